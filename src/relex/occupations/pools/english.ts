import { phraseList } from "../../../language/lexicons/word-set.js";

/** Jobs of one field and level: each may stand for another. */
export const JOB_GROUPS = [
  "doctor",
  "health",
  "care",
  "education",
  "law",
  "building",
  "driving",
  "office",
  "finance",
  "management",
  "retail",
  "food",
  "public",
  "farming",
  "technology",
  "science",
  "arts",
  "beauty",
  "cleaning",
  "factory",
  "repair",
  "faith",
  "sport",
  "travel",
  "student",
  "retired",
  "unemployed",
  "home",
  "workBuilding",
  "workOffice",
  "workTechnology",
  "workLand",
  "workGoods",
  "workPeople",
  "workMedia",
] as const;
/** A group of jobs that may stand for each other; see `JOB_GROUPS`. */
export type JobGroup = (typeof JOB_GROUPS)[number];

/** Jobs that are known and become another of the group, and are none that others become: of one sex, of the clinic, or of a word too general. */
export interface JobList {
  readonly jobs: readonly string[];
  readonly also: readonly string[];
}

const list = (jobs: string, also = ""): JobList => ({ jobs: phraseList(jobs), also: phraseList(also) });

/** English jobs, singular. In each group there are some that begin with a vowel, for "an". */
export const ENGLISH_JOBS: Readonly<Record<JobGroup, JobList>> = {
  doctor: list(
    `neurosurgeon, orthodontist, anesthesiologist, optometrist, veterinarian, radiologist, pathologist, psychiatrist, urologist, dentist, pediatrician, podiatrist`,
    `doctor, physician, surgeon, gp, general practitioner, family doctor, consultant, specialist, anaesthetist, gynecologist, gynaecologist, neurologist, resident, medic, vet, psychologist, pharmacist, chiropractor, oncologist, ophthalmologist, internist, dermatologist, cardiologist, obstetrician, endocrinologist`,
  ),
  health: list(
    `phlebotomist, radiographer, dental hygienist, optician, physiotherapist, nutritionist, paramedic, midwife, dietitian, occupational therapist, speech therapist, audiologist, dental assistant, massage therapist, x-ray technician, ultrasound technician`,
    `nurse, registered nurse, rn, nurse practitioner, physician assistant, therapist, physical therapist, respiratory therapist, medical assistant, emt, lab technician, pharmacy technician, dental technician, school nurse, icu nurse, er nurse, emergency nurse, staff nurse, practice nurse, district nurse, health visitor, echocardiographer, hygienist, dietician, counselor, counsellor, sonographer, acupuncturist, orthotist, osteopath`,
  ),
  care: list(
    `childminder, nanny, babysitter, caregiver, home health aide, nursing assistant, au pair, orderly, aide, governess, pet sitter`,
    `carer, caretaker for the elderly, care worker, care assistant, healthcare assistant, nursing aide, childcare worker, daycare worker, companion, elder companion, housemother`,
  ),
  education: list(
    `teacher, lecturer, librarian, tutor, professor, principal, instructor, school counselor, educator, archivist, interpreter, translator, art teacher, music teacher, kindergarten teacher, linguist`,
    `high school teacher, elementary school teacher, primary school teacher, middle school teacher, substitute teacher, math teacher, school principal, high school principal, college professor, university professor, teaching assistant, teaching aide, headmaster, headmistress, schoolteacher, school teacher, headteacher, examiner, academic, dean`,
  ),
  law: list(
    `attorney, solicitor, barrister, paralegal, judge, magistrate, court reporter, arbitrator, advocate, legal secretary, adjudicator`,
    `lawyer, defense attorney, public defender, law clerk, legal assistant, court clerk, notary, bailiff, prosecutor`,
  ),
  building: list(
    `carpenter, bricklayer, plumber, roofer, plasterer, tiler, glazier, stonemason, scaffolder, electrician, joiner, surveyor, cabinetmaker, pipefitter, builder, upholsterer, installer, estimator,
house painter, iron worker, welder, mason`,
    `painter, decorator, contractor, construction worker, handyman, laborer, labourer, foreman, site manager, crane operator, drywall installer, floor layer, carpet layer, carpet-layer`,
  ),
  driving: list(
    `courier, chauffeur, trucker, truck driver, bus driver, taxi driver, train driver, delivery driver, dispatcher, airline pilot, ambulance driver, engine driver, airport driver, skipper`,
    `driver, school bus driver, uber driver, lorry driver, cab driver, forklift driver, pilot, transit driver, van driver, hgv driver, conductor, haulier`,
  ),
  office: list(
    `secretary, receptionist, typist, clerk, administrator, office manager, executive assistant, analyst, archivist, planner, recruiter, telemarketer, coordinator, personal assistant, assistant, stenographer, operator`,
    `office worker, office clerk, administrative assistant, data entry clerk, project manager, hr manager, human resources manager, call center agent, customer service representative, consultant, representative, specialist, staff, employee`,
  ),
  finance: list(
    `accountant, auditor, actuary, bookkeeper, stockbroker, bank teller, economist, broker, insurance agent, loan officer, treasurer, estimator, trader`,
    `banker, bank manager, financial analyst, financial advisor, tax advisor, investment banker, bank clerk, controller, cfo, underwriter, assessor`,
  ),
  management: list(
    `director, executive, entrepreneur, store manager, sales manager, product manager, superintendent, supervisor, operations manager, publisher, administrator, event planner, importer`,
    `manager, ceo, chief executive, chief executive officer, cto, coo, president, vice president, business owner, small business owner, owner, boss, team leader, leader, general manager, project manager, investor, senator, mayor, governor, congressman, congresswoman, politician, councilman, cfo`,
  ),
  retail: list(
    `cashier, salesperson, florist, jeweler, grocer, bookseller, realtor, shopkeeper, sales assistant, auctioneer, importer, estate agent, antique dealer, optical assistant`,
    `shop assistant, store clerk, retail worker, sales representative, salesman, saleswoman, sales clerk, shop owner, real estate agent, car salesman, dealer, merchant, retailer, stocker, shelf stacker, merchandiser`,
  ),
  food: list(
    `chef, waiter, bartender, baker, barista, butcher, caterer, brewer, sommelier, line cook, pastry chef, winemaker, cheesemaker, innkeeper, events caterer, assistant cook`,
    `cook, sous chef, waitress, server, dishwasher, kitchen porter, restaurant manager, kitchen worker, barmaid, barman, restaurant worker, host, hostess`,
  ),
  public: list(
    `firefighter, police officer, mail carrier, probation officer, security guard, detective, sheriff, park ranger, lifeguard, constable, soldier, postal worker, inspector, investigator,
army officer, immigration officer, usher, air traffic controller, environmental officer`,
    `policeman, policewoman, cop, fireman, fire fighter, postman, mailman, civil servant, social worker, case worker, correctional officer, parole officer, prison officer, crossing guard, letter carrier, sergeant, marine, army veteran, navy veteran, air force veteran, marine veteran, veteran, active duty, airman,
sailor, navy officer, officer, guard, deputy, warden, mayor, politician, diplomat, veteran, government worker`,
  ),
  farming: list(
    `farmer, rancher, gardener, landscaper, forester, groundskeeper, logger, gamekeeper, arborist, agronomist, orchard worker, fisherman, farmhand`,
    `farm worker, farm hand, commercial fisherman, dairy farmer, agricultural worker, miner, coal miner, trapper, milkman, zookeeper, beekeeper, shepherd`,
  ),
  technology: list(
    `programmer, web developer, software developer, data analyst, surveyor, draftsman, designer, systems administrator, architect, engineer, inventor, electrical engineer, automation engineer, webmaster, technologist`,
    `software engineer, civil engineer, mechanical engineer, sound engineer, data scientist, developer, computer scientist, computer programmer, network engineer, it technician, it consultant, it specialist, systems analyst,
technical writer, network administrator, engineering technician, chemical engineer`,
  ),
  science: list(
    `chemist, biologist, geologist, physicist, statistician, mathematician, meteorologist, historian, astronomer, archaeologist, anthropologist, epidemiologist, economist`,
    `scientist, researcher, research assistant, marine biologist, biochemist, research scientist, zoologist, botanist, laboratory animal technician, laboratory technician, geophysicist, ecologist, sociologist, astronaut`,
  ),
  arts: list(
    `musician, photographer, novelist, sculptor, dancer, journalist, composer, pianist, violinist, cinematographer, publicist, actor, artist, author, illustrator, editor, opera singer, organist, interior designer,
graphic designer, entertainer, choreographer`,
    `writer, singer, actress, poet, reporter, news anchor, tv presenter, fashion designer, filmmaker, producer, comedian, dj, drummer, guitarist, model, magician, art director, curator, performer, animator`,
  ),
  beauty: list(
    `hairdresser, barber, beautician, manicurist, cosmetologist, stylist, tailor, seamstress, dressmaker, dog groomer, personal trainer, yoga instructor, image consultant, aerobics instructor`,
    `hair stylist, hair dresser, fitness instructor, yoga teacher, massage therapist, masseuse, masseur, nail technician, dog walker, trainer, aesthetician, embroiderer`,
  ),
  cleaning: list(
    `janitor, housekeeper, window cleaner, doorman, porter, valet, caretaker, chimney sweep, usher, attendant, exterminator, office cleaner, elevator attendant`,
    `cleaner, maid, garbage collector, cleaning lady, sewer pipe cleaner, building superintendent, butler, dustman, bin man, refuse collector, custodian`,
  ),
  factory: list(
    `machinist, fabricator, toolmaker, machine operator, warehouse worker, steelworker, printer, weaver, inspector, engraver, auto worker, assembly worker, operator, metalworker, potter`,
    `factory worker, forklift operator, steel worker, warehouseman, warehouse manager, packer, picker, sorter, worker, assembly line worker, machine worker, textile worker, power distributor, dockworker, longshoreman, packager, assembler`,
  ),
  repair: list(
    `mechanic, locksmith, lineman, boilermaker, watchmaker, auto mechanic, airplane mechanic, repairman, blacksmith, shoemaker, engine fitter, elevator mechanic, appliance repairman, engraver, machinist`,
    `car mechanic, technician, service technician, cable line installer, cable installer, fitter, maintenance man, maintenance worker, hvac technician, tech`,
  ),
  faith: list(
    `pastor, priest, rabbi, vicar, chaplain, deacon, imam, organist, undertaker, embalmer, funeral director`,
    `minister, nun, preacher, clergyman, church organist, bishop, monk, reverend, missionary, elder, abbot`,
  ),
  sport: list(
    `jockey, referee, football coach, swim coach, tennis player, athlete, umpire, archer, baseball player, lifeguard, diver, gymnast`,
    `coach, basketball coach, football player, basketball player, professional athlete, soccer player, footballer, boxer`,
  ),
  travel: list(
    `flight attendant, travel agent, tour guide, steward, innkeeper, event planner, airline steward, usher, valet, interpreter, sailor`,
    `stewardess, hotel manager, hotel clerk, air hostess, hotel worker, bellboy, wedding planner, concierge`,
  ),
  student: list(
    `undergraduate, pupil, trainee, apprentice, intern, freshman, sophomore, exchange scholar`,
    `student, college student, university student, graduate student, phd student, medical student, law student, nursing student, high school student, schoolboy, schoolgirl, grader, schoolchild`,
  ),
  retired: list(
    `pensioner, retiree, old age pensioner`,
    `senior citizen, retired person, retired man, retired woman, retired`,
  ),
  unemployed: list(
    `out of work, between jobs, jobless, on unemployment, unemployed`,
    `not working, laid off, on disability, disabled, on sick leave, unable to work, on benefits, seeking work`,
  ),
  home: list(
    `homemaker, stay-at-home parent, at-home parent, full-time parent`,
    `stay at home mom, stay-at-home mom, stay at home dad, stay-at-home dad, stay at home mother, home maker, househusband, housewife`,
  ),
  workBuilding: list(
    `construction, roofing, plumbing, carpentry, welding, demolition, architecture, engineering`,
    `the building trade`,
  ),
  workOffice: list(
    `accounting, banking, finance, consulting, marketing, advertising, recruitment, sales, investment`,
    `recruiting, insurance, real estate`,
  ),
  workTechnology: list(
    `electronics, cybersecurity, software, telecommunications, engineering, aviation, biotech`,
    `tech, it, pharmaceuticals`,
  ),
  workLand: list(`agriculture, fishing, forestry, landscaping, mining`, `farming`),
  workGoods: list(`manufacturing, logistics, shipping, trucking, warehousing, retail`, ``),
  workPeople: list(`childcare, education, hospitality, catering, housekeeping, tourism`, `healthcare, nursing`),
  workMedia: list(`journalism, publishing, fashion, entertainment, politics, law`, `security, maintenance`),
};

/** Groups of words that say a field inside a job's name: "school" in "school secretary". */
export const FIELD_HINTS: Readonly<Partial<Record<JobGroup, readonly string[]>>> = {
  health: phraseList(
    "medical, hospital, clinic, dental, pharmacy, surgical, nursing, health, healthcare, x-ray, ultrasound, ward, clinical",
  ),
  care: phraseList("care, childcare, nursery, daycare, elderly, residential"),
  education: phraseList(
    "school, teaching, college, university, classroom, education, kindergarten, academic, children",
  ),
  law: phraseList("law, legal, court, license"),
  building: phraseList(
    "construction, building, house, floor, carpet, drywall, pipe, crane, site, paint, roof, concrete, brick",
  ),
  driving: phraseList("bus, truck, taxi, cab, delivery, van, train, transit, lorry, freight, railway"),
  finance: phraseList("bank, banking, financial, finance, investment, tax, loan, insurance, credit, mortgage"),
  management: phraseList(
    "business, company, general, regional, executive, chief, property, employment, labor, relations, development",
  ),
  retail: phraseList("sales, store, shop, retail, supermarket, market, leasing, real, estate"),
  food: phraseList("kitchen, restaurant, food, dining, cafeteria, bar, pastry, coffee, catering, bakery"),
  public: phraseList(
    "police, fire, army, navy, security, government, city, county, state, prison, border, customs, postal, correctional, probation, tower, social, municipal",
  ),
  farming: phraseList("farm, dairy, garden, forest, fishing, cattle, landscape"),
  technology: phraseList("software, computer, network, data, systems, it, web, technical, engineering, cyber"),
  science: phraseList("laboratory, lab, research, animal, chemical, marine"),
  arts: phraseList("art, music, film, tv, television, radio, fashion, graphic, news, theater, theatre, dance"),
  beauty: phraseList("hair, nail, beauty, fitness, yoga, massage, dog, pet"),
  cleaning: phraseList("cleaning, garbage, sewer, window, waste"),
  factory: phraseList(
    "factory, warehouse, machine, forklift, assembly, steel, iron, textile, plant, production, power",
  ),
  repair: phraseList("car, auto, airplane, aircraft, cable, engine, maintenance, repair, hvac, elevator"),
  faith: phraseList("church, parish, funeral, religious"),
  sport: phraseList("football, soccer, basketball, baseball, tennis, swim, sports, golf"),
  travel: phraseList("flight, travel, tour, hotel, airline, event, wedding"),
};

/** Where the words before it tell no field: the group of a job's last word. */
export const HEAD_GROUPS: Readonly<Partial<Record<JobGroup, readonly string[]>>> = {
  office: phraseList(
    "agent, assistant, associate, clerk, coordinator, employee, member, rep, representative, specialist, planner, person, consultant, advisor, adviser, administrator, secretary",
  ),
  management: phraseList(
    "boss, chief, leader, lead, manager, owner, partner, president, director, executive, head, captain, controller, founder",
  ),
  factory: phraseList(
    "crew, hand, handler, helper, loader, maker, operator, packer, picker, sorter, tester, washer, worker, layer, hauler",
  ),
  repair: phraseList("installer, repairman, tech, technician, fitter, mechanic"),
  public: phraseList("officer, marshal, deputy, fighter, collector, warden, guard, ranger, inspector"),
  cleaning: phraseList("attendant, cleaner, man, woman, watchman, keeper"),
  care: phraseList("aide, sitter"),
  retail: phraseList("seller, dealer, buyer"),
  education: phraseList("scholar, teacher, instructor, professor, counselor, librarian, principal"),
  technology: phraseList("programmer, engineer, developer, designer, analyst, architect, server"),
  arts: phraseList("writer, artist, player, singer, editor, performer"),
  driving: phraseList("driver, pilot"),
  sport: phraseList("coach, athlete"),
  health: phraseList("nurse, therapist, hygienist"),
  doctor: phraseList("doctor, physician, surgeon"),
  law: phraseList("lawyer, attorney"),
  science: phraseList("scientist, researcher, chemist, biologist"),
  food: phraseList("cook, chef, waiter, baker"),
  building: phraseList("carpenter, builder, painter, plumber, contractor"),
  farming: phraseList("farmer, grower, gardener, herder"),
};
