"""Synthetic clinical English: sentence templates and the lists that fill them. Every person in them is invented.

`sentence(rng)` gives display text, its words separated by single spaces; `spoken(word)` what the voice is told to say.
Run as a program it prints examples.
"""

import random
import re

MALE_NAMES = """
James John Robert Michael William David Richard Joseph Thomas Charles Christopher Daniel Matthew Anthony Mark Donald
Steven Paul Andrew Joshua Kenneth Kevin Brian George Edward Ronald Timothy Jason Jeffrey Ryan Jacob Gary Nicholas Eric
Jonathan Stephen Larry Justin Scott Brandon Benjamin Samuel Gregory Frank Alexander Raymond Patrick Jack Dennis Jerry
Tyler Aaron Jose Adam Henry Nathan Douglas Zachary Peter Kyle Walter Ethan Jeremy Harold Keith Christian Roger Noah
Gerald Carl Terry Sean Austin Arthur Lawrence Jesse Dylan Bryan Joe Jordan Billy Bruce Albert Willie Gabriel Logan
Alan Juan Wayne Roy Ralph Randy Eugene Vincent Russell Louis Philip Bobby Johnny Bradley Oscar Leon Victor Martin
Ernest Stanley Leonard Marcus Theodore Clifford Miguel Oliver Jay Jim Tom Calvin Alex Jon Ronnie Bill Lloyd Tommy
Derek Warren Darrell Jerome Floyd Leo Alvin Tim Wesley Gordon Dean Greg Jorge Dustin Pedro Derrick Dan Lewis Corey
Herman Maurice Vernon Roberto Clyde Glen Hector Shane Ricardo Sam Rick Lester Brent Ramon Charlie Gilbert Gene Marc
Reginald Ruben Brett Angel Nathaniel Rafael Leslie Edgar Milton Raul Ben Chester Cecil Duane Franklin Andre Elmer Brad
Ron Mitchell Roland Arnold Harvey Jared Adrian Karl Cory Claude Erik Darryl Neil Owen Felix Simon Hugo Ivan Max Julian
Miles Elliott Graham Colin Malcolm Omar Ahmed Rajesh
""".split()
FEMALE_NAMES = """
Mary Patricia Jennifer Linda Elizabeth Barbara Susan Jessica Sarah Karen Lisa Nancy Betty Margaret Sandra Ashley
Kimberly Emily Donna Michelle Carol Amanda Dorothy Melissa Deborah Stephanie Rebecca Sharon Laura Cynthia Kathleen Amy
Angela Shirley Anna Brenda Pamela Emma Nicole Helen Samantha Katherine Christine Debra Rachel Carolyn Janet Catherine
Maria Heather Diane Ruth Julie Olivia Joyce Virginia Victoria Kelly Lauren Christina Joan Evelyn Judith Megan Andrea
Cheryl Hannah Jacqueline Martha Gloria Teresa Ann Sara Madison Frances Kathryn Janice Jean Abigail Alice Julia Judy
Sophia Grace Denise Amber Doris Marilyn Danielle Beverly Isabella Theresa Diana Natalie Brittany Charlotte Marie Kayla
Alexis Lori Rosa Irene Jane Tiffany Norma Rita Peggy Lucille Edna Eva Ellen April Sylvia Josephine Thelma Carmen Ethel
Erica Tracy Tina Wanda Rosemary Audrey Annie Gladys Phyllis Edith Paula Dawn Cindy Clara Connie Florence Stella
Yolanda Hazel Sally Lillian Vivian Bertha Ida Wendy Crystal Veronica Juanita Lucy Monica Tammy Beatrice Molly Naomi
Priya Fatima Leah Esther Bernice Eileen Lydia Bonnie Valerie Heidi Marjorie Joanne Pauline Melanie Claire Vera Nora
Holly Miriam Angelica Kristen Renee Ivy Daisy Penelope Claudia Gina Elena Adele Celeste Camille Bridget Agnes Harriet
Nadia Ingrid Meredith Fiona Audra Tabitha
""".split()
LAST_NAMES = """
Smith Johnson Williams Brown Jones Garcia Miller Davis Rodriguez Martinez Hernandez Lopez Gonzalez Wilson Anderson
Thomas Taylor Moore Jackson Martin Lee Perez Thompson White Harris Sanchez Clark Ramirez Lewis Robinson Walker Young
Allen King Wright Scott Torres Nguyen Hill Flores Green Adams Nelson Baker Hall Rivera Campbell Mitchell Carter
Roberts Gomez Phillips Evans Turner Diaz Parker Cruz Edwards Collins Reyes Stewart Morris Morales Murphy Cook Rogers
Gutierrez Ortiz Morgan Cooper Peterson Bailey Reed Kelly Howard Ramos Kim Cox Ward Richardson Watson Brooks Chavez
Wood James Bennett Gray Mendoza Ruiz Hughes Price Alvarez Castillo Sanders Patel Myers Long Ross Foster Jimenez Powell
Jenkins Perry Russell Sullivan Bell Coleman Butler Henderson Barnes Fisher Vasquez Simmons Romero Jordan Patterson
Alexander Hamilton Graham Reynolds Griffin Wallace Moreno West Cole Hayes Bryant Herrera Gibson Ellis Tran Medina
Aguilar Stevens Murray Ford Castro Marshall Owens Harrison Fernandez McDonald Woods Washington Kennedy Wells Vargas
Henry Chen Freeman Webb Tucker Guzman Burns Crawford Olson Simpson Porter Hunter Gordon Mendez Silva Shaw Snyder Mason
Dixon Munoz Hunt Hicks Holmes Palmer Wagner Black Robertson Boyd Rose Stone Salazar Fox Warren Mills Meyer Rice
Schmidt Garza Daniels Ferguson Nichols Stephens Soto Weaver Ryan Gardner Payne Grant Dunn Kelley Spencer Hawkins
Arnold Pierce Hansen Peters Santos Hart Bradley Knight Elliott Cunningham Duncan Armstrong Hudson Carroll Lane Riley
Andrews Alvarado Ray Delgado Berry Perkins Hoffman Johnston Matthews Pena Richards Contreras Willis Carpenter Lawrence
Sandoval Guerrero George Chapman Rios Estrada Ortega Watkins Greene Nunez Wheeler Valdez Harper Burke Larson Santiago
Maldonado Morrison Franklin Carlson Austin Dominguez Carr Lawson Jacobs Lynch Singh Vega Bishop Montgomery Oliver
Jensen Harvey Williamson Gilbert Dean Sims Espinoza Howell Wong Reid Hanson Garrett Burton Fuller Wang Weber Welch
Rojas Lucas Marquez Fields Park Yang Little Banks Padilla Day Walsh Bowman Schultz Luna Fowler Mejia Davidson Acosta
Brewer Holland Newman Pearson Curtis Cortez Douglas Schneider Joseph Barrett Navarro Figueroa Keller Avila Wade Molina
Stanley Hopkins Campos Barnett Bates Chambers Caldwell Beck Lambert Miranda Byrd Craig Ayala Lowe Frazier Powers Neal
Leonard Gregory Carrillo Sutton Fleming Rhodes Shelton Schwartz Norris Jennings Rollins Whitaker Ellison Thornton
Pemberton Hargrove Lindqvist Abernathy Kowalski Novak Petrov Rossi Bianchi Fischer Becker Okafor Mensah Haddad Rahman
Sharma Gupta Kapoor Tanaka Sato Yamamoto Larsen Dalton Mercer Whitfield Sinclair Blackwood Ashford Holloway Prescott
Winslow Langley Merritt Vaughn Thatcher
""".split()
CITIES = """
Portland Springfield Franklin Clinton Greenville Bristol Fairview Salem Madison Georgetown Arlington Ashland Dover
Oxford Jackson Burlington Manchester Milton Newport Auburn Centerville Clayton Dayton Lexington Milford Riverside
Cleveland Denver Boston Chicago Seattle Houston Dallas Austin Phoenix Atlanta Miami Baltimore Detroit Memphis
Nashville Oakland Tucson Fresno Omaha Tulsa Tampa Aurora Richmond Lincoln Orlando Boise Spokane Tacoma Rochester
Albany Buffalo Syracuse Hartford Providence Columbus Cincinnati Toledo Akron Pittsburgh Philadelphia Charlotte Durham
Raleigh Savannah Charleston Mobile Birmingham Louisville Evansville Milwaukee
""".split()
STATES = """
Oregon Texas Ohio Maine Vermont Georgia Florida Virginia Michigan Wisconsin Minnesota Colorado Arizona Nevada Utah
Idaho Montana Kansas Iowa Indiana Kentucky Tennessee Alabama Maryland Delaware
""".split()
STREETS = """
Maple Oak Cedar Pine Elm Walnut Chestnut Willow Birch Spruce Main Church High Park Lake River Hill Spring Meadow
Forest Sunset Highland Washington Lincoln Jefferson Franklin Madison Jackson Adams Monroe Harrison Prospect Pleasant
Valley Orchard Mill Bridge School Center Market
""".split()
STREET_TYPES = "Street Avenue Road Drive Lane Court Boulevard".split()
HOSPITALS = [
    "Mercy General Hospital",
    "Riverside Clinic",
    "Lakeview Medical Center",
    "Saint Mary's Hospital",
    "Northside Family Practice",
    "County General Hospital",
    "Oak Hill Clinic",
    "Memorial Hospital",
    "Cedar Grove Health Center",
    "Valley Community Clinic",
    "University Hospital",
    "Green Valley Medical Center",
    "Harbor View Hospital",
    "Westside Urgent Care",
    "Fairview Children's Hospital",
    "Pine Street Clinic",
    "Sunrise Rehabilitation Center",
    "Good Samaritan Hospital",
]
DRUGS = """
lisinopril metformin atorvastatin amlodipine omeprazole levothyroxine albuterol gabapentin sertraline losartan
hydrochlorothiazide simvastatin metoprolol prednisone amoxicillin ibuprofen acetaminophen warfarin insulin furosemide
pantoprazole escitalopram fluoxetine citalopram trazodone tramadol clonazepam lorazepam bupropion duloxetine
venlafaxine quetiapine lithium montelukast fluticasone cetirizine loratadine azithromycin ciprofloxacin doxycycline
cephalexin penicillin aspirin clopidogrel apixaban carvedilol spironolactone digoxin allopurinol colchicine
methotrexate hydroxychloroquine tamsulosin finasteride oxycodone morphine naproxen meloxicam cyclobenzaprine baclofen
topiramate lamotrigine sumatriptan ondansetron famotidine
""".split()
CONDITIONS = [
    "hypertension",
    "diabetes",
    "type two diabetes",
    "asthma",
    "high cholesterol",
    "atrial fibrillation",
    "heart failure",
    "depression",
    "anxiety",
    "migraine",
    "arthritis",
    "osteoporosis",
    "hypothyroidism",
    "anemia",
    "pneumonia",
    "bronchitis",
    "a urinary tract infection",
    "kidney disease",
    "chronic back pain",
    "sleep apnea",
    "acid reflux",
    "gout",
    "psoriasis",
    "eczema",
    "epilepsy",
    "a concussion",
    "a stroke",
    "a heart attack",
    "breast cancer",
    "prostate cancer",
    "lung cancer",
    "colon cancer",
    "hepatitis",
    "cirrhosis",
    "gallstones",
    "kidney stones",
    "appendicitis",
    "a hernia",
    "glaucoma",
    "cataracts",
    "shingles",
    "influenza",
    "bipolar disorder",
    "panic attacks",
    "insomnia",
    "obesity",
    "fibromyalgia",
    "multiple sclerosis",
    "Parkinson's disease",
    "dementia",
]
SYMPTOMS = [
    "chest pain",
    "shortness of breath",
    "a headache",
    "dizziness",
    "nausea",
    "vomiting",
    "a fever",
    "a cough",
    "a sore throat",
    "abdominal pain",
    "back pain",
    "knee pain",
    "shoulder pain",
    "neck stiffness",
    "joint swelling",
    "blurred vision",
    "ringing in the ears",
    "fatigue",
    "weakness",
    "numbness in the left hand",
    "tingling in the feet",
    "a rash",
    "itching",
    "palpitations",
    "swelling in the ankles",
    "weight loss",
    "weight gain",
    "night sweats",
    "chills",
    "diarrhea",
    "constipation",
    "heartburn",
    "difficulty swallowing",
    "difficulty sleeping",
    "memory loss",
    "muscle cramps",
    "hip pain",
    "an earache",
    "a runny nose",
    "wheezing",
    "loss of appetite",
    "frequent urination",
    "burning with urination",
    "a nosebleed",
    "anxiety",
    "low mood",
    "trouble concentrating",
    "leg swelling",
    "bruising",
    "dry mouth",
]
OCCUPATIONS = """
teacher nurse plumber electrician carpenter accountant lawyer engineer farmer mechanic waitress cashier librarian
firefighter driver painter baker pharmacist dentist manager secretary welder butcher barber pilot florist musician
chef janitor professor programmer gardener
""".split()
EMPLOYERS = [
    "the post office",
    "the high school",
    "a grocery store",
    "the bank",
    "a construction company",
    "the airport",
    "the library",
    "a law firm",
    "the bakery on Main Street",
    "a trucking company",
    "the city council",
    "an insurance company",
    "the university",
    "a furniture factory",
    "the fire department",
    "a car dealership",
]
RELATIVES = """
husband wife mother father sister brother daughter son grandmother grandfather aunt uncle neighbor friend partner
cousin niece nephew
""".split()
MONTHS = "January February March April May June July August September October November December".split()
WEEKDAYS = "Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split()
ORDINALS = """
first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth
sixteenth seventeenth eighteenth nineteenth twentieth
""".split()
ONES = """
zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen
eighteen nineteen
""".split()
TENS = "zero ten twenty thirty forty fifty sixty seventy eighty ninety".split()
BODY_PARTS = (
    """
heart, lungs, abdomen, neck, throat, ears, eyes, skin, back, chest, left knee, right knee, left shoulder, right
shoulder, left hip, right hip, left ankle, right wrist, left arm, right leg
""".replace("\n", " ")
    .strip()
    .split(", ")
)
TESTS = [
    "a blood test",
    "an X ray",
    "an ultrasound",
    "an echocardiogram",
    "a chest X ray",
    "a stress test",
    "a urine test",
    "a biopsy",
    "a colonoscopy",
    "a mammogram",
    "a sleep study",
    "a CT scan",
    "an MRI",
    "an EKG",
    "a bone density scan",
    "a hearing test",
    "an eye exam",
    "a lipid panel",
    "a complete blood count",
    "a thyroid test",
]
VISITS = [
    "a follow up visit",
    "a routine checkup",
    "an annual physical",
    "a medication review",
    "a blood pressure check",
    "physical therapy",
    "a therapy session",
    "a second opinion",
    "a vaccine",
    "lab work",
    "a prescription refill",
    "a wound check",
    "an allergy consultation",
]
LANGUAGES = "Spanish French English Mandarin Arabic Portuguese Russian Vietnamese Korean Polish German Italian".split()


def cardinal(n):
    """1234 -> "one thousand two hundred thirty four"."""
    if n < 20:
        return ONES[n]
    if n < 100:
        return TENS[n // 10] + ("" if n % 10 == 0 else " " + ONES[n % 10])
    if n < 1000:
        return ONES[n // 100] + " hundred" + ("" if n % 100 == 0 else " " + cardinal(n % 100))
    return cardinal(n // 1000) + " thousand" + ("" if n % 1000 == 0 else " " + cardinal(n % 1000))


def hundreds_apart(n):
    """A pressure or a weight as it is said: 146 -> "one forty six", 105 -> "one oh five"."""
    if n < 100:
        return cardinal(n)
    return ONES[n // 100] + " " + ("oh " if n % 100 < 10 else "") + cardinal(n % 100)


def ordinal(n):
    """A day of a month, 1 to 30."""
    if n <= 20:
        return ORDINALS[n - 1]
    if n == 30:
        return "thirtieth"
    return TENS[n // 10] + " " + ORDINALS[n % 10 - 1]


def year(y):
    """1958 -> "nineteen fifty eight", 2004 -> "two thousand four", 2024 -> "twenty twenty four"."""
    if y < 2000:
        if y % 100 == 0:
            return "nineteen hundred"
        return "nineteen " + ("oh " if y % 100 < 10 else "") + cardinal(y % 100)
    if y < 2010:
        return "two thousand" + ("" if y == 2000 else " " + cardinal(y - 2000))
    return "twenty " + cardinal(y % 100)


def digits(rng, count):
    """Digits one by one; a quarter of the zeros are "oh"."""
    drawn = (rng.randrange(10) for _ in range(count))
    return " ".join("oh" if digit == 0 and rng.random() < 0.25 else ONES[digit] for digit in drawn)


class Slots:
    """One method for each slot of the templates."""

    def __init__(self, rng):
        self.rng = rng

    def pick(self, choices):
        return self.rng.choice(choices)

    def first(self):
        return self.pick(MALE_NAMES if self.rng.random() < 0.5 else FEMALE_NAMES)

    def last(self):
        return self.pick(LAST_NAMES)

    def full(self):
        return self.first() + " " + self.last()

    def title(self):
        return self.pick(["Mr.", "Mrs.", "Ms.", "Mr.", "Mrs."]) + " " + self.last()

    def dr(self):
        return "Dr. " + self.last()

    def person(self):
        return self.pick([self.full, self.full, self.title, self.dr, self.first])()

    def date(self):
        m = self.pick(MONTHS)
        d = ordinal(self.rng.randint(1, 30))
        k = self.rng.random()
        if k < 0.45:
            return m + " " + d
        if k < 0.9:
            return m + " " + d + ", " + year(self.rng.randint(2015, 2026))
        return "the " + d + " of " + m

    def dob(self):
        return self.pick(MONTHS) + " " + ordinal(self.rng.randint(1, 30)) + ", " + year(self.rng.randint(1928, 2019))

    def age(self):
        return cardinal(self.rng.randint(2, 97))

    def phone(self):
        k = self.rng.random()
        if k < 0.6:
            return digits(self.rng, 3) + ", " + digits(self.rng, 3) + ", " + digits(self.rng, 4)
        if k < 0.9:
            return self.pick(["five five five", digits(self.rng, 3)]) + ", " + digits(self.rng, 4)
        return digits(self.rng, 10)

    def mrn(self):
        return digits(self.rng, self.rng.randint(5, 8))

    def time(self):
        h = cardinal(self.rng.randint(1, 12))
        return self.pick(
            [
                h + " o'clock",
                h + " thirty",
                h + " fifteen",
                h + " forty five",
                h + " in the morning",
                h + " in the afternoon",
                h + " in the evening",
            ]
        )

    def addr(self):
        return (
            self.pick(
                [
                    cardinal(self.rng.randint(1, 99)),
                    digits(self.rng, 3),
                    digits(self.rng, 4),
                    cardinal(self.rng.randint(1, 9) * 100),
                ]
            )
            + " "
            + self.pick(STREETS)
            + " "
            + self.pick(STREET_TYPES)
        )

    def zip(self):
        return digits(self.rng, 5)

    def dose(self):
        return (
            self.pick([cardinal(n) for n in (5, 10, 20, 25, 40, 50, 75, 80, 100, 150, 200, 250, 300, 400, 500, 850)])
            + " "
            + self.pick(["milligrams", "milligrams", "micrograms", "units"])
        )

    def freq(self):
        return self.pick(
            [
                "once a day",
                "twice a day",
                "three times a day",
                "every morning",
                "at bedtime",
                "every six hours",
                "every eight hours",
                "as needed",
                "with food",
                "once a week",
                "every night",
                "before breakfast",
                "after dinner",
            ]
        )

    def dur(self):
        return self.pick(
            [
                cardinal(self.rng.randint(2, 12)) + " " + self.pick(["days", "weeks", "months", "years", "hours"]),
                "a week",
                "a month",
                "a few days",
                "about a year",
                "several months",
            ]
        )

    def when(self):
        return self.pick(
            [
                "yesterday",
                "last night",
                "this morning",
                "last week",
                "last month",
                "last " + self.pick(WEEKDAYS),
                "on " + self.pick(WEEKDAYS),
                "in " + self.pick(MONTHS),
                "on " + self.date(),
                "two days ago",
                "a week ago",
                "over the weekend",
                "on Christmas Eve",
                "in " + year(self.rng.randint(1990, 2026)),
            ]
        )

    def future(self):
        return self.pick(
            [
                "tomorrow",
                "next week",
                "next month",
                "next " + self.pick(WEEKDAYS),
                "on " + self.pick(WEEKDAYS),
                "on " + self.date(),
                "in " + self.dur(),
            ]
        )

    def symp(self):
        return self.pick(SYMPTOMS)

    def cond(self):
        return self.pick(CONDITIONS)

    def drug(self):
        return self.pick(DRUGS)

    def rel(self):
        return self.pick(RELATIVES)

    def occ(self):
        return self.pick(OCCUPATIONS)

    def emp(self):
        return self.pick(EMPLOYERS)

    def city(self):
        return self.pick(CITIES)

    def state(self):
        return self.pick(STATES)

    def hosp(self):
        return self.pick(HOSPITALS)

    def body(self):
        return self.pick(BODY_PARTS)

    def test(self):
        return self.pick(TESTS)

    def visit(self):
        return self.pick(VISITS)

    def wday(self):
        return self.pick(WEEKDAYS)

    def lang(self):
        return self.pick(LANGUAGES)

    def n10(self):
        return cardinal(self.rng.randint(1, 10))

    def bpv(self):
        return hundreds_apart(self.rng.randint(95, 199)) + " over " + hundreds_apart(self.rng.randint(55, 109))

    def n100(self):
        return cardinal(self.rng.randint(1, 99))

    def temp(self):
        return (
            self.pick(["ninety eight", "ninety nine", "one hundred", "one hundred and one", "one hundred and two"])
            + " point "
            + ONES[self.rng.randrange(10)]
        )

    def wt(self):
        return hundreds_apart(self.rng.randint(95, 290)).replace(" ", " ", 1)

    def he(self):
        return self.pick(["he", "she"])

    def His(self):
        return self.pick(["His", "Her"])

    def spell(self):
        n = self.last() if self.rng.random() < 0.6 else self.first()
        return n + ", " + " ".join(n.upper())


TEMPLATES = """Good morning, {title}.
Good afternoon, {title}, how are you feeling today?
Hello, {first}, I am {dr}.
Hi, {first}, it is nice to see you again.
Hello, this is {full} calling from {hosp}.
This is {first} at {hosp}, how can I help you?
My name is {full}.
My name is {full}, and I am {age} years old.
Can I have your full name, please?
Could you please confirm your date of birth?
What is your date of birth?
My date of birth is {dob}.
It is {dob}.
I was born on {dob}.
Date of birth, {dob}.
And what is the best phone number to reach you?
My phone number is {phone}.
You can call me at {phone}.
The number is {phone}.
Please call {person} at {phone}.
Call me back on {phone}.
{phone}.
His number is {phone}.
Our office number is {phone}.
What is your address?
I live at {addr} in {city}.
I live in {city} with my {rel}.
My address is {addr}, {city}, {state}.
The zip code is {zip}.
We moved from {city} to {city} {when}.
Your medical record number is {mrn}.
The record number is {mrn}.
My insurance number is {mrn}.
Medical record number {mrn}.
The patient is {full}.
Patient name, {full}.
The patient's name is {full}, age {age}.
{full} is a {age} year old {occ} with {cond}.
{title} is a {age} year old {occ} from {city}.
{title} came in {when} with {symp}.
{full} was admitted to {hosp} {when}.
{first} was seen {when} for {symp}.
{dr} will see you {future} at {time}.
I spoke with {dr} {when}.
I was referred by {dr} at {hosp}.
My primary doctor is {dr}.
The surgery was done by {dr} at {hosp}.
What brings you in today?
What brings you in today, {title}?
I have had {symp} for {dur}.
I have been having {symp} since {wday}.
It started {when}.
It started {when} after dinner.
I woke up with {symp} {when}.
I also noticed {symp} and {symp}.
Do you have any {symp}?
Are you having any {symp} or {symp}?
No, I have not had any {symp}.
Yes, I had {symp} {when}.
Have you ever had {cond}?
I was diagnosed with {cond} in {year}.
My {rel} had {cond}.
My {rel} {first} has {cond}.
My {rel}, {full}, drove me here.
My {rel} {first} lives in {city}.
My {rel} is named {first}.
There is a family history of {cond} and {cond}.
{he} has a history of {cond} and {cond}.
Are you taking any medications?
I take {drug} for {cond}.
I take {drug} {dose} {freq}.
I am taking {drug} and {drug}.
She takes {drug} {freq}.
I stopped taking {drug} {when}.
I am allergic to {drug}.
Are you allergic to any medications?
She is allergic to {drug} and {drug}.
Start {drug} {dose} {freq}.
We will start you on {drug}, {dose}, {freq}.
I am going to prescribe {drug} {freq}.
Let us increase the {drug} to {dose}.
Continue {drug} {dose} {freq}.
Please stop the {drug} and start {drug}.
I need a refill of {drug}.
The refill for {drug} was sent to the pharmacy in {city}.
Your blood pressure is {bpv}.
Blood pressure today is {bpv}.
Your blood pressure was {bpv} {when}.
Heart rate is {n100} and temperature is {temp}.
Temperature is {temp}.
Your weight is {wt} pounds.
Oxygen saturation is ninety {n10} percent.
On a scale of one to ten, how bad is the pain?
The pain is about {n10} out of ten.
The pain is in my {body}.
Does it hurt when I press here?
It hurts in the {body}.
Let me listen to your {body}.
Let me take a look at your {body}.
Please take a deep breath.
Your {body} looks fine.
The {body} exam was normal.
We will order {test} today.
I would like to get {test} and {test}.
The results of {test} came back normal.
Your test results came back {when}.
You are scheduled for {test} {future}.
You have an appointment with {dr} {future}.
Your next appointment is {date} at {time}.
Can you come in {future} at {time}?
I would like to schedule {visit} {future}.
I am calling about {visit}.
I am calling to confirm your appointment {future} at {time}.
Please come back {future} for {visit}.
Follow up with {dr} {future}.
Follow up in {dur}.
Do you smoke?
I quit smoking {n10} years ago.
I smoke about {n10} cigarettes a day.
Do you drink alcohol?
I have a glass of wine on {wday}.
I work as a {occ}.
I work as a {occ} at {emp}.
I have worked at {emp} for {dur}.
I retired from {emp} in {year}.
Do you live alone?
I live alone since my {rel} died in {year}.
I have {n10} children.
My emergency contact is my {rel}, {full}.
In an emergency please call my {rel} {first} at {phone}.
Her {rel} {full} is with her today.
{first} and {first} came with me today.
Thank you, {dr}.
Thank you, {title}, have a nice day.
Thank you for calling.
Thank you very much.
You are welcome.
Okay, that sounds good.
Yes, that is right.
No, that is not correct.
I see.
All right.
Can you tell me more about that?
How long has this been going on?
When did it start?
How are you sleeping?
I am not sleeping well.
I feel tired all the time.
I feel much better today.
How is your mood?
I have been feeling anxious about work.
I have been worried about my {rel}.
My {rel} {first} and I have been arguing.
How are things at home?
Is there anything else I can help you with?
Do you have any questions?
I do not have any other questions.
Please hold while I check the system.
Let me check your chart.
I will send a message to {dr}.
Please leave a message after the tone.
This is a message for {full}.
Please ask for {first} at the front desk.
The session on {date} was recorded with {first}.
Today is {date}.
Today is {wday}, {date}.
The visit was on {date}.
The surgery was on {date}.
The letter is dated {date}.
Admitted on {date} and discharged on {date}.
The appointment was moved from {wday} to {wday}.
{title} speaks {lang} and needs an interpreter.
I speak {lang} at home.
The pharmacy is on {street} Street in {city}.
I fell on the stairs {when}.
I had surgery on my {body} in {year}.
The pain gets worse at night.
The pain gets better when I rest.
It hurts when I walk.
I was driving to {city} when the pain began.
We went to {city} to visit my {rel} {first}.
My {rel} works at {emp}.
{His} name is {full}.
{His} {rel} is {full}.
Who is your emergency contact?
Who is your primary doctor?
What is your phone number?
How do you spell your last name?
It is spelled {spell}.
My last name is {spell}.
Interview with {full}, recorded {date}.
The participant is {age} years old and lives in {city}.
Participant {n100} is a {occ} from {state}.
We discussed the risks and benefits of {drug}.
The plan is to continue {drug} and repeat {test}.
Assessment, {cond}.
The impression is {cond} with {symp}.
No change in {symp} since the last visit.
{title} denies {symp} and {symp}.
{title} reports {symp} for {dur}.
The patient denies {symp}.
The patient reports {symp} and {symp}.
I saw {full} and {full} in the clinic {when}.
The nurse {first} checked my blood pressure {when}.
{dr} and {dr} agree with the plan.
{full} called at {time}.
{full} called from {phone}.
Her record number is {mrn} and she was born on {dob}.
I paid {num3} dollars for it.
The bill was {num3} dollars.
The dose is {dose}.
{first}.
{full}.
{last}.
{city}, {state}.
{date}.""".split("\n")


def fill(template, slots):
    """The template with every slot filled, its first letter a capital."""

    def value(match):
        name = match.group(1)
        if name == "num3":
            return cardinal(slots.rng.randint(11, 999))
        if name == "year":
            return year(slots.rng.randint(1975, 2026))
        if name == "street":
            return slots.pick(STREETS)
        return getattr(slots, name)()

    text = re.sub(r"\{(\w+)\}", value, template)
    return text[0].upper() + text[1:]


def weight(template):
    """Names are drawn most often, then numbers and dates; the few sentences without slots would be learned by heart."""
    if any(slot in template for slot in ("{full}", "{first}", "{last}", "{title}", "{person}", "{dr}")):
        return 3.0
    if any(slot in template for slot in ("{phone}", "{dob}", "{date}", "{drug}", "{mrn}")):
        return 2.0
    return 1.2 if "{" in template else 0.35


WEIGHTS = [weight(template) for template in TEMPLATES]

FIXED_SENTENCES = [template for template in TEMPLATES if "{" not in template]


def sentence(rng):
    return fill(rng.choices(TEMPLATES, WEIGHTS)[0], Slots(rng))


SPOKEN_FORMS = {"dr": "doctor", "mr": "mister", "mrs": "missus", "ms": "mizz"}
SPELLED_FORMS = {"CT": "C-T", "MRI": "em-are-eye", "EKG": "E-K-G"}


def spoken(word):
    """What the voice is given: titles in full, abbreviations by letter, and the punctuation that shapes the melody."""
    core = re.sub(r"[.,?]+$", "", word)
    tail = word[len(core) :]
    if core.lower() in SPOKEN_FORMS:
        return SPOKEN_FORMS[core.lower()] + tail.replace(".", "", 1)
    return SPELLED_FORMS.get(core, core) + tail


if __name__ == "__main__":
    examples = random.Random(5)
    for _ in range(20):
        print(sentence(examples))
