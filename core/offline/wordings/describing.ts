/**
 * Adjectives and what may stand for them. Written by us for this product. `/a`: only before its noun. `/p`: only after "is" and the like.
 * `/n`: has no degrees, so that it does not follow "very" or "more". `/c`: may have the same complement behind it ("vital for"). `/i` is informal.
 */
export const adjectives = `
important: key/cn, major/an, central, big/a, vital/c, worthwhile/c
crucial: important/c, key/cn, decisive, all-important/a
essential: necessary/c, needed/cn, important/c, basic/a
critical: important/c, key/cn, decisive, urgent
vital: important/c, key/cn, necessary/c, needed/cn
key: main/an, important, central, major/an
main: chief/an, principal/an, primary/an
primary: main/an, chief/an, principal/an, central
major: important, large, serious
significant: major/an, considerable/a, marked, important, large
substantial: considerable/a, large, sizable, major/an
considerable: large, sizable, substantial
comprehensive: thorough, full
thorough: careful, full, complete/n, detailed
complete: full/c, entire/an, total/an
entire: whole/an
full: complete/n, entire/an
robust: strong, solid, sturdy
strong: solid, powerful
powerful: strong, mighty, effective
effective: successful, useful, helpful
efficient: effective, smooth, well-run
productive: efficient, useful
innovative: new, inventive, fresh
novel: new, fresh, original
modern: present-day/an, contemporary
current: existing/an
recent: new
traditional: conventional, classic/a
common: frequent, usual, widespread
widespread: common, broad, general
frequent: common, repeated/an
rare: uncommon, unusual, scarce
unique: singular/a, one-of-a-kind/an, distinctive
different: distinct, unlike/p
diverse: varied, different
various: different/a, several/an, many/an
numerous: many/an, countless/an
multiple: several/an, many/an
many: numerous/n
several: a number of/an
additional: extra/an, more/an, further/an, added/an
extra: additional/an, added/an, more/an
further: additional/an, extra/an
specific: particular/a, definite, exact
particular: specific/a, special/a
certain: sure/pc, definite
clear: plain/c, obvious/c
obvious: clear/c, evident/c
evident: clear/c, plain/c, obvious/c
simple: plain, easy, basic, straightforward
easy: simple/c, effortless, straightforward, painless
difficult: hard/c, tough/c, tricky/c, demanding
challenging: difficult, demanding, tough, hard
complex: complicated, intricate, involved/p
complicated: complex, involved/p, intricate
large: big, sizable, extensive
big: large, sizable
huge: vast, enormous, massive, very large
small: little/a, modest
minor: small, slight, lesser/an
limited: small, restricted/c
quick: fast, rapid/a, swift
fast: quick, rapid/a
rapid: fast, quick, swift
slow: gradual, unhurried, sluggish
low: small, slight
long: lengthy
short: brief, concise, quick/a
brief: short, concise
good: sound, solid
best: top/an, strongest/a
bad: poor, harmful
poor: weak
useful: helpful/c, of use/pc, practical, worthwhile
helpful: useful/c, of help/pc, of use/pc
valuable: useful/c, worthwhile
beneficial: helpful/c, useful/c, good/c
practical: useful, workable, hands-on/a, down-to-earth
necessary: needed/c, required/cn, called for/pn
required: needed/c, necessary/c, compulsory/n
possible: feasible/c, doable/p
potential: possible/an
likely: probable/n
relevant: pertinent/c, fitting
appropriate: suitable/c, fitting/c, right/c, proper/a
suitable: fitting/c, right/c, fit/pc, proper/a
accurate: exact, correct, precise
precise: exact, accurate, definite
exact: precise, accurate
reliable: dependable, trustworthy, solid
consistent: steady, constant, regular
stable: steady, firm, secure
flexible: adaptable, adjustable
available: on hand/pc, at hand/pc, ready/pc, open/pc
accessible: open/pc
popular: well-liked, favored, in demand/p
famous: well-known, celebrated, noted/a
successful: effective, thriving, fruitful
interesting: engaging, absorbing, intriguing
exciting: thrilling, stirring, gripping
remarkable: striking, notable, outstanding, exceptional
impressive: striking, notable, fine/a
amazing: astonishing, striking, wonderful
beautiful: lovely, attractive, graceful
meaningful: worthwhile
real: actual/an, genuine
true: correct, genuine
genuine: real, true, sincere, honest
authentic: real, genuine, true
typical: usual, ordinary, standard/a, characteristic
general: broad, overall/an
broad: wide, general, extensive
wide: broad, extensive, large
global: worldwide/n, international/n
national: nationwide/n
personal: individual/a
individual: single/an, separate/an
economic: financial/a
digital: electronic/n, online/an, computer/an
creative: inventive, imaginative
careful: thorough, close/a, attentive
thoughtful: considered/a
aware: conscious/pc, mindful/pc
responsible: accountable/pc, answerable/pc
ready: prepared/pc, set/pc, all set/pci
willing: ready/pc, prepared/pc, happy/pc
able: in a position/pcn
eager: keen/pc
excited: thrilled/pc, delighted/pc
concerned: worried/pc, uneasy/p, troubled/p
tired: weary, worn out/p
expensive: costly, dear, pricey/i
costly: expensive, dear, pricey/i
cheap: inexpensive, low-cost/an, affordable
affordable: cheap, inexpensive, low-cost/an
daily: everyday/an, day-to-day/an
annual: yearly/an
initial: first/an, early/a
previous: earlier/an, past/an, prior/an, former/an
existing: current/an
upcoming: coming/an, approaching/an
ongoing: continuing/an, current/an, steady
constant: steady, continual/an, unbroken/n
lasting: enduring, durable, permanent
innate: inborn/n, natural
ideal: perfect/cn
safe: secure, protected/p
secure: safe, protected, firm
dangerous: risky, unsafe
healthy: fit
enormous: huge, vast, immense
vast: huge, enormous, immense
seamless: smooth, easy, unbroken/n
smooth: easy, even, untroubled/n
dynamic: lively
vibrant: lively, energetic
pivotal: central, key/an, decisive
fundamental: basic/c, underlying/an
basic: simple, fundamental, elementary
underlying: basic/an, hidden/an, deeper/an
inherent: built-in/an
unprecedented: unheard-of/n
profound: deep, great/a, far-reaching
deep: profound, intense
intense: strong, fierce, deep
severe: serious, harsh, grave
serious: grave, severe, major/an
nuanced: subtle
subtle: slight, fine/a, delicate
holistic: rounded/a, all-round/an
collaborative: joint/an, shared/an, cooperative
cutting-edge: advanced, leading/an
advanced: sophisticated
sophisticated: advanced, refined, complex
dedicated: committed/c, devoted/c
committed: dedicated/c, devoted/c
experienced: skilled, seasoned/a
skilled: expert/a, trained/a
optimal: ideal/n
increasing: growing/an, rising/an, mounting/an
growing: increasing/an, rising/an, mounting/an
ambitious: bold, daring, far-reaching
tangible: concrete, real, solid
measurable: quantifiable/n
engaging: interesting, lively
compelling: strong, convincing, persuasive
convincing: persuasive, strong, credible
similar: alike/p, comparable/c
related: connected/c, linked/c
surprising: unexpected, startling, striking
unexpected: surprising, sudden, unforeseen/n
familiar: well-known
unfamiliar: strange, unknown, new
busy: hectic
quiet: calm, silent
larger: bigger, greater
bigger: larger, greater
greater: larger, bigger
higher: greater, increased/an
lower: smaller, reduced/an
faster: quicker, swifter
broader: wider, larger
wider: broader, larger
smarter: cleverer, wiser
stronger: more powerful, tougher
easier: simpler/c, less hard
harder: tougher/c, more difficult/c
massive: huge, enormous, vast
unnecessary: needless, avoidable
personalized: tailored, custom/an
everyday: daily/an, ordinary
redundant: needless, surplus
targeted: focused, precise
average: typical, ordinary
happy: glad/pc, pleased/pc
glad: happy/pc, pleased/pc
sure: certain/pc, confident/pc
confident: sure/pc, certain/pc
central: key/an, main/an, chief/an
strange: odd, unusual, peculiar
odd: strange, unusual
wrong: incorrect, mistaken, false
false: untrue, wrong
empty: bare, vacant
heavy: weighty, hefty
light: slight, gentle
bright: brilliant, vivid
dark: dim, gloomy
clean: spotless, tidy
dirty: soiled, grimy
lonely: isolated, alone/p
angry: furious/p, cross/p
sad: unhappy, sorrowful
afraid: scared/pc, frightened/pc
brave: bold, courageous
bold: daring, brave
clever: smart, bright
smart: clever, bright
honest: sincere, truthful, open
fair: just, reasonable
strict: firm, severe
gentle: mild, soft
harsh: severe, rough
rough: uneven, coarse
extensive: wide, broad, large
intensive: concentrated, thorough
crowded: packed, full
hidden: concealed, secret
visible: seen/p, apparent/c
invisible: unseen, hidden
temporary: short-term/an, passing/an
permanent: lasting, fixed
urgent: pressing, immediate/a
outdated: old-fashioned, dated, obsolete
promising: hopeful, encouraging
disappointing: poor, discouraging
adequate: sufficient/c, enough/p
sufficient: enough, adequate/c
excessive: too much/an, undue/an
moderate: modest, mild
gradual: slow, steady
steady: constant, regular, even
uneven: irregular, patchy
fragmented: broken up/p, scattered, divided
shared: common/an, joint/an
mutual: shared/an, common/an
mandatory: required/cn, compulsory/cn
compulsory: required/cn, mandatory/cn
voluntary: optional, free
optional: voluntary, not required/pn
friendly: warm, kind, amiable
comfortable: cozy, at ease/p
convenient: handy, easy
fascinating: gripping, absorbing
impossible: out of the question/p, unworkable
unclear: uncertain, vague
vague: unclear, hazy
peaceful: calm, quiet
pleasant: agreeable, nice
nice: pleasant, agreeable
lovely: beautiful, charming
wonderful: marvelous, splendid
terrible: awful, dreadful
awful: terrible, dreadful
tiny: very small, minute
giant: huge, enormous
narrow: thin, tight
thick: dense, heavy
polite: courteous, civil
rude: impolite, ill-mannered
loyal: faithful, devoted
reluctant: unwilling/c, hesitant/c
grateful: thankful/c
thankful: grateful/c
worried: concerned/c, anxious/c
anxious: nervous, uneasy, worried/c
surprised: astonished/c, taken aback/p
generous: liberal, giving
lazy: idle
tidy: neat, orderly
neat: tidy, orderly
messy: untidy, disordered
lively: spirited, animated
exhausted: worn out/p, tired out/p
favorite: preferred/an, best-loved/an
worthwhile: useful, valuable
rewarding: satisfying, fulfilling
demanding: hard, taxing, tough
stressful: trying, tense, taxing
boring: dull, tedious
dull: boring, tedious
tedious: dull, boring
repetitive: monotonous, unvaried
nearby: neighboring/an
distant: far-off/a, remote
remote: distant, far-off/a
ancient: very old, age-old/a
contemporary: present-day/an, modern
wide-ranging: broad, extensive
far-reaching: sweeping, broad
well-known: famous, noted/a
leading: top/an, foremost/an
top: leading/an, foremost/an
elderly: older, aging/a
teenage: adolescent/an
domestic: home/an, household/an
foreign: overseas/an, outside/an
international: worldwide/an, global
rural: country/an
urban: city/an
coastal: seaside/an
`

/**
 * Adverbs and what may stand for them. `/m`: before its verb or adjective; `/e`: at the end of its clause; without a mark, both.
 * `/s`: opens the sentence, before a comma.
 */
export const adverbs = `
however: still/s, even so/s, that said/s, all the same/s
moreover: also/s, besides/s, what is more/s
furthermore: also/s, besides/s, what is more/s
additionally: also/s, besides/s, in addition/s
consequently: as a result/s, so/s, because of this/s
therefore: so/s, for this reason/s, as a result/s, hence/m
thus: so/s, in this way/s, therefore/m, hence/m
nevertheless: even so/s, still/s, all the same/s
nonetheless: even so/s, still/s, all the same/s
ultimately: in the end/se, finally/s, at last/e
finally: lastly/s, at last/se, in the end/s
similarly: likewise/s, in the same way/s
meanwhile: in the meantime/s, at the same time/s
instead: rather/s, in its place/e
importantly: above all/s
unfortunately: sadly/s, regrettably/s
fortunately: luckily/s, happily/s
specifically: in particular/s, namely/s
currently: now/sme, at present/se, at the moment/se, today/se
presently: now/sme, at present/se
recently: lately/sme, of late/e
previously: before/e, earlier/e, formerly/m
initially: at first/sme, in the beginning/s, to begin with/s
originally: at first/sme, to begin with/s
eventually: in the end/sme, in time/sme
immediately: at once/e, right away/e, straight away/e, instantly
quickly: fast/e, promptly, at speed/e
rapidly: quickly, fast/e, at speed/e, apace/e
slowly: gradually, bit by bit/e, little by little/e
gradually: slowly, bit by bit/e, step by step/e
suddenly: all at once/se, abruptly, without warning/se
easily: readily, with ease/e, without fuss/e
carefully: with care/e, closely, attentively
effectively: well/e, successfully, to good effect/e
efficiently: well/e, smoothly, without waste/e
successfully: well/e, with success/e
significantly: greatly, considerably, markedly, a great deal/e
substantially: greatly, considerably, a great deal/e
considerably: greatly, markedly, a good deal/e
dramatically: sharply, greatly, strikingly
greatly: very much/e, considerably, a great deal/e
highly: very/m, extremely/m
very: highly/m, really/mi, extremely/m
extremely: very/m, highly/m, exceedingly/m
incredibly: very/m, extremely/m, remarkably/m
particularly: especially/m, notably/m
especially: particularly/m
mainly: mostly/m, largely/m
primarily: mainly/m, mostly/m
largely: mostly/m, mainly/m, for the most part/m
mostly: mainly/m, largely/m, for the most part/m
generally: usually/m, as a rule/se, in general/se
usually: normally/m, as a rule/se, generally/m
typically: usually/m, normally/m, as a rule/se
often: frequently, many times/e
frequently: often, regularly, time and again/e
sometimes: at times/sme, now and then/se, occasionally
rarely: seldom/m
always: at all times/e, every time/e, invariably/m
constantly: always/m, all the time/e, continually
continuously: all the time/e, without a break/e, constantly
regularly: often, at regular intervals/e, routinely
increasingly: more and more/m
completely: fully, entirely, wholly/m, totally
fully: completely, entirely, wholly/m
entirely: wholly/m, completely, fully
totally: completely, entirely, wholly/m
simply: just/m, merely/m
merely: just/m, simply/m
just: simply/m, merely/m
exactly: precisely, just/m
precisely: exactly, with precision/e
clearly: plainly, evidently/m
obviously: clearly, plainly/m, evidently/m
truly: really, in truth/s
really: truly, genuinely, in fact/s
actually: in fact/s, really/m, in reality/s
certainly: surely/m, without doubt/e
also: too/e, as well/e
approximately: about, roughly, around
nearly: almost/m, close to/m
almost: nearly/m, close to/m
seamlessly: smoothly, without a hitch/e, easily
effortlessly: easily, with ease/e, without effort/e
meticulously: carefully, thoroughly, with great care/e
thoroughly: fully, carefully, in depth/e
deeply: profoundly, greatly, to the core/e
closely: carefully
actively: with energy/e
strongly: firmly, powerfully, forcefully
negatively: badly, adversely, unfavorably
correctly: rightly/m, properly, without error/e
safely: securely, without risk/e, without harm/e
today: now/se, these days/se, at present/se
nowadays: today/se, these days/se, now/se
soon: before long/sme, shortly
later: afterwards/se, after that/se, in time/e
again: once more/e, once again/e
together with: along with/m
perhaps: maybe/sm, possibly/sm
maybe: perhaps/sm, possibly/sm
probably: likely/m, in all likelihood/sm
potentially: possibly/m, perhaps/m
consistently: steadily, always/m
annually: each year/e, every year/e, yearly/e
now: today/se, at present/se, currently/m
overly: too/m
otherwise: or else/s, if not/s
badly: poorly
rather: instead/s, quite/m
quite: fairly/m, rather/m
fairly: quite/m, rather/m
sharply: markedly
steadily: constantly, little by little/e
firmly: strongly, resolutely
briefly: for a moment/e, in short/s
secondly: second/s, then/s
firstly: first/s, to begin with/s
lastly: finally/s, last of all/s
first: to begin with/s, at first/s
then: after that/s, next/s
afterwards: later/se, after that/se
hence: therefore/s, so/s
besides: also/s, moreover/s
indeed: in fact/s, really/m
surely: certainly/m, no doubt/s
likewise: similarly/s, in the same way/s
naturally: of course/s, by nature/e
notably: in particular/s, especially/m
normally: usually/m, as a rule/se
occasionally: at times/sme, now and then/se, sometimes/sm
repeatedly: again and again/e, time and again/e
apparently: it seems/s, evidently/m
essentially: basically/m, at heart/e, in effect/se
basically: at heart/e, in effect/se
virtually: almost/m, nearly/m
relatively: fairly/m, rather/m, comparatively/m
solely: only/m, purely/m
purely: solely/m, only/m
partly: in part/se, to some extent/se
`

/** Phrases that stand as they are, and what may stand for them in the same place. `/i` is informal; `/s`: at the head of a sentence alone. */
export const phrases = `
in order to: to, so as to
so as to: to, in order to
because of: due to, owing to, on account of, thanks to
due to: because of, owing to, on account of
owing to: because of, due to, on account of
thanks to: because of, owing to, with the help of
as a result of: because of, following, owing to
as a result: so/s, because of this, consequently, for this reason
as a consequence: as a result, because of this
in addition: also/s, besides/s, on top of this
in addition to: besides, along with, on top of
as well as: along with, together with
along with: together with, as well as
such as: like, including
for example: for instance, to give an example, say/i
for instance: for example, to give an example, say/i
in contrast: by comparison, on the other hand
on the other hand: then again, by contrast, yet/s
in other words: put differently, that is, to put it another way
in fact: indeed, as it happens, actually
in general: on the whole, as a rule, generally
in particular: above all, especially, notably
in terms of: as for, when it comes to, as regards
with regard to: about, on, concerning, as to
with respect to: about, concerning, as to
in relation to: about, concerning, compared with
regarding: about, on, concerning, as to
despite: in spite of, for all, notwithstanding
in spite of: despite, for all
although: though, even though, while
even though: although, though
though: although, even though
in the event that: if, should it happen that
provided that: as long as, if, on condition that
as long as: provided that, if, so long as
prior to: before, ahead of, until
subsequent to: after, following
during: in, over the course of, in the course of
throughout: all through
among: amid, between
via: by way of, through, by
by means of: through, by, with, using
upon: on
toward: to
towards: to
instead of: rather than, in place of
rather than: instead of, and not
according to: in the view of, in the words of, as reported by
based on: founded on, built on, resting on
related to: connected with, linked to, to do with
a variety of: various, many kinds of, a range of, several
a range of: a variety of, various, several
a wide range of: many kinds of, a broad range of, all sorts of
a number of: several, some, a few, various
a lot of: plenty of
lots of: plenty of, a lot of
plenty of: a lot of, ample, enough
a large number of: many, a great many, a lot of
the majority of: most, most of, the bulk of
most of: the greater part of, the bulk of, nearly all of
at the same time: meanwhile, all the while, at once
at this point: now, at this stage
at the moment: now, at present, right now/i
over time: with time, in time, as time goes by
in recent years: of late, lately, over the past few years
these days: today, nowadays, now
from time to time: now and then, once in a while, sometimes
all the time: always, constantly, non-stop/i
every day: each day, daily
each day: every day, daily
every year: each year, yearly
on a regular basis: regularly, often
on a daily basis: every day, daily, each day
in the future: later, one day, in time to come
in the end: finally, at last, when all is said and done
first of all: first, to begin with, firstly
to begin with: at first, first of all
as soon as possible: without delay, right away/i, at the earliest
is able to: can
are able to: can
be able to: manage to
has to: must, needs to, is obliged to
have to: must, need to
needs to: must, has to
need to: must, have to
it is important to: it matters to, one should, we need to
is likely to: will probably, may well
are likely to: will probably, may well
tends to: is apt to, is inclined to
tend to: are apt to, are inclined to
is going to: will, is about to
are going to: will, are about to
would like to: want to, wish to
make sure: ensure, see to it
as part of: within, in the course of
on behalf of: for, in the name of
with the help of: using, by means of, thanks to
in the context of: in, within, in connection with
in the process: along the way, meanwhile
play a role: have a part, matter
plays a role: has a part, matters
as if: as though
as though: as if
even if: although, though
the fact that: that
I think: I believe, in my view, it seems to me
I believe: I think, in my view, I hold
in my opinion: in my view, I think, as I see it
thank you for: thanks for, many thanks for
`
