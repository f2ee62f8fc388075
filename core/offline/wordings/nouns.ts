/**
 * Nouns and what may stand for them in the same place, in the singular; plurals are formed where they are asked for.
 * Written by us for this product. `/o`: only before "of", "for", "in", "on" and the like where the head has that complement, too; without it a
 * noun stands only where no complement follows. `/u` has no plural and no "a". A head in the plural alone is written so, as are its wordings.
 */
export const nouns = `
challenge: problem/o, difficulty/o, hurdle
opportunity: chance/o
solution: answer/o, fix/o
approach: method/o, way/o
method: way/o, approach/o, technique/o, means
strategy: plan/o, approach/o, policy
impact: effect/o, influence/o
effect: impact/o, result/o, influence/o
benefit: advantage/o, gain/o
advantage: benefit/o, strength/o
improvement: gain/o, advance/o, progress/u
issue: problem/o, matter, question
problem: difficulty/o, issue/o, trouble/u
role: part/o, function/o
ability: capacity/o, power/o, skill
capability: ability/o, skill/o, power
skill: ability/o
goal: aim/o, target/o, objective/o
objective: goal/o, aim/o, target/o
aim: goal/o, purpose/o
purpose: aim/o, goal/o, point/o
outcome: result/o, consequence/o
result: outcome/o
consequence: result/o, effect/o, outcome/o
factor: element/o, cause/o, influence
element: part/o, feature/o, piece/o
component: part/o, element/o, piece/o
aspect: side/o, part/o
feature: trait/o, part/o, aspect/o
process: procedure/o, method/o
procedure: process/o, method/o, routine
framework: structure/o, model/o
structure: form/o
environment: setting/o, climate/o
shift: change/o, move
change: shift/o, move
transition: change/o, move/o, shift/o
transformation: change/o, shift/o, overhaul/o
development: progress/u, advance/o
progress: headway/u, advance, movement/u
increase: rise/o, growth/o
decrease: fall/o, drop/o, decline/o
reduction: cut/o, drop/o, decrease/o, fall/o
decline: fall/o, drop/o, decrease/o
insight: understanding, lesson/o
perspective: view/o, outlook/o
viewpoint: view/o, opinion/o, outlook/o
view: opinion/o, outlook/o, position/o
concept: idea/o, notion/o
idea: notion/o, concept/o
notion: idea/o, concept/o, thought
example: case/o, instance/o, sample/o
instance: case/o, example/o
situation: position, case, state
circumstance: condition, case, situation
requirement: need/o, condition/o, demand/o
need: demand/o, requirement/o
barrier: obstacle/o, hurdle/o
obstacle: barrier/o, hurdle/o
limitation: limit/o, weakness/o, constraint/o
constraint: limit/o, restriction/o
risk: danger/o, hazard
threat: danger/o, risk/o
concern: worry/o, fear/o
difficulty: problem/o, trouble/u, challenge/o
task: job/o, duty/o
responsibility: duty/o, task/o, job/o
employee: worker/o, staff member/o
worker: employee/o, staff member/o
company: business/o, firm/o
business: company, firm
organization: group/o, company
organisation: group/o, company
firm: company/o, business/o
customer: client/o, buyer/o
client: customer/o
consumer: buyer/o, customer/o
expert: specialist/o, professional/o
professional: specialist/o, practitioner/o
researcher: scientist/o, scholar/o, investigator/o
scientist: researcher/o, scholar/o
critic: opponent/o, skeptic/o
tool: instrument/o, aid/o
resource: asset/o, means
initiative: project/o, program/o, effort/o
program: scheme/o, project/o, plan/o
project: plan/o, venture
effort: attempt/o, work/u
attempt: try/o, effort/o
decision: choice/o
choice: option, decision/o
option: choice/o, alternative/o, possibility
alternative: option/o, choice, substitute/o
question: issue/o, query/o
answer: reply/o, response/o
response: answer/o, reply/o, reaction/o
reason: cause/o
cause: reason/o, source/o
source: origin/o, root/o
area: field/o, region/o
field: area/o, subject
domain: field/o, area/o, sphere/o
sector: part/o, industry
region: area/o, part/o, district/o
community: group/o, neighborhood
group: set/o, team/o
team: group/o
range: variety/o, spread/o, span/o
variety: range/o, mix/o, choice/o
array: range/o, set/o, variety/o
amount: sum/o, quantity/o, volume/o
level: degree/o, rate/o
degree: level/o, extent/o, measure/o
extent: degree/o, scope/o, range/o
pace: speed/o, rate/o, tempo
trend: tendency/o, pattern/o, movement
pattern: trend/o
relationship: link/o, connection/o, bond/o
connection: link/o, tie/o
link: connection/o, tie/o, bond/o
partnership: alliance/o, cooperation/u
collaboration: cooperation/u, teamwork/u, joint work/u
communication: contact/u, exchange/o
discussion: talk/o, debate/o, conversation/o
conversation: talk/o, discussion/o, chat/o
debate: discussion/o, argument/o, dispute/o
argument: case/o, claim/o
claim: statement/o, assertion/o, argument/o
evidence: proof/u, sign/o
proof: evidence/u, support/u
information: data/u
knowledge: understanding/u
understanding: grasp/o, knowledge/u, sense/o
awareness: knowledge/u, understanding/u, recognition/u
expertise: skill/u, knowledge/u
quality: standard/o
value: worth/u, merit/o
importance: weight/u, significance/u, value/u
significance: importance/u, meaning/o, weight/u
efficiency: productivity/u, effectiveness/u
productivity: output/u, efficiency/u
flexibility: freedom/u, adaptability/u
stability: balance/u, security/u
security: safety/u
safety: security/u
strength: power/u, advantage
weakness: flaw/o, fault/o, limit/o
success: achievement
failure: breakdown/o
achievement: success/o, feat/o, accomplishment/o
accomplishment: achievement/o, feat/o, success
milestone: landmark/o, turning point/o
journey: trip/o, path, road
path: road, route/o, way/o
step: move/o, stage/o
stage: phase/o, step/o, point/o
phase: stage/o, period/o, step/o
period: time/o, stretch/o
era: age/o, time/o, period/o
beginning: start/o, opening/o, outset
mindset: attitude/o, outlook/o, way of thinking/o
attitude: outlook/o, stance/o, view/o
behavior: conduct/u
habit: custom/o, practice/o, routine/o
routine: habit, schedule/o
culture: climate/o
vision: view/o
mission: aim/o, purpose/o, task/o
commitment: dedication/u, promise/o, pledge/o
dedication: commitment/u, devotion/u
passion: love/o, enthusiasm/u, interest
enthusiasm: eagerness/u, passion/u, energy/u
priority: main concern/o
study: report/o
research: study/u, work/u
analysis: study/o, examination/o
review: assessment/o
assessment: evaluation/o, review/o, judgment/o
evaluation: assessment/o, review/o
report: account/o, paper/o, statement/o
overview: survey/o, summary/o, outline/o
summary: outline/o, overview/o, digest/o
guide: handbook/o, manual/o
text: passage
section: part/o, passage/o
part: piece/o, portion/o, section/o
portion: part/o, share/o
majority: bulk/o, greater part/o
cost: price/o, expense/o
expense: cost/o, outlay/o
price: cost/o, charge/o
income: revenue
salary: pay/u, wage
budget: spending plan/o
payment: sum/o, fee/o, installment/o
investment: spending/u
profit: gain/o
device: gadget/o, machine/o
system: network/o
platform: service/o, system/o
item: thing/o, piece/o
location: place/o, spot/o, site/o
town: city, community
country: nation/o
nation: country/o, state
government: administration/o
policy: rule/o, plan/o
rule: law/o, regulation/o, guideline/o
regulation: rule/o, law/o, control/o
law: rule/o, statute/o
trust: confidence/u
confidence: assurance/u, faith/u
assistance: help/u, support/u, aid/u
guidance: advice/u, help/u, direction/u
advice: guidance/u, counsel/u
feedback: response/o
comment: remark/o, note/o, observation/o
mistake: error/o, slip/o, fault/o
error: mistake/o, slip/o, fault/o
gap: hole/o, space/o, difference/o
difference: gap/o, contrast/o, distinction/o
similarity: likeness/o, resemblance/o
use: application/o
adoption: uptake/u, use/u
implementation: introduction/o, rollout/o
management: handling/u, control/u
pressure: strain/u, stress/u
stress: strain/u, pressure/u, tension/u
burden: load/o, weight/o, strain/o
burnout: exhaustion/u, overwork/u
workload: amount of work/o, load/o
schedule: timetable/o, plan/o
deadline: due date/o, time limit/o, cut-off/o
meeting: session/o
story: account/o, tale/o, narrative/o
narrative: story/o, account/o, tale/o
message: note/o, point/o
meaning: sense/o, point/o
term: word/o, expression/o, phrase/o
word: term/o
student: learner/o, pupil/o
teacher: instructor/o, educator/o, tutor/o
friend: companion/o
colleague: coworker/o, associate/o
leader: head/o
manager: supervisor/o
candidate: applicant/o
discovery: finding/o, find/o, breakthrough
finding: result/o, discovery/o, conclusion/o
conclusion: finding/o, result/o, verdict/o
theory: hypothesis/o
principle: rule/o, idea/o, standard/o
standard: norm/o, level/o, benchmark/o
tradition: custom/o, practice/o, convention/o
exercise: workout
training: teaching/u, coaching/u
education: schooling/u, teaching/u
health: well-being/u, fitness/u
tip: hint/o, pointer/o
suggestion: proposal/o, idea/o, hint/o
proposal: plan/o, suggestion/o, offer/o
plan: scheme/o, proposal/o
emotion: feeling
feeling: sense/o, emotion, mood
complexity: intricacy/u, complication
diversity: variety/u, range/o
innovation: invention
creativity: imagination/u, originality/u, inventiveness/u
ease: simplicity/u
convenience: ease/u
energy: power/u
picture: image/o
industry: sector/o, trade/o
office: workplace
resident: inhabitant/o, local
fatigue: tiredness/u, weariness/u
experiment: test/o, trial/o
trial: test/o, experiment/o
cash: money/u
career: working life, profession
subject: topic/o
theme: topic/o, subject/o
tension: strain/o, conflict/o
draft: version/o
perk: benefit/o, bonus/o
imbalance: inequality/o, gap/o
inequality: imbalance/o, disparity/o
disparity: gap/o, inequality/o
hardship: difficulty/o, struggle/o
crisis: emergency/o
attorney: lawyer/o
lawyer: attorney/o
doctor: physician/o
physician: doctor/o
illness: disease/o, sickness/o
disease: illness/o
trip: journey/o, tour/o
guest: visitor/o
visitor: guest/o
bottleneck: hold-up/o, obstacle/o
gain: benefit/o, advance/o
analyst: expert/o, specialist/o
supporter: advocate/o, backer/o
advocate: supporter/o, champion/o
scholar: academic/o, researcher/o
recipient: receiver/o
output: production/u
curiosity: interest/u
capacity: ability/o, room/u
workplace: office
author: writer/o
writer: author/o
photo: picture/o, photograph/o
image: picture/o
movie: film/o
film: movie/o
store: shop/o
shop: store/o
street: road/o
road: street/o
mood: spirit/o, temper/o
fear: worry/o, dread/u
anger: rage/u, fury/u
joy: delight/u, happiness/u
worry: concern/o, fear/o
surprise: shock
habitat: home/o
supply: stock/o, store/o
shortage: lack/o
lack: shortage/o, absence/o
absence: lack/o
presence: existence/u
origin: source/o
root: origin/o, source/o
border: boundary/o, edge/o
edge: border/o, rim/o
center: middle/o, heart/o
middle: center/o
breakthrough: advance/o, leap/o
setback: blow/o, reverse/o
trade-off: compromise/o, balance/o
drawback: disadvantage/o, downside/o
disadvantage: drawback/o, downside/o
downside: drawback/o, disadvantage/o
benchmark: standard/o, yardstick/o
metric: measure/o, yardstick/o
indicator: sign/o, measure/o
sign: mark/o, indication/o
clue: hint/o, sign/o
lesson: moral/o, insight/o
duty: task/o, obligation/o
obligation: duty/o, commitment/o
promise: pledge/o
request: demand/o, call/o
complaint: protest/o, grievance/o
award: prize/o, honor/o
prize: award/o
contest: competition/o
competition: rivalry/u, contest/o
rival: competitor/o, opponent/o
competitor: rival/o
opponent: rival/o, critic/o
neighborhood: area/o, district/o
district: area/o, region/o
campaign: drive/o, effort/o
agreement: deal/o, contract/o
deal: agreement/o, bargain/o
contract: agreement/o, deal/o
conflict: clash/o, dispute/o
dispute: argument/o, conflict/o
accident: mishap/o
damage: harm/u, destruction/u
harm: damage/u, injury/u
waste: loss/o
chance: opportunity/o, possibility/o
possibility: chance/o, option/o
probability: likelihood/u, chance/o
doubt: uncertainty/u
uncertainty: doubt/u
belief: view/o, conviction/o
opinion: view/o, judgment/o
assumption: belief/o, premise/o
holiday: vacation/o, break/o
vacation: holiday/o, break/o
break: pause/o, rest/o
noise: sound/o, din/u
smell: scent/o, odor/o
taste: flavor/o
flavor: taste/o
color: shade/o, hue/o
size: scale/o, extent/o
piece: part/o, bit/o
type: kind/o, sort/o
kind: type/o, sort/o
sort: kind/o, type/o
list: catalog/o, roster/o
title: name/o, heading/o
letter: note/o, message/o
email: message/o
website: site/o
rest: remainder/o
pair: couple/o
crowd: throng/o, mass/o
fight: struggle/o, battle/o
battle: fight/o, struggle/o
struggle: fight/o, battle/o
peace: calm/u
luck: fortune/u
money: cash/u
wage: salary/o, pay/u
fee: charge/o, payment/o
discount: reduction/o, price cut/o
gift: present/o
party: celebration/o
trouble: difficulty/o, problem/o
speed: pace/o, rate/o
delay: hold-up/o, wait/o
distance: gap/o, stretch/o
weight: mass/o, load/o
fact: truth/o
truth: fact/o
secret: mystery/o
mystery: riddle/o, puzzle/o
puzzle: riddle/o, mystery/o
talent: gift/o, skill/o
gathering: meeting/o, assembly/o
ceremony: ritual/o, rite/o
journal: diary/o, log/o
essay: paper/o, piece/o
chapter: section/o, part/o
paragraph: passage/o, section/o
detail: point/o, particular/o
version: form/o, edition/o
edition: version/o, issue/o
sample: example/o, specimen/o
survey: poll/o, study/o
poll: survey/o
estimate: guess/o, reckoning/o
forecast: prediction/o, outlook/o
prediction: forecast/o
warning: caution/o, alert/o
danger: risk/o, hazard/o
hazard: danger/o, risk/o
injury: wound/o, harm/u
pain: ache/o, suffering/u
remedy: cure/o, treatment/o
treatment: therapy/o, care/u
therapy: treatment/o
medicine: drug/o, remedy/o
citizen: resident/o
voter: elector/o
reform: change/o, improvement/o
movement: campaign/o, drive/o
protest: demonstration/o
speech: talk/o, address/o
lecture: talk/o, speech/o
course: class/o, program/o
class: lesson/o, course/o
grade: mark/o
scholarship: grant/o
grant: award/o, subsidy/o
subsidy: grant/o
donation: gift/o, contribution/o
contribution: share/o, input/u
input: contribution/o, advice/u
`
