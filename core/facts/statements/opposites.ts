/**
 * Pairs of opposites, one pair a line: "one side | the other side". Every form of a word counts.
 * Adjectives that are often both true of one thing ("old" and "new") are listed only if a swap reverses a statement.
 */
export const opposites = `
rise rose risen grow grew grown increase climb soar surge expand growth gain raise heighten boost strengthen reinforce improve improvement enhance went_up gone_up goes_up were_up was_up | lower went_down gone_down goes_down were_down was_down fall fell fallen drop decline decrease shrink shrank shrunk dwindle plunge plummet slump reduce reduction cut lessen diminish weaken undermine erode worsen deteriorate
higher more greater | lower fewer less smaller
better | worse
first | last final
early | late
hourly | daily | weekly | fortnightly | monthly | quarterly | yearly annual annually
heavier heavy | lighter
cheaper cheap inexpensive affordable | dearer costlier pricier expensive costly dear
arrive arrival | leave left depart departure
create build built erect | destroy demolish tear tore torn
bigger larger | smaller
taller higher | shorter lower
longer lengthen | shorter shorten
older | younger newer
faster quicker accelerate speed | slower slow decelerate
milder mild gentle | harsher harsh severe
warmer hotter warm hot | colder cooler cold cool
stronger strong | weaker weak
richer rich wealthy | poorer poor
easier easy simple | harder hard difficult tough
safer safe secure | dangerous unsafe hazardous risky
wider broader | narrower narrow
deeper deep | shallower shallow
earlier sooner | later
nearer closer | farther further
accept approve uphold upheld adopt embrace back endorse | reject refuse dismiss deny oppose decline
welcome support favour praise applaud commend | oppose criticise condemn object resist against
agree consent | disagree refuse object dissent
allow permit let authorise | forbid forbade forbidden prohibit ban bar disallow
win won victory | lose lost defeat
succeed success successful | fail failure unsuccessful
pass | fail
open reopen | close shut
begin began begun start commence | end finish stop conclude
buy bought purchase acquire | sell sold sale
push | pull
add added | remove subtract deduct
include | exclude
gain | lose lost
love like | hate dislike
remember recall | forget forgot forgotten
confirm prove | disprove refute deny
guilty | innocent
legal lawful | illegal unlawful
present attend | absent
true | false untrue
correct right accurate | wrong incorrect inaccurate
good excellent | bad poor
positive | negative
optimistic hopeful | pessimistic
profit profitable surplus | deficit unprofitable
import | export
majority | minority
minimum | maximum
public | private
internal inside indoor | external outside outdoor
voluntary optional | mandatory compulsory obligatory
temporary | permanent
visible | invisible hidden
common frequent usual | rare uncommon unusual
full | empty
wet | dry
quiet silent quieter | loud noisy louder noisier
clean | dirty
healthy | unhealthy sick ill
alive living | dead
awake | asleep
fresh | stale rotten
male man men boy husband father son brother | female woman women girl wife mother daughter sister
north northern | south southern
east eastern | west western
northeast northeastern | southwest southwestern
northwest northwestern | southeast southeastern
left left-hand | right right-hand
clockwise | anticlockwise counterclockwise
upstairs upper | downstairs lower
upward upstream up | downward downstream down
above over | below under beneath underneath
top | bottom
front | back rear
forward | backward
uphill | downhill
inland | offshore
urban city | rural countryside
vertical | horizontal
ascend | descend
inhale | exhale
freeze froze frozen | melt thaw
plaintiff prosecution | defendant defence defense
lender creditor | borrower debtor
ancestor | descendant
predecessor | successor
winner | loser
friend ally | enemy foe rival
sharpen | blunt
hot | cold
morning | evening
sunrise dawn | sunset dusk
summer | winter
spring | autumn
encourage promote | discourage deter
unite merge | divide split separate
connect attach | disconnect detach
lock | unlock
tighten tight | loosen loose
inflate | deflate
appear emerge | disappear vanish
`

/**
 * Further opposites, whose adverbs and degrees count as well: "cautiously" and "bolder".
 * Chosen from the direct antonyms of adjectives in WordNet 3.1 (Princeton University), with their nearest synonyms.
 */
export const opposedQualities = `
glad willing | reluctant grudging
raw uncooked | cooked
wet damp moist | dry
opaque | transparent translucent clear
cautious careful prudent timid | daring bold reckless rash adventurous
acidic | alkaline
brave courageous fearless | cowardly
generous lavish | stingy miserly meagre
polite courteous | rude
calm tranquil | stormy turbulent agitated
smooth | rough bumpy
sharp | blunt dull
thick | thin
bright vivid | dim dull dark
sweet | sour bitter
soft | hard firm
solid | hollow liquid
raw | cooked
natural | artificial synthetic
genuine authentic | fake counterfeit bogus forged
simple plain | complex complicated elaborate
flexible supple | rigid stiff
fragile flimsy frail | sturdy robust
lively energetic | lethargic listless sluggish
cheerful happy glad joyful | sad gloomy miserable
humble modest | arrogant boastful
kind gentle | cruel
friendly cordial warm | hostile frosty
wise sensible | foolish silly
tidy neat orderly | messy chaotic
famous celebrated renowned | obscure
ancient | modern
domestic native | foreign
civilian | military
religious sacred | secular
amateur | professional
senior | junior
superior | inferior
major | minor
primary | secondary
fixed | variable
constant steady continuous | intermittent sporadic erratic
steady stable | volatile
sudden abrupt | gradual
rapid swift quick prompt | slow sluggish tardy
chronic | acute
benign | malignant
toxic poisonous harmful | harmless
fertile fruitful | barren sterile
dense | sparse
crowded packed | deserted
busy | idle quiet
abundant plentiful ample | scarce meagre
strict stringent | lenient lax
formal | casual
serious grave | trivial frivolous
explicit | implicit tacit
objective impartial | subjective biased
concave | convex
straight | crooked curved winding
flat level | steep hilly
coarse | fine
tense nervous anxious worried | relaxed
deliberate intentional | accidental inadvertent
loyal faithful | treacherous
honest truthful sincere | deceitful
wild | tame
heavy | light
tiny small | huge large big enormous vast
high | low
elderly | young youthful
distant remote | nearby
pleasant delightful | nasty
interesting fascinating exciting gripping | boring dull tedious
valuable precious | worthless
efficient | wasteful
constructive | destructive
progressive liberal radical | conservative
lasting enduring permanent | fleeting
inner | outer
interior | exterior
central | peripheral outlying
vague | precise specific
theoretical | practical
automatic | manual
eager keen willing enthusiastic | reluctant hesitant
open public overt | secret covert
joint | separate
deep profound | superficial
maximum maximal | minimum minimal
gross | net
violent | peaceful
unanimous | divided
vacant | occupied
`

/** Further verbs and nouns whose exchange reverses a statement, of the same origin. One lends what another borrows, so such pairs are not among them. */
export const opposedDeeds = `
absorb | emit
attach fasten | detach
brighten | darken dim
buyer purchaser | seller vendor
dawn sunrise daybreak | dusk sunset nightfall
deposit | withdraw withdrew withdrawn
employer | employee
fill | drain empty
float | sink sank sunk
hasten quicken accelerate | retard delay slow
inbound incoming | outbound outgoing
indoors indoor | outdoors outdoor
landlord | tenant
multiply | divide
overturn | uphold upheld
peak | trough
predator | prey
soften | harden stiffen
thicken | thin
tighten | slacken
attack | defend
attract | repel
praise | blame
notice heed | ignore overlook disregard
obey comply | disobey defy flout violate
admit acknowledge confess | deny
advance | retreat
attend | miss skip
hire recruit | dismiss sack fired
promote | demote
help assist facilitate promote | hinder hamper impede obstruct
protect guard | endanger threaten
save saving | spend spent squander waste
fill | drain
widen | narrow
simplify | complicate
clarify | obscure
delight please satisfy | annoy anger displease disappoint
trust | doubt distrust mistrust suspect
preserve conserve retain | discard scrap abandon
continue persist resume | cease stop halt quit discontinue
punish penalise | reward
convict | acquit
condemn | exonerate
jail imprison arrest | release
occupy | vacate
survive | perish die died
maximise | minimise
gather assemble | disperse scatter
join | quit
abolish repeal | establish introduce
flourish thrive prosper | wither wilt languish
impose | lift
shout | whisper
reveal disclose | conceal hide hid hidden withhold withheld
advantage benefit merit upside | disadvantage drawback downside
strength | weakness
optimist optimism | pessimist pessimism
expert specialist | novice beginner
wealth prosperity affluence | poverty
surplus glut excess abundance | shortage scarcity deficit
weekday | weekend
noon midday | midnight
truth | falsehood
joy happiness | sorrow grief sadness misery
income revenue | expenditure outgoings
approval consent | refusal rejection disapproval
abroad overseas | domestically
ahead | behind
together | separately apart
`
