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
