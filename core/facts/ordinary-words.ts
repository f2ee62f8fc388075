/**
 * Words that name nothing by themselves, but get a capital in mid-sentence from a heading without its own line, a slogan or a lost
 * full stop. The list has no word that is also the name of a firm, a product or a person (Apple, Target, Grace).
 */
export const ordinaryWords: ReadonlySet<string> = new Set(
  `add adapt adjust adopt aim allow analyse analyze answer apply arrange arrive ask assess attend avoid balance become begin believe
  bring browse budget build buy call cancel capture care carry celebrate change check choose clean clear close collect combine come
  compare complete connect consider contact continue control cook cover create customize cut decide define deliver design develop
  discover drink drive earn eat embrace encourage engage enjoy ensure enter establish evaluate examine expect experience experiment
  explain explore express find finish fix focus follow gain gather get give go grab grow handle hear help hire hold host identify
  imagine improve include increase inspire install introduce invest invite join keep know launch lead learn leave limit listen live
  look lower maintain make manage measure meet mind mix monitor move navigate offer open order organise organize own pack pay pick
  place plan play practice practise prepare prevent print prioritise prioritize promote protect prove publish pull push put reach
  read rebuild receive recommend recruit reduce refine register relax remember remove repeat replace report request reset respond
  rest restart review ride run save schedule secure see seek select sell send serve set shape share show sign simplify sit skip
  sleep slow solve speak spend stand start stay stop store stretch structure study submit subscribe support switch take talk taste
  teach tell test thank think track trade train transform travel treat try turn understand unlock unplug update upgrade upload use
  visit wait wake walk want warm wash watch wear weigh welcome will win work write
  able accessible additional affordable amazing available average bad basic beautiful best better big bold brief bright broad busy calm
  careful cheap common competitive complex confident convenient crucial current daily deep different difficult digital direct dry
  durable early easy effective efficient effortless empty entire essential everyday exact excellent expensive fair familiar fast
  final fine flash flexible fresh full fun future general gentle good great happy hard healthy heavy helpful high honest hot huge
  human important individual inner instant key large latest light little local long loose low major many marginalised
  marginalized mental mid-career minimal minor mixed modern monthly natural necessary new nice normal old one-time online only
  original overall own patient perfect personal personalised personalized physical plain positive possible potential powerful
  practical premium private professional proper public quick quiet rare ready real recent regular related reliable right risky safe
  seasonal sharp short significant simple single slow small smart smooth social soft solid special specific stable steady strategic
  strong styled successful sudden suitable sure sustainable tailored thin tough traditional typical unique urgent useful usual valid
  valuable various weak weekly whole wide wrong young
  action advantage advice aftermath analysis application approach argument article aspect assistant background basics beginning
  behavior behaviour benefit body breakfast business candidate career case cause challenge chance chapter checklist choice coffee
  comfort community company competition conclusion confidence connection content conversation cost course culture customer damage
  data date day deadline decision delivery detail diet difference dinner direction discussion door down edge education effort
  employee energy environment equipment error essay event evidence example exercise expense fact factor failure family feature
  feedback field figure firmware flavor flavour food freedom fuel future goal growth guest guide guideline habit happiness heading
  health history home hope hour house idea impact income industry information ingredient insight interest introduction issue item job
  journey knowledge label language leadership lesson letter level life list location loss lunch management manager manuscript meal
  meaning memory menu message method mindset minute mistake model moment money month morning motivation need network note number
  objective opinion opportunity option outcome outline overview page paper part party past path pattern pencil people period person
  perspective phase phone plate point policy power present preservation price problem process product productivity program progress
  project promise proposal purpose quality question rate reader reality reason recipe reference relationship requirement research
  resource response result reward risk role room routine rule salary sample scale schedule school science section selection
  service session shift side signal situation size skill society software solution source space spark speed staff stage statement
  step story strategy strength stress student subject success suggestion summary support system table task team technique technology
  term test theme theory thing thought time tip title today tool topic training trend trial trouble trust type understanding value
  version view voice way weather week weekend work worker workout world year
  about above across after again against all all-in all-in-one almost already also although always among another anyway around away back
  because before behind below beneath besides between beyond both but by completely despite during each either else enough even ever
  every everything everyone finally first for from further hence here how however if in indeed inside instead into just last later
  less like maybe meanwhile more moreover most much near neither never next none nor not nothing now of off often on once onto or
  otherwise our out outside over overnight per perhaps plus quite rather really several since so some someone something sometimes
  somewhere soon still such than that the their then there therefore thereby these they this those though through throughout thus
  to together tomorrow tonight too toward towards twice under unless until up upon very via what whatever when whenever where whereas
  wherever whether which while who whoever whole whose why with within without yes yesterday yet you your am is are was were be been do does did has have had can could would should must shall my mine me
  hi hello hey dear sincerely regards thanks`.split(/\s+/u),
)
