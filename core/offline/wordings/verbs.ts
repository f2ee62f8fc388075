/**
 * Verbs and what may stand for them, each in its base form; the first word is inflected. Written by us for this product.
 * A head that is often a noun, too, has an asterisk. A particle or preposition that ends the head is a part of it.
 * `/i` is not for formal or academic prose.
 */

/** Before an object: "utilize data". */
export const beforeObject = `
utilize: use, employ, apply, work with
utilise: use, employ, apply, work with
use*: employ, work with, make use of, apply
leverage*: use, draw on, build on, make use of
harness*: use, draw on, make use of
facilitate: ease, support, help with, aid
demonstrate: show, prove, reveal, illustrate
show*: reveal, illustrate, display, point to
illustrate: show, bring out, reflect
indicate: show, signal, point to
highlight*: stress, point out, underline, draw attention to
emphasize: stress, underline, point out, draw attention to
emphasise: stress, underline, point out, draw attention to
underscore*: stress, underline, show, bring out
provide: give, offer, supply
offer*: give, provide, present
create: make, build, produce
build*: create, develop, put together, set up
develop: build, create
improve: raise, lift, build on, help
enhance: improve, raise, lift, add to
increase*: raise, boost, lift, push up
raise*: increase, push up
reduce: cut, lower, bring down, decrease
decrease*: cut, lower, reduce, bring down
lower*: reduce, cut, bring down
require: need, call for, demand
demand*: call for, ask for
achieve: reach, attain, gain, bring about
attain: reach, achieve, gain
obtain: get, gain, secure, acquire
gain*: win, get, acquire, earn
receive: get, obtain
maintain: keep up, preserve, keep
support*: back, help, strengthen
help*: support, assist, aid
assist*: help, support, aid
address*: deal with, tackle, respond to
tackle*: deal with, address, handle, take on
solve: fix, resolve, settle, work out
resolve*: settle, solve, fix, sort out
handle*: deal with, manage, take care of
manage: run, handle, oversee, take care of
consider: think about, weigh, look at, take into account
examine: look at, study, review, look into
explore: look into, examine, study, look at
investigate: look into, study, examine
analyze: examine, study, look at, break down
analyse: examine, study, look at, break down
assess: judge, weigh, gauge, evaluate
evaluate: assess, judge, weigh, gauge
identify: find, spot, pick out, pinpoint
determine: decide, work out, settle
implement: carry out, put in place, introduce, apply
establish: set up, create, build
introduce: bring in, launch, add, present
launch*: start, begin, introduce
start*: begin, launch, set off
begin: start, launch
complete*: finish, end, conclude
finish*: complete, end, conclude, wrap up/i
conduct*: carry out, run, do
perform: do, carry out, conduct
produce*: make, create, yield
generate: create, produce, bring in, give rise to
deliver: provide, bring, supply
foster: encourage, build, support, promote
promote: encourage, support, further, help
encourage: support, promote, back, prompt
influence*: affect, shape, sway, bear on
affect: influence, shape, touch, have an effect on
impact*: affect, influence, touch, shape
shape*: form, influence
boost*: raise, lift, increase, improve, help
strengthen: build up, support, shore up, firm up
reinforce: strengthen, support, back up
avoid: stay away from, steer clear of, escape
eliminate: remove, get rid of, do away with, end
remove: take away, get rid of, clear
represent: stand for, make up
include: contain, cover, involve
contain: include, have
combine: bring together, unite, mix
connect: link, join
link*: connect, join
transform*: change, remake, alter, overhaul
change*: alter, shift, reshape
optimize: improve, fine-tune, refine, make the most of
optimise: improve, fine-tune, refine, make the most of
streamline: simplify, speed up, smooth
simplify: ease, pare down, streamline
accelerate: speed up, quicken, hasten
expand: widen, extend, broaden, enlarge
extend: widen, stretch, lengthen, prolong
broaden: widen, extend, expand
limit*: restrict, cap, hold back
restrict: limit, curb, cap
protect: guard, shield, defend, safeguard
monitor*: watch, track, follow, keep an eye on
track*: follow, monitor, watch
measure*: gauge, assess
understand: grasp, make sense of
choose: pick, select, opt for, go for/i
select*: choose, pick, opt for
seek: look for, pursue, ask for
cause*: bring about, lead to, trigger, give rise to
trigger*: cause, set off, start
face*: meet, confront, run into
overcome: get over, get past, beat, master
navigate: work through, find a way through, handle, steer through
embrace*: adopt, accept, welcome, take up
adopt: take up, take on, choose, accept
empower: strengthen, support, enable
inspire: move, spur, stir, encourage
motivate: drive, spur, inspire, encourage
attract: draw, bring in, pull in, appeal to
retain: keep, hold on to
acquire: get, gain, obtain
possess: have, hold
enjoy: relish, take pleasure in
appreciate: value, welcome, prize
recognize: see, acknowledge
recognise: see, acknowledge, identify
acknowledge: admit, accept, recognize
accept: take, take on
reject*: turn down, refuse, dismiss
reveal: show, uncover, disclose, lay bare
confirm: prove, verify, back up, bear out
predict: forecast, foresee
anticipate: expect, foresee
organize: arrange, plan, set up, sort
organise: arrange, plan, set up, sort
arrange: organize, set up, plan
attend: go to, take part in
discuss: talk about, go over, talk over, consider
describe: outline, set out, portray
explain: spell out
mention*: refer to, note
answer*: reply to, respond to
find: discover, come across
discover: find, come across, uncover
share*: pass on, exchange, spread
test*: try out
check*: look over, verify, inspect
review*: go over, look over, check, examine
update*: refresh, revise
revise: change, rework, edit
modify: change, adapt, alter, adjust
alter: change, modify, adapt
adjust: change, adapt, alter, fine-tune
adapt: adjust, change, alter
customize: adapt, adjust, tailor
tailor*: adapt, adjust, fit
assign: give, allot, hand out
distribute: hand out, share out, give out, spread
allocate: set aside, assign, allot
purchase*: buy, get, acquire
buy*: purchase, get, acquire
hire*: take on, employ, recruit
recruit*: hire, take on, enlist
convey: pass on, express, get across, communicate
express*: voice, convey, state
present*: show, set out, give, offer
display*: show, exhibit, present
exhibit*: show, display
exceed: go beyond, top, pass, surpass
surpass: beat, exceed, go beyond, outdo
mitigate: reduce, lessen, ease, soften
alleviate: ease, relieve, lessen, soften
minimize: reduce, keep down, limit, cut down on
minimise: reduce, keep down, limit, cut down on
maximize: increase, make the most of, raise, get the most out of
maximise: increase, make the most of, raise, get the most out of
enrich: improve, add to, deepen
cultivate: build, develop, grow, nurture
nurture*: foster, care for, build, support
uncover: find, reveal, discover, expose
unlock: open up, release, free up
elevate: raise, lift, improve
bolster*: support, shore up, build up, prop up
sustain: keep up, maintain, support
preserve*: keep, protect, save, maintain
undermine: weaken, damage, erode, harm
hinder: hold back, slow, block, get in the way of
disrupt: upset, disturb, break up, interrupt
encounter*: meet, come across, run into, face
experience*: feel, go through, meet with
observe: see, notice, watch, note
notice*: see, spot, note, observe
remember: recall, keep in mind
gather: collect, bring together
collect: gather, bring together
follow: keep to, pursue
pursue: follow, go after, seek
surround: enclose
ignore: overlook, pass over, disregard
stress*: emphasize, underline, point out
define: set out, spell out, describe, mark out
design*: plan, create, draw up, devise
devise: think up, work out, create, come up with
invent: think up, create, come up with
propose: suggest, put forward, offer
publish: bring out, issue, put out
release*: issue, bring out, put out, free
submit: hand in, send in, turn in
tell: inform
inform: tell, notify
ensure: guarantee, secure, make sure of
guarantee*: ensure, secure, promise
prioritize: focus on, give priority to, put first
showcase*: show, display, present, show off/i
fuel*: drive, feed, power, spur
speed up: accelerate, quicken, hasten
slow down: hold back, delay, brake
set up: establish, create, start, build
carry out: do, perform, conduct, run
bring about: cause, produce, lead to
point out: note, mention, stress
deal with: handle, address, tackle, manage
look at: examine, consider, study, view
look for: seek, search for, hunt for
rely on: depend on, count on, lean on
depend on: rely on, rest on, hinge on
focus on*: concentrate on, home in on, look at
lead to*: result in, bring about, cause, give rise to
result in*: lead to, cause, bring about, end in
contribute to: add to, play a part in, feed into
refer to: point to, mention, mean
relate to: concern, have to do with, bear on
respond to: answer, react to, reply to
adapt to: adjust to, fit, get used to
participate in: take part in, join in, share in
engage in: take part in, join in, share in
engage with: interact with, deal with, connect with
collaborate with: work with, team up with, join forces with
interact with: deal with, engage with, connect with
account for: make up, explain, represent
serve as: act as, work as, function as
act as: serve as, work as, function as
benefit from*: gain from, profit from, draw on
suffer from: struggle with
search for: look for, seek, hunt for
cope with: deal with, handle, manage
prepare for: get ready for, plan for
learn about: find out about, read up on, hear about
think about: consider, reflect on, weigh
care about: mind, value, take an interest in
make use of: use, draw on, work with
take advantage of: use, make the most of, benefit from
take part in: join, join in, share in
take care of: look after, handle, see to
take into account: consider, allow for, factor in
give rise to: cause, bring about, lead to
get rid of: remove, do away with, shed
come up with: think up, devise, produce
embark on: start, begin, set out on
delve into: look into, explore, dig into
adhere to: follow, keep to, stick to
comply with: follow, meet, keep to, obey
align with: match, fit with, agree with
correspond to: match, fit, agree with
consist of: comprise, contain, include
write: draft, compose, put down
drive*: push, power, fuel, spur
cover*: include, deal with
fill: occupy, take up
stop*: end, halt, put an end to
match*: fit, suit, equal
reflect: show, mirror, express
treat*: handle, deal with
outweigh: exceed, top
benefit*: help, serve
enable: allow, support
harm*: hurt, damage
damage*: harm, hurt
fund*: pay for, finance
finance*: fund, pay for
train*: teach, coach
teach: instruct, train
lead*: head, direct, run
join: enter, become part of
visit*: go to, come to
study*: examine, look into, research
research*: study, look into
watch*: follow, observe, look at
win: gain, earn, secure
earn: gain, make, get
cut*: reduce, trim, lower
trim*: cut, reduce
bring: carry, add
drain*: use up, sap
spark*: cause, set off, start
need*: require, call for
give: offer
underline*: stress, emphasize, bring out
weaken: undermine, sap, wear down
widen: broaden, extend, expand
worsen: aggravate
ease*: relieve, lighten, reduce
guide*: steer, direct, lead
struggle with: fight with, wrestle with, have trouble with
work on: deal with
look into: examine, study, explore
talk about: discuss, speak about, speak of
worry about: fear for, fret about
plan for: prepare for, get ready for
pay for: fund, cover, finance
wait for: expect, await
ask for: request, call for
call for: demand, require, ask for
stand for: represent, mean
add to: increase, build on, enlarge
draw on: use, make use of, rely on
build on: extend, draw on, expand
agree with: share, side with
keep up with: follow, stay abreast of
run into: meet, come across, face
love*: adore, cherish
hurt*: harm, injure
fix*: repair, mend, put right
repair*: fix, mend
destroy: ruin, wreck, wipe out
throw away: discard, get rid of
pick up: collect, lift
give up: abandon, drop
put off: delay, postpone
delay*: put off, hold up, postpone
postpone: put off, delay
cancel: call off, drop
call off: cancel, drop
hold back: restrain, curb
turn down: refuse, reject
find out: learn, discover
try out: test, sample
go through: experience, meet with
get used to: adapt to, adjust to
run out of: use up, exhaust
come across: find, meet
figure out: work out, understand, solve
work out: solve, figure out
sort out: settle, resolve
cut down on: reduce, limit
put together: assemble, build, make
put up with: tolerate, bear, endure
tolerate: bear, put up with, endure
endure: bear, suffer, tolerate
admire: respect, look up to
respect*: admire, value, honor
praise*: commend, applaud
criticize: find fault with, attack
recommend: suggest, advise
suggest: propose, recommend
convince: persuade, win over
persuade: convince, win over
surprise*: astonish, startle
confuse: puzzle, bewilder
annoy: irritate, bother
celebrate: mark, honor
greet: welcome, meet
carry: bear, take, hold
bring up: raise, mention
lift*: raise, hoist
pull*: draw, drag, tug
cross*: go across, pass over
enter: go into, come into
reach*: get to, arrive at, come to
approach*: come near, draw near to
attach: enclose, add
request*: ask for, call for
contact*: get in touch with, write to
notify: inform, tell
repeat*: go over again
expect*: look for, count on, await
signal*: show, mark, point to
balance*: weigh, even out
counter*: oppose, answer
oppose: resist, fight, stand against
resist: oppose, fight
fight*: combat, oppose, resist
combat*: fight, oppose, counter
prevent: stop, avert, head off
avert: prevent, head off
detect: find, notice, discover
spot*: notice, see, find
prove: show, establish, confirm
sell*: market, trade
feed*: nourish, supply
kill*: destroy, end
`

/** Before "that" or a question word: "show that". */
export const beforeClause = `
demonstrate: show, prove, make clear
show*: reveal, make clear, prove, demonstrate
indicate: show, signal, make clear
suggest: indicate, hint
reveal: show, make clear, disclose
argue: claim, maintain, contend, say
claim*: say, argue, maintain
believe: think, feel, hold
think: believe, feel
note*: observe, point out, remark, mention
emphasize: stress, point out, underline
emphasise: stress, point out, underline
highlight*: stress, point out, underline
state*: say, declare, note
say: state, remark, note
ensure: make sure, see to it, guarantee
recognize: see, realize, accept, acknowledge
acknowledge: admit, accept, grant
realize: see, understand, grasp
realise: see, understand, grasp
understand: realize, grasp
conclude: decide, judge, find
confirm: prove, verify, show
find: discover, see, learn
discover: find, learn, see
explain: make clear, spell out
predict: forecast, foresee, say
learn: find out, discover, see
know: understand, realize, see
remember: recall, keep in mind
notice*: see, note, observe
observe: note, see, notice
prove: show, demonstrate, confirm
point out: note, mention, stress
make sure: ensure, see to it
assume: suppose, presume
find out: learn, discover, see
figure out: work out, learn
feel: think, believe
hope*: trust
mean*: imply, signify
imply: mean, suggest
expect: believe, think
ask: inquire, want to know
wonder*: ask
decide: settle, determine
determine: decide, find out, settle
check*: make sure, see
`

/** Before "to" and a verb: "seek to". */
export const beforeInfinitive = `
seek: try, aim, want, look
try*: attempt, aim, seek, strive
attempt*: try, seek, aim
aim*: plan, intend, seek, want
strive: try, aim, work, struggle
want*: wish, hope, intend
plan*: intend, aim, mean
intend: plan, aim, mean
decide: choose, resolve, opt
choose: decide, opt, prefer
start*: begin, set out
begin: start, set out
need*: have
hope*: want, wish, aim
agree: consent, offer
appear: seem
seem: appear
refuse*: decline
help*: serve, go some way
`

/** Before somebody or something and then "to": "enable teams to work". */
export const beforeObjectAndInfinitive = `
enable: allow, permit, make it possible for, equip
allow: enable, permit, make it possible for
permit*: allow, enable
empower: enable, allow, equip
encourage: urge, prompt, push, inspire
force*: compel, oblige, push
urge*: press, push, encourage
inspire: prompt, encourage, move
persuade: convince, get
expect: want, count on
ask: request, want, invite
`

/** Without an object: "prices rise". */
export const alone = `
increase*: grow, rise, go up, climb
decrease*: fall, drop, go down, shrink
improve: get better, pick up, recover
grow: increase, rise, expand
rise*: go up, climb, increase, grow
fall*: drop, go down, decline, sink
decline*: fall, drop, shrink, go down
expand: grow, spread, widen
emerge: appear, arise, come up, surface
occur: happen, take place, arise
happen: occur, take place
arise: come up, appear, emerge
continue: go on, carry on, persist
persist: continue, go on, last, hold on
evolve: develop, change, grow
thrive: do well, flourish, prosper
flourish*: thrive, do well, prosper
succeed: do well, thrive
differ: vary
vary: differ, change
return*: go back
disappear: vanish, go away, fade
accelerate: speed up, pick up, quicken
collaborate: work together, cooperate, team up
compete: contend
take place: happen, occur, go on
matter*: count
struggle*: have trouble, battle
begin: start
drop*: fall, go down, decline, sink
climb*: rise, go up, increase
spread*: extend, widen, travel
fail: fall short, come to nothing
develop: grow, evolve, take shape
remain: stay, last
`

/** Before an adjective: "remain stable". */
export const beforeAdjective = `
remain: stay
stay*: remain
become: grow, get/i
grow: become, get/i
seem: appear, look
appear: seem, look
look*: seem, appear
feel*: seem
`
