// Nouns for people: a closed list, because "computers" and "letters" end as "climbers" does.

const irregular = new Set(
  'people children men women kinsmen brethren businessmen businesswomen cameramen chairmen clergymen congressmen congresswomen councilmen councilwomen craftsmen crewmen firemen fishermen gunmen horsemen huntsmen infantrymen journeymen milkmen noblemen oarsmen policemen policewomen postmen salesmen saleswomen seamen servicemen servicewomen spokesmen spokeswomen sportsmen sportswomen statesmen stuntmen tradesmen watchmen workmen yachtsmen alumni'.split(
    ' ',
  ),
)

const singular = new Set(
  `
  adult child kid boy girl friend student pupil teenager youngster toddler infant baby person guy lad lady gentleman
  brother sister sibling twin triplet quadruplet cousin uncle aunt nephew niece son daughter parent mother father grandparent grandmother grandfather grandchild grandson granddaughter husband widow widower relative orphan heir bride groom
  acrobat actor actress activist adviser advisor agent ambassador analyst anthropologist applicant apprentice archaeologist archer architect artist assassin assistant astronaut astronomer athlete attacker attorney author
  babysitter baker ballerina banker barber baritone barrister bartender bassist batter beginner biker biologist bishop blogger boater boatbuilder bodyguard boxer breeder brewer bricklayer broker builder burglar butcher buyer bystander
  cadet camper candidate captain captive cardinal caretaker carpenter cellist champion chaplain cheerleader chef chemist choreographer citizen clerk climber clown coach collector colleague columnist comedian commander commissioner composer conductor constable consultant contestant convict cook cosmonaut councillor councilor counsellor counselor courier courtier criminal critic curator customer cyclist
  dancer deckhand defendant defender delegate dentist deputy designer detainee detective developer diplomat director dissident diver doctor donor driver drummer duke dweller
  economist editor elder electrician emperor employee employer engineer engraver entrepreneur envoy executive expert explorer
  farmer farmhand fiddler fighter filmmaker finalist firefighter fisher flautist flutist footballer foreigner forester founder freshman fugitive
  gambler gangster gardener general geologist goalkeeper golfer governor graduate guard guest guide guitarist gymnast
  hairdresser helper hero hiker historian hostage hunter hunter-gatherer
  illustrator immigrant inmate inspector instructor intern interpreter intruder inventor investigator investor
  jeweller jeweler jockey jogger journalist judge juggler juror
  keyboardist kidnapper king knight labourer laborer landlord lawmaker lawyer learner lecturer legislator librarian lieutenant lifeguard linguist logger lumberjack
  magician magistrate maid mathematician mayor mechanic medic merchant midwife migrant millionaire billionaire miner minister missionary monarch monk mountaineer mourner murderer musician
  neighbour neighbor newcomer novelist novice nun nurse nursemaid nutritionist
  oarsman offender officer official opponent orderly organist organiser organizer
  painter paramedic passenger pastor patient patron pedestrian pensioner performer pharmacist philosopher photographer physician physicist physiotherapist pianist pickpocket pilgrim pilot pirate plaintiff player plumber poet politician pope porter potter preacher president priest prince princess principal prisoner producer professor programmer prosecutor protester protestor psychiatrist psychologist publisher
  queen rabbi racer rafter rancher rapper ranger recruit rebel referee refugee reporter rescuer resident researcher retiree rider rioter rival robber roofer rower runner
  sailor saint saxophonist scholar schoolboy schoolgirl schoolchild scientist scout sculptor seamstress secretary senator sergeant servant sheriff shepherd shoemaker shopkeeper shopper singer skater skier skydiver smuggler sniper snowboarder socialist sociologist soldier soloist soprano specialist spectator sprinter spy statistician stonemason stowaway stranger striker stylist suitor supervisor supporter surfer surgeon surveyor survivor suspect swimmer
  tailor teacher teammate technician tenant tenor terrorist therapist thief tourist trader trainee trainer traveller traveler treasurer trombonist trumpeter tutor
  umpire undergraduate usher valet vendor vet veteran veterinarian victim villager violinist violist virologist visitor vocalist volunteer voter
  waiter waitress walker warden warrior weaver welder winegrower witch witness wizard woodcutter woodworker worker workmate worshipper wrestler writer youth zoologist`
    .trim()
    .split(/\s+/u),
)

/** The singulars that a plural may have: "nurses", "ladies", "actresses", "thieves". */
const singularsOf = (plural: string): string[] =>
  [
    plural.replace(/s$/u, ''),
    plural.replace(/es$/u, ''),
    plural.replace(/ies$/u, 'y'),
    plural.replace(/ves$/u, 'f'),
    plural.replace(/ves$/u, 'fe'),
    plural.replace(/men$/u, 'man'),
    plural.replace(/children$/u, 'child'),
  ].filter((word) => word !== plural)

/** A member may be a number of a set: those of these are people. */
const companies = /^(?:band|board|cast|club|committee|council|crew|family|gang|jury|party|staff|team)$/u

/** No adjective before a noun: "four letters angered workers", "three songs for children". */
const neverBefore =
  /^(?:an?|the|this|that|these|those|of|for|to|in|on|at|by|from|with|than|as|and|or|nor|but|if|per|more|fewer|less|is|are|was|were|be|been|has|have|had|do|did|does|will|would|can|could|may|might|made|put|hit|let|set|led|saw|won|who|whom|whose|which|his|her|its|our|my|your|their|mice|geese|sheep|fish|deer|feet|teeth|oxen|dice|aircraft|spacecraft|series|species|media|data|\p{L}*(?<!ou|les|s|u|i)s)$/u
const wordsToPeople = 3

/** The people who are counted by a number, or make up a group, that these words follow: "climbers" of " young climbers came". A plural in lower case. */
export const peopleCounted = (behind: string): string | undefined => {
  const clause = /^ [^.,;:!?()\n]{0,40}/u.exec(behind)?.[0] ?? ''
  let before = ''
  for (const { 0: word, index } of [...clause.toLowerCase().matchAll(/\p{L}+/gu)].slice(0, wordsToPeople)) {
    const isPeople =
      irregular.has(word) ||
      (word === 'members' ? companies.test(before) : singularsOf(word).some((single) => singular.has(single)))
    // "Four players' contracts", "two men-of-war", "two of the guards".
    if (isPeople) return /^(?:['’-]| of(?!\p{L}))/u.test(clause.slice(index + word.length)) ? undefined : word
    if (neverBefore.test(word)) return undefined
    before = word
  }
  return undefined
}

/** A word for people in the forms that name them in a text. */
export const formsOfPeople = (plural: string): string[] => [plural, ...singularsOf(plural)]
