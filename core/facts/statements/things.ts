/**
 * Sorts of things, one sort a line: each word names one thing, and none of the others of its line.
 * Words for the same thing stand together. A word that also names a whole sort ("staff", "vehicle") is not listed.
 */
export const things = `
worker labourer laborer | manager supervisor foreman | director | owner proprietor | intern trainee apprentice | contractor freelancer | shareholder investor | accountant bookkeeper | secretary receptionist
buyer customer client shopper | supplier vendor seller
tenant renter lodger | landlord landlady
employer | employee
lender creditor | borrower debtor
teacher tutor lecturer professor | pupil schoolchild undergraduate | parent | headteacher principal
doctor physician surgeon gp | nurse midwife | patient | pharmacist chemist | dentist | paramedic | vet veterinarian | psychologist therapist
driver motorist | passenger commuter | cyclist | pedestrian | pilot | conductor
judge magistrate | juror jury | lawyer barrister solicitor | defendant accused | plaintiff claimant | prosecutor | witness
mayor | councillor councilor alderman | minister | senator | governor | president | ambassador
mother | aunt | grandmother | daughter | sister
father | uncle | grandfather | son | brother
husband | wife
nephew | niece | cousin
king | queen | prince | princess
author novelist | illustrator | editor | translator | publisher
actor actress | producer | screenwriter
goalkeeper | striker | midfielder | coach trainer | referee umpire
farmer grower | fisherman fisher angler | baker | butcher | carpenter joiner | plumber | electrician | gardener | cook chef | waiter waitress | barber hairdresser
architect | engineer | surveyor | builder bricklayer
guard | burglar thief
soldier | sailor | general | captain
toddler | teenager adolescent | pensioner retiree | infant baby
basement cellar | attic loft | kitchen | bathroom | bedroom | garage | balcony | hallway corridor | staircase stairwell
school | hospital | library | museum | church chapel | hotel hostel | prison jail | airport | theatre theater | cinema | stadium | warehouse | supermarket | pharmacy | restaurant | cathedral
roof | floor | ceiling | wall
river | lake | sea ocean | canal | pond
bridge | tunnel | dam
mountain | valley | plain | desert | island
bus coach | train | tram | ship ferry | plane aircraft airplane | bicycle bike | motorcycle motorbike | lorry truck | van | helicopter | taxi cab
wood wooden timber | steel | iron | copper | aluminium aluminum | plastic | glass | concrete | brick | stone | cardboard | rubber | leather | brass | bronze
cotton | wool woollen woolen | silk | linen | nylon polyester
gold golden | silver
red | blue | green | yellow | orange | purple violet | brown | black | white | grey gray | pink
oak | pine | beech | birch | maple | elm | willow | spruce | ash
apple | pear | plum | cherry | peach | apricot | banana | grape | lemon
potato | carrot | onion | tomato | cabbage | bean | pea | cucumber
wheat | barley | oats oat | rye | rice | maize corn
dog | cat | horse | cow | sheep | pig | goat | chicken hen | rabbit | donkey
bee | wasp | ant | butterfly moth | beetle | mosquito
beef | pork | lamb | chicken poultry | fish
coffee | tea | milk | juice | beer | wine
gas | coal | oil | solar | hydrogen | diesel
breakfast | lunch | dinner supper
piano | violin | cello | guitar | trumpet | flute | drum
football soccer | tennis | basketball | cricket | rugby | hockey | volleyball
novel | poem | essay | play | biography
letter | email | fax
heart | lung | kidney | liver | brain | stomach
shoulder | elbow | wrist | knee | ankle | hip
fever | cough | headache | nausea | rash
biology | chemistry | physics | history | geography | mathematics maths
painting | sculpture statue | photograph photo
tax taxes | fine fines | fee fees | rent rents | wage wages salary | subsidy subsidies
loan | grant | donation
deposit | instalment installment
birth | death | marriage wedding | divorce
flood flooding | drought | earthquake | fire blaze | storm hurricane
snow | hail | fog | frost
`
