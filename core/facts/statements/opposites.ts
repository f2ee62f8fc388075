/**
 * Pairs of opposites, one pair a line: "one side | the other side". Every form of a word counts.
 * Adjectives that are often both true of one thing ("old" and "new") are listed only if a swap reverses a statement.
 */
export const opposites = `
rise rose risen grow grew grown increase increasing climb soar surge expand growth gain raise raised heighten boost strengthen reinforce improve improvement enhance went_up gone_up goes_up were_up was_up | lower went_down gone_down goes_down were_down was_down fall fell fallen drop decline decrease shrink shrank shrunk dwindle plunge plummet slump reduce reduction cut lessen diminish weaken undermine erode worsen deteriorate
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
welcome support favour favor praise applaud commend | oppose criticise criticize condemn object resist against
agree consent | disagree refuse object dissent
allow permit let authorise authorize | forbid forbade forbidden prohibit ban bar disallow
win won win victory | lose lost defeat
succeed success successful | fail failure unsuccessful
pass passed | fail failed
open opened reopen | close closed shut
begin began begun start commence | end finish stop conclude
buy bought purchase acquire | sell sold sale
push | pull
add added | remove subtract deduct
include included includes including | exclude excluded excludes excluding
gain gained | lose lost
love loved like liked | hate hated dislike disliked
remember recall | forget forgot forgotten
confirm confirmed prove proved | disprove refute deny denied
guilty | innocent
legal lawful | illegal unlawful
present attend | absent
true | false untrue
correct right accurate | wrong incorrect inaccurate
good excellent | bad poor
positive | negative
optimistic hopeful | pessimistic
profit profitable surplus | deficit unprofitable
import imported | export exported
majority | minority
public | private
internal inside indoor indoors | external outside outdoor outdoors
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
upward upwards upstream up | downward downwards downstream down
above over | below under beneath underneath
top | bottom
front | back rear
forward forwards | backward backwards
uphill | downhill
inland | offshore
urban city | rural countryside
vertical | horizontal
ascend ascending | descend descending
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
unite united merge merged | divide divided split separate
connect connected attach | disconnect disconnected detach
lock locked | unlock unlocked
tighten tight | loosen loose
inflate | deflate
appear appeared emerge | disappear disappeared vanish
`
