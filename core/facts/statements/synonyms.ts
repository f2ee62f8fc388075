/** Words that can replace each other in a rewrite, one group a line. A word with several senses is in the group of its commonest sense. */
export const synonyms = `
accept approve endorse back agree pass adopt
accident incident
acquire purchase buy bought bought obtain get got
adult grown-up
advise recommend suggest advice recommendation
aim goal objective target purpose
allow permit let enable permission
although despite though
amount sum quantity
amusing funny entertaining
announce declare reveal disclose
annual yearly
anxious worry worried concern fear afraid
appoint name nominate
approximately about around roughly circa approx
area region district zone
arrive reach come came arrival get
ask request query asked demand
assess evaluate evaluation assessment judge
assist help aid support assistance
attack assault
attempt try tried effort
attend participate participation attendance enter entered
attribute put ascribe credit
author writer write wrote written
award grant prize
baby infant
ban forbid forbade forbidden prohibit outlaw prohibition disallow
barely hardly scarcely
beat defeat overcome overcame won win victory
beautiful lovely pretty attractive
become became turn
begin began begun start commence launch onset beginning
behavior behaviour conduct
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
build built construct construction erect building
burn burnt
bus coach
business company firm enterprise corporation
calculate compute computation
call name term
car vehicle automobile auto
careful cautious caution
cease stop halt end discontinue
chance opportunity possibility prospect likelihood
change alter modify adjust shift alteration adjustment
cheap inexpensive affordable afford
check inspect examine examination inspection
child children kid youngster
choose chose chosen select pick opt choice selection
city town urban municipal
clean wash rinse
clever smart intelligent
close shut closure
clothes clothing garment
cold chilly
collect gather collection assemble
colour color
compete rival contest competition
complain complaint dissatisfied unhappy
complete finish conclude finalise finalize completion
complicated complex
conceal hide hid hidden
connect link tie
consist comprise contain make
consume eat ate eaten consumption
continue carry proceed keep remain stay stayed
convince persuade
cook cookery bake
correct right accurate
cost price charge fee
council councillor
country nation national
create make made produce generate production
crowd audience crowded
crucial vital essential important key
custom habit tradition
customer client shopper buyer
damage harm hurt injure injury
danger peril risk hazard threat
daily day everyday
dead die died death decease
decide resolve determine decision
decline refuse reject turn
decrease reduce lower lessen cut diminish drop decline reduction lessened fall fell fallen shrink shrank dwindle shorten
defect flaw fault
delay postpone defer put
demonstrate show reveal prove proof evidence shown display
department dept
depart leave left departure
deposit
describe portray depict description
desire want wish
destroy ruin wreck destruction
detail specific
develop evolve development
device appliance gadget tool instrument
difference distinction differ distinct different
difficult hard tough challenging difficulty
dine meal lunch dinner
director head lead led chief leader
disagree dissent
discover find found detect spot discovery finding
discuss debate talk discussion conversation talked
disease illness sickness sick ill unwell
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
educate teach taught teacher education
effect impact influence consequence outcome result
elderly old aged
email mail e-mail
emphasise emphasize stress underline
employ employment hire recruit staff worker workforce employee personnel
encourage motivate urge
enemy foe
energy power
enjoy like love
enlarge expand widen extend extension expansion lengthen
enough sufficient adequate
ensure guarantee assure
entire whole complete
entrance entry door gate
equip fit install installation
error mistake
establish found set
estimate reckon
event happen occur occurrence
exact precise
excellent superb outstanding
except apart
exercise workout train training
exist be
expect anticipate expectation await
expensive costly dear
expert specialist professional
explain clarify explanation
explore investigate investigation research study
famous renowned known
fast quick rapid swift speed speedy
favourite favorite
feel felt feeling
female woman women
film movie
final last
firefighter fireman
flawed
flood
follow track subsequent
forecast predict prediction
forest wood woodland
forever always
friend companion
friendly welcoming kind
frighten scare
frequent often regular
fridge refrigerator
fuel petrol gasoline
fund finance money funding
furniture
game match
garbage rubbish waste trash
gentle mild soft quiet
gift present
give gave given hand
goods product merchandise item
government state authority
grow grew grown rise rose risen increase climb raise growth soar surge expand
guide guidance
hazardous dangerous risky
health healthy
heat warm hot warmth
heavy weight weigh
high tall height
hill
holiday vacation
honest sincere
hospital clinic
human people person man men individual humanity
idea concept notion
identify recognise recognize recognition
identical same equal
image picture photo photograph painting
imagine picture
immediate instant prompt once
impossible unable cannot
improve better enhance upgrade improvement
include contain comprise cover
indicate suggest point imply indication
inform notify tell told notice notification
information data
inhabitant resident population live
initial first
inquiry investigation
instruct order instruction
intend plan mean intention
introduce bring present introduction
job task work position role duty employment
join
journal magazine
journalist reporter
journey trip travel voyage tour
keep kept retain preserve maintain maintenance
kill murder
laboratory lab
land ground plot
language
law legislation legal statute
lawsuit sue sued suit
lawyer attorney solicitor
learn learned learnt
lend lent loan borrow
letter
lift elevator
light lamp
limit cap restrict restriction constraint
listen hear heard
literature book novel
local nearby neighbourhood neighborhood
location place site spot scene venue
long lengthy length
look appear seem
lose lost loss
main chief primary principal major
male
manner way method approach means
many numerous multiple several
market
marriage marry married wedding
mature ripe
meet met meeting
member membership
memory remember recall
middle centre center mid
minister
minor slight small little tiny
miss
modern contemporary
monitor watch observe track
monthly month
move relocate relocation transfer
musician
near close beside by
necessary need require required requirement needed necessity
new fresh recent novel
newspaper paper press
night overnight nocturnal nighttime
noise noisy loud
note remark
nurse
object oppose objection against opposed opposition
offer provide supply supplied provision
office
open opening opened
operate run ran operation function operating
organise organize organiser arrange
origin source
own possess possession property
owner proprietor
parcel package
parent mother father
park
participant respondent
path route track trail
patient
payment pay paid
peaceful calm tranquil
peak top summit
phone telephone ring call
plane aircraft airplane
plant
play perform performance concert show play
player footballer athlete sportsman
pleasant nice agreeable
police officer
polite courteous
poor bad badly poorly
popular
position rank place
potential possible
practise practice rehearse rehearsal
praise commend applaud laud
precede
prefer preference
prepare preparation ready
pressure
prevent avoid avert hinder prevention
previous former past
primary
problem issue trouble difficulty
process procedure
promise pledge vow undertake undertook
proposal propose proposition
protect protection shelter guard safe safety secure
publish release publication issue
pull drag
pupil student learner
push
put place set position
quarrel argue argument dispute row
question query
quit leave resign resignation
quiet silent
rain rainfall wet
rare unusual uncommon seldom rarely unlikely
rate
reach attain
read
reason cause why because
rebuild
receive received accept
reduce discount
refund repay reimburse return
regard consider deem
region
register enrol enroll enrolment sign
regulate rule regulation
relative family
remove removal take off
rent lease
repair mend fix renovate renovation restore restoration
replace substitute replacement renew
reply answer respond response
report account
reputation
research
reserve book reservation booking
respond
rest remainder remaining other
restaurant café cafe
retire retirement
reveal
rich wealthy wealth prosperous
rigid stiff
road street highway
rock stone
room space
rough
sad unhappy
sale sell sold
satisfied happy pleased satisfaction content
save
say said state remark claim comment according says tell
schedule timetable plan
science scientific scientist researcher
sea coast ocean seaside marine
search seek sought
season
see saw seen
send sent ship dispatch
separate apart
serious severe grave
serve
settle settler
shake shook shaken
share proportion portion part percentage
shop store retailer
shore bank
show
sick
sign
significant considerable notable
similar alike
sing sang sung song vocal
sister brother sibling
site
size
skill ability capability capable able
sleep slept asleep nap
slow slowly gradual
soil earth ground
solution solve
soon shortly
speak spoke spoken speech
special particular
spend spent
spokesman spokesperson spokeswoman
sport
stable steady
standard norm
steal stole stolen theft thief
storm
story tale
strange odd peculiar
strengthen reinforce strong strength
strict
strike
structure
stupid
subject topic
subsequent later afterwards then
succeed success successful
sudden abrupt
suffer
surface
surprise unexpected surprising
surround
survey poll
switch turn
symptom
take took taken
talented gifted
tall
tax
teach
team side squad
tear tore torn demolish
technology
temporary
term
territory
terrible awful
test trial experiment
theatre theater
thank gratitude
theory
thing
throw threw thrown
tidy neat
tired exhausted fatigue
together joint jointly
tool
tourist visitor guest
trade commerce
trailer
train railway rail
training
translate translation
treat treatment
tree
true truth
type kind sort
ultimate
understand understood comprehend comprehension
union
unique
university college
use utilise utilize usage
useful handy helpful
usual typical normal customary
vacate
vaccine vaccinate
valley
value worth
various diverse variety
vast enormous immense
view
village
violent
visible
volunteer
vote
wait
walk walker hiker hike foot
wall
war conflict
warehouse
warn warning alert
water
weak weaken
wear wore worn
weather
week weekly
welcome greet
wet
wide broad
wind
winner champion
wise
wonder
word
wrong incorrect
year
young youth youthful
attack hacker
mill
computer
machine
employer
equal
equipment kit
exhibition
expedition
factory plant
farmer farm farming
festival
field
floor storey
fruit
gallon
garden
glass
goal
headteacher principal
hut
inherit inheritance
island
kitchen
lake
landlord
leak
library
line
mayor
mountain
museum
neighbour neighbor
orchard
orchestra
passenger traveller
pool
possess
reef
river stream
roof
salt
school
screen
ship
soldier
son daughter
station stop
stage
tenant
ticket
tower
trolley
window
winter
`
