/**
 * Nouns and what may stand for them in the same place, in the singular; plurals are formed where they are asked for.
 * Written by us for this product. `/o`: only before "of", "for", "in", "on" and the like where the head has that complement, too; without it a
 * noun stands only where no complement follows. `/u` has no plural and no "a". A head in the plural alone is written so, as are its wordings.
 */
export const nouns = `
challenge: problem/o, difficulty/o, test/o, hurdle
opportunity: chance/o, opening, possibility
solution: answer/o, fix/o, remedy
approach: method/o, way/o, strategy/o, route
method: way/o, approach/o, technique/o, means
strategy: plan/o, approach/o, policy
impact: effect/o, influence/o, mark
effect: impact/o, result/o, influence/o
benefit: advantage/o, gain/o, plus/o
advantage: benefit/o, strength/o, edge
improvement: gain/o, advance/o, progress/u
issue: problem/o, matter, question
problem: difficulty/o, issue/o, trouble/u
role: part/o, function/o, place
ability: capacity/o, power/o, skill
capability: ability/o, skill/o, power
skill: ability/o, talent, craft
goal: aim/o, target/o, objective/o
objective: goal/o, aim/o, target/o
aim: goal/o, purpose/o, target
purpose: aim/o, goal/o, point/o
outcome: result/o, effect/o, consequence/o
result: outcome/o, effect/o, product/o
consequence: result/o, effect/o, outcome/o
factor: element/o, cause/o, influence
element: part/o, feature/o, piece/o
component: part/o, element/o, piece/o
aspect: side/o, part/o, feature/o
feature: trait/o, part/o, aspect/o
process: procedure/o, method/o, course
procedure: process/o, method/o, routine
framework: structure/o, model/o, scheme/o
structure: form/o, shape/o, framework/o
environment: setting/o, climate/o
landscape: scene/o, field/o, picture
shift: change/o, move, turn
change: shift/o, move
transition: change/o, move/o, shift/o
transformation: change/o, shift/o, overhaul/o
development: growth/o, progress/u, advance/o
progress: headway/u, advance, movement/u
increase: rise/o, growth/o, jump/o
decrease: fall/o, drop/o, decline/o
reduction: cut/o, drop/o, decrease/o, fall/o
decline: fall/o, drop/o, decrease/o
insight: view, understanding, lesson/o
perspective: view/o, outlook/o, angle/o
viewpoint: view/o, opinion/o, outlook/o
view: opinion/o, outlook/o, position/o
concept: idea/o, notion/o, thought
idea: thought, notion/o, concept/o
notion: idea/o, concept/o, thought
example: case/o, instance/o, sample/o
instance: case/o, example/o
situation: position, case, state
circumstance: condition, case, situation
requirement: need/o, condition/o, demand/o
need: demand/o, call/o, requirement/o
barrier: obstacle/o, hurdle/o, block
obstacle: barrier/o, hurdle/o, block
limitation: limit/o, weakness/o, constraint/o
constraint: limit/o, restriction/o
risk: danger/o, threat/o, hazard
threat: danger/o, risk/o, menace
concern: worry/o, fear/o, issue
difficulty: problem/o, trouble/u, challenge/o
task: job/o, duty/o, chore
job: post, position, role
responsibility: duty/o, task/o, job/o
employee: worker/o, staff member/o
worker: employee/o, staff member/o
company: business, firm/o, employer
business: company, firm, enterprise
organization: body, group/o, company
organisation: body, group/o, company
firm: company/o, business/o
customer: client/o, buyer/o, shopper
client: customer/o, patron
consumer: buyer/o, customer/o, shopper
expert: specialist/o, authority/o, professional/o
professional: expert/o, specialist/o, practitioner/o
researcher: scientist/o, scholar/o, investigator/o
scientist: researcher/o, scholar/o
critic: opponent/o, skeptic/o, detractor/o
tool: instrument/o, device/o, aid/o
resource: asset/o, source/o, means
initiative: project/o, program/o, effort/o
program: scheme/o, project/o, plan/o
project: plan/o, scheme/o, venture
effort: attempt/o, work/u, push
attempt: try/o, effort/o, bid/o
decision: choice/o, ruling/o, judgment/o
choice: option, decision/o, pick
option: choice/o, alternative/o, possibility
alternative: option/o, choice, substitute/o
question: issue/o, query/o, matter/o
answer: reply/o, response/o, solution
response: answer/o, reply/o, reaction/o
reason: cause/o, ground/o, motive/o
cause: reason/o, source/o, root/o
source: origin/o, root/o, supply/o
area: field/o, region/o, part/o
field: area/o, subject, line
domain: field/o, area/o, sphere/o
sector: part/o, industry, branch/o
region: area/o, part/o, district/o
community: group/o, neighborhood
society: community
group: set/o, team/o, band/o
team: group/o, crew/o, squad
range: variety/o, spread/o, span/o
variety: range/o, mix/o, choice/o
array: range/o, set/o, variety/o
number: count/o, total/o, figure
amount: sum/o, quantity/o, volume/o
level: degree/o, rate/o, standard/o
degree: level/o, extent/o, measure/o
extent: degree/o, scope/o, range/o
pace: speed/o, rate/o, tempo
trend: tendency/o, pattern/o, movement
pattern: trend/o, model/o, form/o
relationship: link/o, connection/o, bond/o
connection: link/o, tie/o, bond/o
link: connection/o, tie/o, bond/o
partnership: alliance/o, cooperation/u
collaboration: cooperation/u, teamwork/u, joint work/u
communication: contact/u, exchange/o, dialogue
discussion: talk/o, debate/o, conversation/o
conversation: talk/o, discussion/o, chat/o
debate: discussion/o, argument/o, dispute/o
argument: case/o, point, claim/o
claim: statement/o, assertion/o, argument/o
evidence: proof/u, support/u, sign/o
proof: evidence/u, support/u
information: data/u
knowledge: understanding/u, learning/u, know-how/u
understanding: grasp/o, knowledge/u, sense/o
awareness: knowledge/u, understanding/u, recognition/u
expertise: skill/u, know-how/u, knowledge/u
experience: background, practice/u
quality: standard/o, grade/o, caliber
value: worth/u, merit/o, use/u
importance: weight/u, significance/u, value/u
significance: importance/u, meaning/o, weight/u
efficiency: productivity/u, effectiveness/u
productivity: output/u, efficiency/u
performance: output/u, showing
flexibility: freedom/u, room to move/u, adaptability/u
stability: balance/u, steadiness/u, security/u
security: safety/u, protection/u
safety: security/u, protection/u
strength: power/u, force/u, advantage
weakness: flaw/o, fault/o, limit/o
success: achievement, triumph
failure: collapse/o, breakdown/o, defeat
achievement: success/o, feat/o, accomplishment/o
accomplishment: achievement/o, feat/o, success
milestone: landmark/o, turning point/o
journey: trip/o, path, road
path: road, route/o, way/o
step: move/o, stage/o, measure
stage: phase/o, step/o, point/o
phase: stage/o, period/o, step/o
period: time/o, stretch/o, spell/o
era: age/o, time/o, period/o
beginning: start/o, opening/o, outset
start: beginning/o, outset/o, opening
end: close/o, finish/o, conclusion/o
mindset: attitude/o, outlook/o, way of thinking/o
attitude: outlook/o, stance/o, view/o
behavior: conduct/u
habit: custom/o, practice/o, routine/o
routine: habit, schedule/o, pattern/o
culture: climate/o, spirit/o, outlook
vision: plan/o, view/o, dream/o
mission: aim/o, purpose/o, task/o
commitment: dedication/u, promise/o, pledge/o
dedication: commitment/u, devotion/u
passion: love/o, enthusiasm/u, interest
enthusiasm: eagerness/u, passion/u, energy/u
interest: curiosity/u, concern
attention: notice/u, focus/u, care/u
focus: attention/u, emphasis/u, stress/u
priority: main concern/o, first concern/o
study: report/o, paper/o, piece of research/o
research: study/u, inquiry/u, work/u
analysis: study/o, examination/o, review/o
review: survey/o, check/o, assessment/o
assessment: evaluation/o, review/o, judgment/o
evaluation: assessment/o, review/o
report: account/o, paper/o, statement/o
overview: survey/o, summary/o, outline/o
summary: outline/o, overview/o, digest/o
guide: handbook/o, manual/o
document: paper/o, file/o, record/o
text: passage, wording/o
section: part/o, portion/o, passage/o
part: piece/o, portion/o, section/o
portion: part/o, share/o, piece/o
majority: bulk/o, greater part/o
cost: price/o, expense/o
expense: cost/o, outlay/o
price: cost/o, charge/o
income: pay/u, revenue
salary: pay/u, wage
budget: spending plan/o
payment: sum/o, fee/o, installment/o
investment: spending/u, outlay/o
profit: gain/o, return/o
technology: technique, machinery/u, know-how/u
device: gadget/o, machine/o, appliance/o
system: setup/o, arrangement/o, network/o
network: web/o, system/o, grid/o
platform: service/o, system/o, stage/o
service: help/u, offering/o
product: item/o, article/o, good
item: thing/o, piece/o, article/o
thing: matter, object, item
location: place/o, spot/o, site/o
space: room/u, area/o, place/o
town: city, community
country: nation/o, state
nation: country/o, state
government: state, administration/o
policy: rule/o, plan/o, approach/o
rule: law/o, regulation/o, guideline/o
regulation: rule/o, law/o, control/o
law: rule/o, act/o, statute/o
right: claim/o, entitlement/o
freedom: liberty/u, independence/u
trust: confidence/u, faith/u
confidence: trust/u, assurance/u, faith/u
support: help/u, backing/u, aid/u
help: support/u, aid/u, assistance/u
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
way: means/o, method/o, manner/o
means: way/o, method/o, tool/o
use: application/o, employment/u
application: use/o, request/o
adoption: uptake/u, use/u, acceptance/u
implementation: introduction/o, use/u, rollout/o
creation: making/u, production/u, building/u
management: handling/u, running/u, control/u
control: command/u, power/u, charge/u
power: strength/u, force/u, might/u
energy: strength/u, power/u, drive/u
force: power/o, strength/u
pressure: strain/u, stress/u, weight/u
stress: strain/u, pressure/u, tension/u
burden: load/o, weight/o, strain/o
burnout: exhaustion/u, overwork/u
workload: amount of work/o, load/o
schedule: timetable/o, plan/o, calendar/o
deadline: due date/o, time limit/o, cut-off/o
meeting: session/o, gathering/o, conference/o
story: account/o, tale/o, narrative/o
narrative: story/o, account/o, tale/o
message: note/o, point/o, word/o
meaning: sense/o, point/o, import
term: word/o, expression/o, phrase/o
word: term/o, expression/o
language: speech/u, wording/u, tongue
student: learner/o, pupil/o
teacher: instructor/o, educator/o, tutor/o
friend: companion/o, pal/o
colleague: coworker/o, workmate/o, associate/o
leader: head/o, chief/o, manager/o
manager: head/o, boss/o, supervisor/o
position: post, job, role
candidate: applicant/o, contender/o
discovery: finding/o, find/o, breakthrough
finding: result/o, discovery/o, conclusion/o
conclusion: finding/o, result/o, verdict/o
theory: idea, view, hypothesis/o
principle: rule/o, idea/o, standard/o
standard: norm/o, level/o, benchmark/o
tradition: custom/o, practice/o, convention/o
practice: habit/o, custom/o, method/o
exercise: workout, training/u
training: instruction/u, teaching/u, coaching/u
education: schooling/u, learning/u, teaching/u
learning: study/u, education/u
health: well-being/u, fitness/u
tip: hint/o, pointer/o, suggestion/o
suggestion: proposal/o, idea/o, hint/o
proposal: plan/o, suggestion/o, offer/o
plan: scheme/o, program/o, proposal/o
hope: wish, expectation
emotion: feeling, sentiment
feeling: sense/o, emotion, mood
balance: equilibrium/u, harmony/u
complexity: intricacy/u, complication
diversity: variety/u, range/o
innovation: new idea, invention, novelty
creativity: imagination/u, originality/u, inventiveness/u
clarity: clearness/u, plainness/u
ease: simplicity/u, comfort/u
convenience: ease/u, comfort/u
`
