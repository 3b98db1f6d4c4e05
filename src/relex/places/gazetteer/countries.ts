/**
 * Countries: code, continent, name in English, Italian, Spanish (empty: the English one is no pool for that language), the
 * adjective in English, other names. Continents: `EU`, `AS`, `ME` Middle East, `AF`, `NA` North and Central America,
 * `CB` the Caribbean, `AR` the Arctic, `SA`, `OC`.
 */
export const COUNTRIES = `
US|NA|United States|Stati Uniti|Estados Unidos|American|United States of America, USA, U.S.A., U.S., US, America, the States, EE.UU., EEUU, Stati Uniti d'America
CA|NA|Canada|Canada|Canadá|Canadian
MX|NA|Mexico|Messico|México|Mexican|Méjico
GT|NA|Guatemala|Guatemala|Guatemala|Guatemalan
SV|NA|El Salvador|El Salvador|El Salvador|Salvadoran
HN|NA|Honduras|Honduras|Honduras|Honduran
NI|NA|Nicaragua|Nicaragua|Nicaragua|Nicaraguan
CR|NA|Costa Rica|Costa Rica|Costa Rica|Costa Rican
PA|NA|Panama|Panama|Panamá|Panamanian
BZ|NA|Belize|Belize|Belice|Belizean
CU|CB|Cuba|Cuba|Cuba|Cuban
DO|CB|Dominican Republic|Repubblica Dominicana|República Dominicana|Dominican
HT|CB|Haiti|Haiti|Haití|Haitian
JM|CB|Jamaica|Giamaica|Jamaica|Jamaican
TT|CB|Trinidad and Tobago|||Trinidadian|Trinidad
BB|CB|Barbados|||Barbadian
BS|CB|Bahamas|||Bahamian|The Bahamas
GD|CB|Grenada|||Grenadian
AG|CB|Antigua and Barbuda|||Antiguan|Antigua
LC|CB|Saint Lucia|||
BM|CB|Bermuda|||Bermudian
GL|AR|Greenland|Groenlandia|Groenlandia|Greenlandic|Greenlander
GU|OC|Guam|||Guamanian
CO|SA|Colombia|Colombia|Colombia|Colombian
VE|SA|Venezuela|Venezuela|Venezuela|Venezuelan
EC|SA|Ecuador|Ecuador|Ecuador|Ecuadorian
PE|SA|Peru|Perù|Perú|Peruvian
BO|SA|Bolivia|Bolivia|Bolivia|Bolivian
CL|SA|Chile|Cile|Chile|Chilean
AR|SA|Argentina|Argentina|Argentina|Argentinian|Argentine
UY|SA|Uruguay|Uruguay|Uruguay|Uruguayan
PY|SA|Paraguay|Paraguay|Paraguay|Paraguayan
BR|SA|Brazil|Brasile|Brasil|Brazilian
GY|SA|Guyana|||Guyanese
SR|SA|Suriname|||Surinamese
GB|EU|United Kingdom|Regno Unito|Reino Unido|British|UK, U.K., Great Britain, Britain, GB, Gran Bretagna, Gran Bretaña
IE|EU|Ireland|Irlanda|Irlanda|Irish|Republic of Ireland, Eire
FR|EU|France|Francia|Francia|French
DE|EU|Germany|Germania|Alemania|German|Deutschland
AT|EU|Austria|Austria|Austria|Austrian|Österreich
CH|EU|Switzerland|Svizzera|Suiza|Swiss
NL|EU|Netherlands|Paesi Bassi|Países Bajos|Dutch|The Netherlands, Holland, Olanda, Holanda, Nederland
BE|EU|Belgium|Belgio|Bélgica|Belgian
LU|EU|Luxembourg|Lussemburgo|Luxemburgo|Luxembourgish
IT|EU|Italy|Italia|Italia|Italian
ES|EU|Spain|Spagna|España|Spanish
PT|EU|Portugal|Portogallo|Portugal|Portuguese
DK|EU|Denmark|Danimarca|Dinamarca|Danish|Danmark
SE|EU|Sweden|Svezia|Suecia|Swedish|Sverige
NO|EU|Norway|Norvegia|Noruega|Norwegian|Norge
FI|EU|Finland|Finlandia|Finlandia|Finnish|Suomi
IS|EU|Iceland|Islanda|Islandia|Icelandic
PL|EU|Poland|Polonia|Polonia|Polish|Polska
CZ|EU|Czech Republic|Repubblica Ceca|República Checa|Czech|Czechia
SK|EU|Slovakia|Slovacchia|Eslovaquia|Slovak
HU|EU|Hungary|Ungheria|Hungría|Hungarian
RO|EU|Romania|Romania|Rumanía|Romanian|Rumania
BG|EU|Bulgaria|Bulgaria|Bulgaria|Bulgarian
GR|EU|Greece|Grecia|Grecia|Greek
CY|EU|Cyprus|Cipro|Chipre|Cypriot
UA|EU|Ukraine|Ucraina|Ucrania|Ukrainian
RU|EU|Russia|Russia|Rusia|Russian|Russian Federation
BY|EU|Belarus|Bielorussia|Bielorrusia|Belarusian
LT|EU|Lithuania|Lituania|Lituania|Lithuanian
LV|EU|Latvia|Lettonia|Letonia|Latvian
EE|EU|Estonia|Estonia|Estonia|Estonian
SI|EU|Slovenia|Slovenia|Eslovenia|Slovenian|Slovene
HR|EU|Croatia|Croazia|Croacia|Croatian
RS|EU|Serbia|Serbia|Serbia|Serbian
BA|EU|Bosnia|Bosnia|Bosnia|Bosnian|Bosnia and Herzegovina
MK|EU|North Macedonia|Macedonia del Nord|Macedonia del Norte|Macedonian|Macedonia
AL|EU|Albania|Albania|Albania|Albanian
XK|EU|Kosovo|Kosovo|Kosovo|Kosovan
ME|EU|Montenegro|Montenegro|Montenegro|Montenegrin
MT|EU|Malta|Malta|Malta|Maltese
MD|EU|Moldova|Moldavia|Moldavia|Moldovan
AD|EU|Andorra|Andorra|Andorra|Andorran
MC|EU|Monaco|||Monegasque
LI|EU|Liechtenstein|||Liechtensteiner
SM|EU|San Marino|||Sammarinese
VA|EU|Vatican City|||
GI|EU|Gibraltar|||Gibraltarian
TR|ME|Turkey|Turchia|Turquía|Turkish|Turkiye, Türkiye
IR|ME|Iran|Iran|Irán|Iranian|Persia
IQ|ME|Iraq|Iraq|Irak|Iraqi
SY|ME|Syria|Siria|Siria|Syrian
LB|ME|Lebanon|Libano|Líbano|Lebanese
JO|ME|Jordan|Giordania|Jordania|Jordanian
IL|ME|Israel|Israele|Israel|Israeli
PS|ME|Palestine|Palestina|Palestina|Palestinian
SA|ME|Saudi Arabia|Arabia Saudita|Arabia Saudí|Saudi
AE|ME|United Arab Emirates|||Emirati|UAE, U.A.E., Emirates
QA|ME|Qatar|Qatar|Catar|Qatari
KW|ME|Kuwait|Kuwait|Kuwait|Kuwaiti
BH|ME|Bahrain|||Bahraini
OM|ME|Oman|Oman|Omán|Omani
YE|ME|Yemen|Yemen|Yemen|Yemeni
AF|AS|Afghanistan|Afghanistan|Afganistán|Afghan
PK|AS|Pakistan|Pakistan|Pakistán|Pakistani
IN|AS|India|India|India|Indian
BD|AS|Bangladesh|Bangladesh|Bangladés|Bangladeshi
LK|AS|Sri Lanka|Sri Lanka|Sri Lanka|Sri Lankan|Ceylon
NP|AS|Nepal|Nepal|Nepal|Nepali|
BT|AS|Bhutan|||Bhutanese
CN|AS|China|Cina|China|Chinese
TW|AS|Taiwan|Taiwan|Taiwán|Taiwanese
HK|AS|Hong Kong|||
JP|AS|Japan|Giappone|Japón|Japanese
KR|AS|South Korea|Corea del Sud|Corea del Sur|Korean|Korea, Corea
KP|AS|North Korea|||North Korean
MN|AS|Mongolia|Mongolia|Mongolia|Mongolian
VN|AS|Vietnam|Vietnam|Vietnam|Vietnamese|Viet Nam
TH|AS|Thailand|Thailandia|Tailandia|Thai
KH|AS|Cambodia|Cambogia|Camboya|Cambodian
LA|AS|Laos|Laos|Laos|Laotian
MM|AS|Myanmar|Birmania|Birmania|Burmese|Burma
MY|AS|Malaysia|Malesia|Malasia|Malaysian
SG|AS|Singapore|||Singaporean
ID|AS|Indonesia|Indonesia|Indonesia|Indonesian
PH|AS|Philippines|Filippine|Filipinas|Filipino|The Philippines
BN|AS|Brunei|||Bruneian
MV|AS|Maldives|||Maldivian
KZ|AS|Kazakhstan|Kazakistan|Kazajistán|Kazakh
UZ|AS|Uzbekistan|Uzbekistan|Uzbekistán|Uzbek
TM|AS|Turkmenistan|||Turkmen
KG|AS|Kyrgyzstan|||Kyrgyz
TJ|AS|Tajikistan|||Tajik
GE|EU|Georgia|Georgia|Georgia|Georgian
AM|EU|Armenia|Armenia|Armenia|Armenian
AZ|EU|Azerbaijan|Azerbaigian|Azerbaiyán|Azerbaijani
EG|AF|Egypt|Egitto|Egipto|Egyptian
MA|AF|Morocco|Marocco|Marruecos|Moroccan
DZ|AF|Algeria|Algeria|Argelia|Algerian
TN|AF|Tunisia|Tunisia|Túnez|Tunisian
LY|AF|Libya|Libia|Libia|Libyan
SD|AF|Sudan|Sudan|Sudán|Sudanese|South Sudan
ET|AF|Ethiopia|Etiopia|Etiopía|Ethiopian
ER|AF|Eritrea|Eritrea|Eritrea|Eritrean
SO|AF|Somalia|Somalia|Somalia|Somali
DJ|AF|Djibouti|||Djiboutian
KE|AF|Kenya|Kenya|Kenia|Kenyan
UG|AF|Uganda|Uganda|Uganda|Ugandan
TZ|AF|Tanzania|Tanzania|Tanzania|Tanzanian
RW|AF|Rwanda|Ruanda|Ruanda|Rwandan
BI|AF|Burundi|||Burundian
GH|AF|Ghana|Ghana|Ghana|Ghanaian
NG|AF|Nigeria|Nigeria|Nigeria|Nigerian
NE|AF|Niger|||Nigerien
SN|AF|Senegal|Senegal|Senegal|Senegalese
GM|AF|Gambia|||Gambian|The Gambia
GN|AF|Guinea|||Guinean
SL|AF|Sierra Leone|||
LR|AF|Liberia|Liberia|Liberia|Liberian
ML|AF|Mali|||Malian
BF|AF|Burkina Faso|||Burkinabe
CI|AF|Ivory Coast|Costa d'Avorio|Costa de Marfil|Ivorian|Côte d'Ivoire
TG|AF|Togo|||Togolese
BJ|AF|Benin|||Beninese
CM|AF|Cameroon|Camerun|Camerún|Cameroonian
TD|AF|Chad|||Chadian
CF|AF|Central African Republic|||
GA|AF|Gabon|||Gabonese
CG|AF|Congo|||Congolese|Republic of the Congo
CD|AF|Democratic Republic of the Congo|||
AO|AF|Angola|Angola|Angola|Angolan
ZM|AF|Zambia|Zambia|Zambia|Zambian
ZW|AF|Zimbabwe|Zimbabwe|Zimbabue|Zimbabwean
MW|AF|Malawi|||Malawian
MZ|AF|Mozambique|Mozambico|Mozambique|Mozambican
BW|AF|Botswana|||Botswanan
NA|AF|Namibia|Namibia|Namibia|Namibian
ZA|AF|South Africa|Sudafrica|Sudáfrica|South African
LS|AF|Lesotho|||
SZ|AF|Eswatini|||Swazi|Swaziland
MG|AF|Madagascar|||Malagasy
MU|AF|Mauritius|||Mauritian
SC|AF|Seychelles|||Seychellois
CV|AF|Cape Verde|||Cape Verdean|Cabo Verde
MR|AF|Mauritania|||Mauritanian
AU|OC|Australia|Australia|Australia|Australian
NZ|OC|New Zealand|Nuova Zelanda|Nueva Zelanda|New Zealander
FJ|OC|Fiji|||Fijian
PG|OC|Papua New Guinea|||
WS|OC|Samoa|||Samoan
TO|OC|Tonga|||Tongan
VU|OC|Vanuatu|||
SB|OC|Solomon Islands|||
KI|OC|Kiribati|||
PW|OC|Palau|||Palauan
`;

/** Names of greater parts of the world, and regions of countries, that stand for one another within a group. */
export const REGIONS = `
Europe, Asia, Africa, South America, Oceania, Scandinavia, Central America, North America
Middle East, Central Asia, Southeast Asia, East Africa, West Africa, North Africa, Southern Africa
Brittany, Normandy, Provence, Alsace, Burgundy, Auvergne, Aquitaine, Picardy
Bavaria, Saxony, Hesse, Thuringia, Brandenburg, Westphalia, Swabia, Franconia, Rheinland-Pfalz
Upper Austria, Lower Austria, Styria, Tyrol, Carinthia, Vorarlberg
Punjab, Gujarat, Kerala, Maharashtra, Karnataka, Tamil Nadu, Bihar, Rajasthan, Odisha, Assam, Haryana, Telangana, West Bengal, Uttar Pradesh, Madhya Pradesh, Andhra Pradesh, Himachal Pradesh
Jalisco, Sonora, Chiapas, Sinaloa, Yucatan, Michoacan, Guerrero, Durango State, Nuevo Leon
New England, Mid-Atlantic, Midwest, Pacific Northwest, Great Plains, Deep South
Bay Area, Silicon Valley, Inland Empire, Central Valley, Napa Valley
Cape Cod, Long Island, Jersey Shore, Outer Banks, Florida Keys
`;
