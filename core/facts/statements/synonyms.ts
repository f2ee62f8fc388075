/** Words that can replace each other in a rewrite, one group a line. A word with several senses is in the group of its commonest sense. */
export const synonyms = `
accept approve endorse back agree pass adopt
accident incident
acquire purchase buy bought obtain get got
adult grown-up
advise recommend suggest advice
mix mixture blend tapestry
aim goal objective target purpose
allow permit let enable permission
although despite though
amount sum quantity
amusing funny entertaining
announce declare reveal disclose
annual yearly
anxious worry concern fear afraid
appoint name nominate
approximately about around roughly circa approx
area region district zone
arrive reach come came
ask request query demand
assess evaluate evaluation judge
assist help aid support
attack assault
attempt try effort
attend participate enter
attribute put ascribe credit
author writer wrote written
award grant prize
baby infant
ban forbid forbade forbidden prohibit outlaw prohibition disallow
barely hardly scarcely
beat defeat overcome overcame won win victory
beautiful lovely pretty attractive
become became turn
begin began begun start commence launch onset
behavior conduct
belief believe think thought opinion view
benefit advantage gain profit
bike bicycle cycle
big large great huge sizeable considerable
blaze fire
boat ship vessel
boss manager supervisor
brief short concise
bring brought carry transport convey
broken faulty defective
build built construct erect
burn burnt
bus coach
business company firm enterprise corporation
calculate compute
call term
car vehicle automobile auto
careful cautious
cease stop halt end discontinue
chance opportunity possibility prospect likelihood
change alter modify adjust shift
cheap inexpensive affordable
check inspect examine
child children kid youngster
choose chose chosen select pick opt choice
city town urban municipal
clean wash rinse
clever smart intelligent
close shut closure
clothes garment
cold chilly
collect gather assemble
colour
compete rival contest
complain dissatisfied unhappy
complete finish conclude finalise
complicated complex
conceal hide hidden
connect link tie
consist comprise contain make
consume eat ate eaten consumption
continue proceed keep remain stay
convince persuade
cook cookery bake
correct right accurate
cost price charge fee
council
country nation
create made produce generate production
crowd audience
crucial vital essential important key
custom habit tradition
customer client shopper buyer
damage harm hurt injure
danger peril risk hazard threat
daily day everyday
dead die died death decease
decide resolve determine decision
decline refuse reject
decrease reduce lower lessen cut diminish drop reduction fall fell fallen shrink shrank dwindle shorten
defect flaw
delay postpone defer
demonstrate show prove proof evidence shown display
department dept
depart leave left departure
describe portray depict description
desire want wish
destroy ruin wreck destruction
detail specific
develop evolve
device appliance gadget tool instrument
difference distinction different
difficult tough challenging
dine meal lunch dinner
director head lead led chief
disagree dissent
discover find found detect spot discovery
discuss debate talk conversation
disease illness sickness ill unwell
distribute spread
divide split
doctor physician dr medic
drink beverage drank drunk
drought dry
dwelling house home flat apartment residence
earlier previous prior before former
earn income wage salary pay paid
easy simple straightforward effortless
edge border boundary
educate teach taught education
effect impact influence consequence outcome result
elderly old aged
email mail e-mail
emphasise stress underline
employ hire recruit staff worker workforce employee personnel
encourage motivate urge
enemy foe
energy power
enjoy like
enlarge expand widen extend extension expansion lengthen
enough sufficient adequate
ensure guarantee assure
entire whole
entrance door gate
equip fit install
error mistake
establish set
estimate reckon
event happen occur occurrence
exact precise
excellent superb outstanding
except
exercise workout train
exist be
expect anticipate await
expensive dear
expert specialist professional
explain clarify explanation
explore investigate research study
famous renowned known
fast quick rapid swift speed speedy
favourite
feel felt
female woman women
film movie
final last
firefighter fireman
follow track subsequent
forecast predict
forest wood woodland
forever always
friend
friendly welcoming kind
frighten scare
frequent often regular
fridge refrigerator
fuel petrol gasoline
fund finance money
game match
garbage rubbish waste trash
gentle mild soft quiet
gift present
give gave given hand
goods merchandise item
government state
grow grew grown rise rose risen increase climb raise growth soar surge
guide
hazardous dangerous
health
heat warm hot warmth
heavy weight weigh
high tall height
holiday vacation
honest sincere
hospital clinic
human people person man men individual humanity
idea concept notion
identify recognise recognition
identical same equal
image picture photo photograph painting
imagine
immediate instant prompt once
impossible unable cannot
improve better enhance upgrade
include cover
indicate point imply indication
inform notify tell told notice notification
information data
inhabitant resident population live
initial first
inquiry
instruct order
intend plan mean intention
introduce
job task position role duty
journal magazine
journalist reporter
journey trip travel voyage tour
keep kept retain preserve maintain maintenance
kill murder
laboratory lab
land ground plot
law legislation legal statute
lawsuit sue sued suit
lawyer attorney solicitor
learn learnt
lend lent loan borrow
lift elevator
light lamp
limit cap restrict constraint
listen hear heard
literature book novel
local nearby neighbourhood
location place site scene venue
long lengthy
look appear seem
lose lost loss
main primary principal major
manner way method approach
many numerous multiple several
marriage marry wedding
mature ripe
meet met
member membership
memory remember recall
middle centre center mid
minor slight small little tiny
modern contemporary
monitor watch observe
monthly
move relocate relocation transfer
near beside by
necessary need require necessity
new fresh recent
newspaper paper press
night overnight nocturnal nighttime
noise loud
note remark
object oppose against
offer provide supply provision
office
open
operate run ran operation function
organise arrange
origin source
own possess property
owner proprietor
parcel package
parent mother father
participant respondent
path route trail
payment
peaceful calm tranquil
peak top summit
phone telephone ring
plane aircraft airplane
plant
play perform concert
player footballer athlete sportsman
pleasant nice agreeable
police
polite courteous
poor bad
position rank
potential possible
practise practice rehearse
praise commend applaud laud
prefer
prepare ready
prevent avoid avert hinder
previous past
problem issue trouble
process procedure
promise pledge vow undertake undertook
proposal
protect shelter guard safe safety secure
publish release publication
pull drag
pupil student
put
quarrel argue dispute row
question
quit resign
quiet silent
rain rainfall wet
rare unusual uncommon seldom unlikely
reach attain
reason cause why because
receive
reduce discount
refund repay reimburse return
regard deem
register enrol enroll sign
regulate rule regulation
relative family
remove take off
rent lease
repair mend fix renovate renovation restore
replace substitute renew
reply answer response
report account
reserve
rest remainder other
restaurant café cafe
retire
rich wealthy prosperous
rigid stiff
road street highway
rock stone
room space
sad
sale sell sold
satisfied happy pleased satisfaction content
say said claim comment according
schedule timetable
science scientific scientist
sea coast ocean seaside marine
search seek sought
see saw seen
send sent dispatch
separate
serious grave
settle
shake shook shaken
share proportion portion part percentage
shop store retailer
shore bank
significant notable
similar alike
sing sang sung song vocal
sister brother sibling
skill ability capability capable able
sleep slept asleep nap
slow gradual
soil earth
solution solve
soon
speak spoke spoken speech
special particular
spend spent
spokesman spokesperson spokeswoman
stable steady
standard norm
steal stole stolen theft thief
story tale
strange odd peculiar
strengthen reinforce strong
subject topic
subsequent later afterwards then
succeed success
sudden abrupt
surprise unexpected
survey poll
switch
take took taken
talented
team side squad
tear torn demolish
terrible awful
test trial experiment
theatre theater
thank gratitude
throw threw thrown
tidy neat
tired exhausted fatigue
together joint
tourist visitor guest
trade commerce
train railway rail
translate translation
treat
true truth
type sort
understand comprehend
university college
use utilise usage leverage
useful
usual typical customary
vaccine vaccinate
value worth
various diverse variety
vast enormous immense
walk hiker hike foot
war conflict
warn alert
weak weaken
wear wore worn
week
welcome greet
wide broad
winner champion
wrong incorrect
young youth
attack hacker
equipment kit
factory
farmer
floor storey
headteacher
inherit
neighbour
passenger traveller
river stream
son daughter
station
`
