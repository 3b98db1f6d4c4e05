// Word lists of the English generator, written from general knowledge. What the project's lexicons hold already is not repeated here.

const list = (text) => text.split(/\s*[,\n]\s*/).filter((entry) => entry !== "");

export const PARTICLES = list("van, van der, de, de la, del, di, da, dos, von, el, al, bin, ben, St, Le, La, Mac, ter");
export const ALPHABET = Object.fromEntries(
  list(`A alpha apple adam, B bravo boy bob, C charlie cat, D delta dog david, E echo edward elephant, F foxtrot frank fox, G golf george, H hotel henry harry,
I india ida igloo, J juliet john jack, K kilo king kite, L lima london lion, M mike mary mother, N november nancy nora, O oscar orange, P papa peter paul,
Q quebec queen, R romeo robert roger, S sierra sam sugar, T tango tom tommy, U uniform uncle umbrella, V victor victoria, W whiskey william, X xray xylophone,
Y yankee yellow young, Z zulu zebra`).map((entry) => {
    const [letter, ...said] = entry.split(" ");
    return [letter, said];
  }),
);
export const PLACE_HEADS = list(
  "New, North, South, East, West, Upper, Lower, Port, Fort, Lake, Mount, Saint, St, San, Santa, Bad, Great, Little, El, Los, Las, La, Le, Villa, Monte, Nova",
);
export const PLACE_TAILS = list(
  "ton, ville, burg, ham, field, ford, wood, dale, borough, shire, stad, dorf, heim, berg, mouth, port, bridge, well, haven, by, thorpe, grad, pur, abad, nagar, minster, worth, stead, hurst",
);
export const PLACE_LAST = list(
  "Village, Heights, Springs, Falls, Beach, City, Park, Valley, Hills, Creek, Bay, Island, Grove, Junction, Green, Cross, Common, Hill, Point, Harbor, County, on Sea, upon Avon, le Grand",
);
export const STREET_WORDS =
  list(`park, church, high, main, oak, maple, cedar, elm, pine, river, lake, hill, mill, station, victoria, king, queen, garden, spring, sunset, washington, highland, forest, meadow,
orchard, school, bridge, market, chestnut, walnut, willow, birch, rose, crown, abbey, castle, college, london, manor, grange, union, liberty, prospect, railway, harbour, cherry, hazel, ash, laurel, peach tree, broad`);
export const STREET_SUFFIXES = list(
  "Street, Street, Road, Road, Avenue, Lane, Drive, Close, Court, Way, Place, Boulevard, Crescent, Terrace, St, St., Rd, Ave, Ave., Dr, Blvd, Ln, Grove, Gardens, Square, Mews, Hill, Parkway, Circle, Highway, Row, Walk, Trail, Squares, Ct",
);
export const STREET_PREFIXES = list(
  "Rue, Rue de, Via, Viale, Calle, Avenida, Rua, Ulica, ul., Piazza, Plaza, Carrer, Strada, Jalan, Chemin de, Boulevard, Allée, Bulevar, Impasse, Travessa, Largo, Camino, Paseo",
);
export const STREET_JOINED = list(
  "strasse, straße, gasse, weg, platz, allee, straat, laan, plein, gracht, gatan, vägen, gade, vej, veien, gata, katu, tie, hove, kade, damm, ring, ufer, vollen, bakken, stræti",
);
export const STREET_LAST = list(
  "utca, u., út, tér, vej, gate, Bundesstrasse, Terrasse, cesta, ulica, Sokak, Caddesi, Mah., køb, allé, plads, tee, mnt",
);
export const STATES =
  list(`Alabama, Alaska, Arizona, Arkansas, California, Colorado, Connecticut, Delaware, Florida, Georgia, Hawaii, Idaho, Illinois, Indiana, Iowa, Kansas, Kentucky, Louisiana, Maine, Maryland, Massachusetts,
Michigan, Minnesota, Mississippi, Missouri, Montana, Nebraska, Nevada, New Hampshire, New Jersey, New Mexico, New York, North Carolina, North Dakota, Ohio, Oklahoma, Oregon, Pennsylvania, Rhode Island, South Carolina, Tennessee,
Texas, Utah, Vermont, Virginia, Washington, West Virginia, Wisconsin, Wyoming, Ontario, Quebec, Alberta, Manitoba, New South Wales, Queensland, Tasmania, Kerala, Gujarat, Punjab, Maharashtra, Tamil Nadu, Karnataka, Bavaria, Saxony, Tuscany, Andalusia, Yorkshire, Kent, Essex, Surrey, Devon, Cornwall, Lancashire, Norfolk, Suffolk, Sussex`);
export const STATE_CODES = list(
  "AL, AK, AZ, CA, CO, CT, FL, GA, IA, IL, IN, KS, KY, LA, MA, MD, ME, MI, MN, MO, MP, MS, MT, NC, ND, NE, NH, NJ, NM, NV, NY, OH, OK, OR, PA, PR, QC, RI, SC, SD, TN, TX, UT, VA, VT, WA, WI, WV, WY, ON, BC, NSW, VIC, QLD",
);
export const COUNTRIES =
  list(`France, Germany, Italy, Spain, Portugal, Poland, Austria, Switzerland, Belgium, the Netherlands, Denmark, Sweden, Norway, Finland, Iceland, Ireland, Scotland, Wales, England, United Kingdom, the UK, the United States, the US, USA,
Canada, Mexico, Brazil, Argentina, Chile, Uruguay, Peru, Colombia, Cuba, Jamaica, Haiti, Greece, Turkey, Cyprus, Hungary, Romania, Bulgaria, Serbia, Croatia, Slovenia, Slovakia, Estonia, Latvia, Lithuania, Ukraine, Russia, Georgia, Armenia,
Iran, Iraq, Syria, Lebanon, Israel, Egypt, Morocco, Tunisia, Algeria, Libya, Sudan, Ethiopia, Somalia, Kenya, Uganda, Tanzania, Ghana, Nigeria, Senegal, Cameroon, South Africa, Zimbabwe, India, Pakistan, Bangladesh, Sri Lanka, Nepal,
China, Japan, South Korea, Taiwan, Vietnam, Thailand, Cambodia, Laos, Malaysia, Singapore, Indonesia, the Philippines, Australia, New Zealand, Fiji, Greenland, Malta, Luxembourg, Albania, Bosnia, Macedonia, Puerto Rico, Dominican Republic`);
export const DEMONYMS =
  list(`French, German, Italian, Spanish, Portuguese, Polish, Austrian, Swiss, Belgian, Dutch, Danish, Swedish, Norwegian, Finnish, Icelandic, Irish, Scottish, Welsh, English, British, American, Canadian, Mexican, Brazilian, Argentinian,
Chilean, Uruguayan, Peruvian, Colombian, Cuban, Jamaican, Haitian, Greek, Turkish, Cypriot, Hungarian, Romanian, Bulgarian, Serbian, Croatian, Slovenian, Slovak, Estonian, Latvian, Lithuanian, Ukrainian, Russian, Georgian, Armenian, Iranian, Iraqi, Syrian,
Lebanese, Israeli, Egyptian, Moroccan, Tunisian, Algerian, Libyan, Sudanese, Ethiopian, Somali, Kenyan, Ugandan, Tanzanian, Ghanaian, Nigerian, Senegalese, Cameroonian, Indian, Pakistani, Bangladeshi, Nepali, Chinese, Japanese, Korean,
Taiwanese, Vietnamese, Thai, Cambodian, Malaysian, Indonesian, Filipino, Australian, Maltese, Albanian, Bosnian, Macedonian, Puerto Rican, Dominican, Afghan, Kurdish, Punjabi, Gujarati, Bengali, Tamil, Czech, Hispanic, Latino, African American, Caucasian, Ashkenazi, Maori, Navajo, Greenlander, South African, New Zealander, Sri Lankan`);
export const ORG_WORDS =
  list(`harbor, summit, evergreen, bright, clear, horizon, pioneer, liberty, valley, metro, global, united, first, premier, river, stone, silver, blue, green, red, golden, iron, north star, cedar, maple, willow, sun, moon, star, sky, eagle, falcon, lion,
bear, wolf, delta, alpha, omega, nova, apex, vertex, quantum, fusion, orbit, pixel, data, cloud, power, clean, energy, solar, wind, care, life, health, family, heart, hope, trust, value, smart, quick, express, royal, crown, castle, bridge, gate, mill, lake, ocean, pacific,
atlantic, western, eastern, southern, northern, national, general, allied, advanced, digital, urban, lending, credit, finance, insight, social, compare, talent, travel, food, garden, home, happy, lucky, magic, magnet, echo, ember, raven, copper, crystal, velvet, granite`);
export const COMPANY_LAST = list(
  "Inc, Inc., LLC, Ltd, Ltd., PLC, Corp, Corporation, Group, Company, and Co, Industries, Enterprises, Holdings, Partners, Associates, Solutions, Systems, Technologies, Labs, Logistics, Motors, Foods, Media, Bank, Construction, Consulting, Global, Insurance Group, Software, Airlines, Records, Orchestra, Foundation, Institute, Software House, Bakery, Cafe, Restaurant, Hotel, Supermarket, Studios",
);
export const HOSPITAL_LAST = list(
  "Hospital, Hospital, General Hospital, Medical Center, Medical Centre, Infirmary, Memorial Hospital, Children's Hospital, Regional Medical Center, University Hospital, Health System, Community Hospital, General, Memorial, Hospice",
);
export const CLINIC_LAST = list(
  "Clinic, Surgery, Medical Practice, Health Centre, Family Practice, Medical Group, Dental, Physiotherapy, Pediatrics, Cardiology, Orthopedics, Eye Clinic, Urgent Care, Dermatology Associates, Walk-in Clinic, Family Medicine",
);
export const SCHOOL_LAST = list(
  "School, High School, Primary School, Elementary, Academy, College, University, Grammar School, Nursery, Community College, Middle School, Secondary School, Institute of Technology, Preschool",
);
export const CHURCH_LAST = list(
  "Church, Baptist Church, Methodist Church, Parish, Temple, Mosque, Synagogue, Cathedral, Chapel, Fellowship, Community Church",
);
export const INSURER_LAST = list("Insurance, Health Plan, Mutual, Health, Life, Assurance, Benefit, HMO, Casualty");
export const AGENCY_LAST = list(
  "Council, County Council, Department of Health, Fire Department, Police Department, Borough, Social Services, Housing Association, Care Agency, Staffing, Care Home, Nursing Home, Assisted Living, Shelter, Prison, Regiment, Embassy, Ministry of Health, Constabulary, City Hall",
);
export const PHARMACY_LAST = list(
  "Pharmacy, Pharmacy, Drugs, Drugstore, Chemist, Chemists, Apothecary, Drug Store, Compounding Pharmacy",
);
export const LAB_LAST = list(
  "Laboratories, Diagnostics, Labs, Lab, Imaging, Pathology, Radiology, Reference Laboratory, Imaging Center, Genomics",
);
export const PHARMACIES = list(
  "CVS, Walgreens, Rite Aid, Boots, Lloyds Pharmacy, Superdrug, Walmart Pharmacy, Costco Pharmacy, Kroger, Publix, Safeway, Target, Duane Reade, Shoppers, Chemist Warehouse, Well Pharmacy, Tesco Pharmacy, Meijer, Wegmans",
);
export const LABS = list(
  "Quest, Quest Diagnostics, LabCorp, Labcorp, Sonic, Synlab, BioReference, Mayo Labs, Unilabs, Eurofins, ARUP",
);
export const INSURERS = list(
  "Aetna, Cigna, Humana, Kaiser, Blue Cross, Blue Cross Blue Shield, UnitedHealthcare, United Healthcare, Medicare Advantage, Anthem, Bupa, AXA, Allianz, Aviva, Vitality, MetLife, Molina, Centene, Prudential, State Farm, Geico, Allstate, Tricare",
);
export const EMPLOYERS = list(
  "Amazon, Google, Microsoft, Apple, Tesco, Walmart, Target, Costco, Starbucks, McDonald's, FedEx, UPS, IBM, Boeing, Ford, Toyota, Siemens, Samsung, Barclays, HSBC, the BBC, the Royal Mail, Sainsbury's, Aldi, IKEA, Netflix, Facebook, Uber, Deloitte, Accenture, Infosys, Tata, Wipro, Verizon, Vodafone, Shell, BP, Nestle, Unilever, Pfizer",
);
export const JOB_FIRST = list(
  "retired, senior, primary school, part-time, former, freelance, trainee, chief, assistant, junior, self-employed, night, civil, electrical, software, marketing, sales, school, research, delivery, construction, head, lead, financial, clinical, technical, administrative",
);
export const JOBS =
  list(`accountant, actor, actuary, architect, baker, barber, barista, bartender, bricklayer, builder, bus driver, butcher, carpenter, cashier, chef, cleaner, coach, computer programmer, cook, copywriter, dancer, data analyst, delivery driver, dentist, designer,
developer, economist, editor, electrician, engineer, estate agent, farmer, firefighter, fisherman, fitness instructor, flight attendant, florist, gardener, geologist, graphic designer, hairdresser, housekeeper, interpreter, janitor, jeweller, joiner, journalist, judge, lawyer, lecturer,
librarian, lifeguard, locksmith, lorry driver, machinist, mechanic, miner, musician, nanny, network administrator, nurse, office manager, optician, packager, painter, paralegal, paramedic, photographer, physicist, pilot, plasterer, plumber, police officer, postman, priest, professor,
psychologist, receptionist, reporter, roofer, sailor, scaffolder, scientist, seamstress, secretary, security guard, shop assistant, singer, social worker, soldier, solicitor, statistician, surveyor, tailor, taxi driver, teacher, teaching assistant, technical writer, tiler, translator,
travel agent, truck driver, tutor, undertaker, veterinarian, waiter, waitress, warehouse worker, web designer, welder, writer, zookeeper, systems administrator, staff development specialist, human resources manager, project manager, stockbroker, surgeon's assistant, dinner lady, lollipop man, jockey, beekeeper, blacksmith`);
export const MAIL_HOSTS = list(
  "gmail.com, gmail.com, yahoo.com, hotmail.com, outlook.com, icloud.com, aol.com, btinternet.com, example.com, mail.org, protonmail.com, live.co.uk, company.net, comcast.net, nhs.net, hey.com, web.de",
);
export const DRUGS =
  list(`metformin, lisinopril, amlodipine, atorvastatin, simvastatin, omeprazole, pantoprazole, sertraline, fluoxetine, citalopram, escitalopram, gabapentin, pregabalin, amoxicillin, doxycycline, azithromycin, ciprofloxacin, ibuprofen, naproxen, paracetamol, acetaminophen,
aspirin, warfarin, apixaban, rivaroxaban, clopidogrel, insulin, glargine, semaglutide, levothyroxine, prednisone, prednisolone, hydrocortisone, salbutamol, albuterol, tiotropium, montelukast, cetirizine, loratadine, tramadol, codeine, morphine, oxycodone, fentanyl, diazepam, lorazepam,
zolpidem, mirtazapine, venlafaxine, duloxetine, lithium, olanzapine, quetiapine, risperidone, aripiprazole, carbamazepine, lamotrigine, levetiracetam, valproate, topiramate, sumatriptan, methotrexate, adalimumab, infliximab, rituximab, tamoxifen, letrozole, finasteride, tamsulosin,
sildenafil, furosemide, spironolactone, bisoprolol, metoprolol, carvedilol, ramipril, losartan, valsartan, digoxin, amiodarone, nitrofurantoin, trimethoprim, flucloxacillin, penicillin, vancomycin, ondansetron, loperamide, senna, lactulose, ferrous sulphate, folic acid, vitamin D, Lasix,
Tylenol, Advil, Lipitor, Zoloft, Prozac, Xanax, Ativan, Eliquis, Xarelto, Plavix, Humira, Ozempic, Wegovy, Lantus, Humalog, Synthroid, Ventolin, Symbicort, Advair, Flonase, Claritin, Zyrtec, Benadryl, Nexium, Prilosec, Viagra, Cialis, Botox, Ritalin, Adderall, Seroxat, Calpol, Nurofen, Voltarol, Gaviscon, Imodium, Motrin, Protonix, Norvasc, Coreg`);
export const FILLERS = {
  symptom:
    list(`headache, chest pain, shortness of breath, dizziness, nausea, vomiting, diarrhea, constipation, back pain, knee pain, a cough, a sore throat, a rash, itching, swelling, fatigue, tiredness, palpitations, fever, chills, weight loss, night sweats, numbness, tingling, blurred vision,
heartburn, bloating, cramps, insomnia, anxiety, low mood, joint pain, stiffness, earache, a runny nose, wheezing, blood in the urine, burning, hair loss, dry mouth, bruising, a lump, tremor, weakness, cold hands`),
  bodypart: list(
    "head, neck, shoulder, elbow, wrist, hand, thumb, finger, chest, back, lower back, hip, knee, ankle, foot, big toe, calf, thigh, groin, stomach, belly, abdomen, ear, eye, nose, throat, jaw, tongue, liver, kidney, heart, lung, skin, scalp, bladder, bowel, spine, achilles",
  ),
  test: list(
    "CBC, full blood count, MRI, CT scan, X-ray, ultrasound, ECG, EKG, echo, colonoscopy, endoscopy, lipid panel, A1c, hemoglobin A1c, TSH, urinalysis, urine dip, biopsy, mammogram, pap smear, stress test, lung function test, chest x-ray, PSA, troponin, D-dimer, blood culture, DEXA scan, swab, bone scan, PET scan, metabolic panel",
  ),
  disease:
    list(`diabetes, type 2 diabetes, high blood pressure, hypertension, asthma, COPD, heart failure, atrial fibrillation, coronary artery disease, stroke, cancer, breast cancer, arthritis, rheumatoid arthritis, gout, osteoporosis, depression, anxiety, migraine, epilepsy, eczema, psoriasis, anemia,
pneumonia, bronchitis, tonsillitis, sinusitis, a UTI, kidney stones, gallstones, reflux, hepatitis, COVID, flu, shingles, chickenpox, measles, tuberculosis, malaria, hypothyroidism, sleep apnea, glaucoma, cataracts, dementia, irritable bowel, celiac disease, ulcerative colitis, sciatica, plantar fasciitis, carpal tunnel`),
  eponym:
    list(`Parkinson's, Parkinson's disease, Alzheimer's, Crohn's, Crohn's disease, Hodgkin lymphoma, Hashimoto's, Graves' disease, Addison's disease, Cushing's syndrome, Raynaud's, Bell's palsy, Barrett's esophagus, Huntington's, Marfan syndrome, Down syndrome, Tourette's, Wilson's disease, Paget's disease,
Kawasaki disease, Sjogren's, Guillain-Barre, Meniere's disease, Lyme disease, Legionnaires' disease, a Baker's cyst, Murphy's sign, Babinski sign, Romberg test, McMurray test, Lachman test, Phalen's test, Tinel's sign, Homans sign, Glasgow Coma Scale, Apgar score, Wells score, Heimlich maneuver, a Foley catheter, a Hickman line, a Swan-Ganz catheter, Kegel exercises, Epley maneuver, a Colles fracture, Epstein-Barr`),
  procedure: list(
    "knee replacement, hip replacement, appendectomy, cholecystectomy, hysterectomy, c-section, bypass, stent, angioplasty, tonsillectomy, cataract surgery, hernia repair, vasectomy, biopsy, colonoscopy, root canal, spinal fusion, dialysis, transfusion, radiotherapy, chemotherapy, physiotherapy, cortisone injection, ablation, pacemaker, skin graft",
  ),
  weekday: list(
    "Monday, Tuesday, Wednesday, Thursday, Friday, Saturday, Sunday, Mondays, Friday morning, Tuesday afternoon, the weekend",
  ),
  relation: list(
    "mother, father, mum, mom, dad, wife, husband, partner, son, daughter, brother, sister, grandmother, grandfather, nan, aunt, uncle, cousin, niece, nephew, neighbour, friend, boyfriend, girlfriend, best friend, fiance, stepson, mother-in-law, boss, carer, roommate",
  ),
};
/** Hesitations of speakers, and what the other side says in between. */
export const HESITATIONS = list(
  "uh, um, er, erm, ah, you know, like, I mean, well, so, yeah, hmm, okay, let me see, sorry",
);
/** What a weak recogniser makes of short words. */
export const HOMOPHONES = Object.fromEntries(
  list(
    `to two, two to, too to, for four, four for, ate eight, eight ate, one won, won one, their there, there their, your you're, you're your, by buy, know no, no know, right write, hear here, here hear, week weak, weak week, pain pane, whole hole, heal heel, heel heal, oh owe, see sea, be b, are r, you u, why y, in and, and in, its it's, it's its, then than, of off, a the, the a, mail male, blood flood, dose those, sore saw, taught tort, sun son, son sun, meet meat, three tree, nine line, five fine, six sicks`,
  ).map((pair) => pair.split(" ")),
);
