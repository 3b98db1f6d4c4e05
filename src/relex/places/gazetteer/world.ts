/** Cities of other countries by the country's code, after their size as in `us.ts`. */
export const WORLD = `
FR|1 Paris; 2 Marseille, Lyon, Toulouse, Nice, Nantes, Montpellier, Strasbourg; 3 Bordeaux, Lille, Rennes, Reims, Toulon, Grenoble, Dijon, Angers, Nîmes, Rouen, Tours, Limoges; 4 Colmar, Beaune, Saumur, Vannes, Auch
DE|1 Berlin, Hamburg, Munich; 2 Cologne, Frankfurt, Stuttgart, Düsseldorf, Leipzig, Dortmund, Essen, Bremen, Dresden, Hanover, Nuremberg, Duisburg; 3 Kiel, Freiburg, Erfurt, Mainz, Kassel, Wiesbaden, Heidelberg, Göttingen, Lübeck; 4 Lindau, Husum, Goslar, Celle
AT|1 Vienna; 2 Graz; 3 Linz, Salzburg, Innsbruck, Klagenfurt; 4 Bregenz, Steyr, Eisenstadt, Kufstein
CH|2 Zurich; 3 Geneva, Basel, Lausanne, Bern, Winterthur, Lucerne; 4 Chur, Thun, Lugano, Neuchâtel, Locarno
NL|2 Amsterdam, Rotterdam, Utrecht, Eindhoven; 3 Groningen, Tilburg, Breda, Nijmegen, Haarlem, Maastricht, Leiden, Delft; 4 Hoorn, Zutphen, Middelburg
BE|2 Antwerp, Ghent; 3 Brussels, Bruges, Leuven, Namur, Charleroi, Liège, Mechelen; 4 Ostend, Ypres, Dinant
LU|3 Luxembourg City, Esch-sur-Alzette; 4 Differdange, Dudelange, Ettelbruck
PT|2 Lisbon; 3 Porto, Braga, Coimbra, Setúbal, Funchal, Aveiro; 4 Évora, Faro, Viseu, Leiria, Beja
DK|2 Copenhagen, Aarhus; 3 Odense, Aalborg, Esbjerg, Randers; 4 Vejle, Svendborg, Skive
SE|2 Stockholm, Gothenburg, Malmö; 3 Uppsala, Västerås, Örebro, Linköping, Helsingborg, Norrköping, Lund; 4 Kalmar, Visby, Falun, Ystad
NO|2 Oslo, Bergen; 3 Trondheim, Stavanger, Drammen, Kristiansand; 4 Bodø, Molde, Hamar, Narvik
FI|2 Helsinki, Espoo, Tampere; 3 Turku, Oulu, Jyväskylä, Lahti, Kuopio; 4 Kotka, Rauma, Savonlinna
IS|3 Reykjavik; 4 Akureyri, Selfoss, Húsavík, Borgarnes
PL|1 Warsaw; 2 Krakow, Wroclaw, Poznań, Gdańsk, Szczecin, Lublin; 3 Katowice, Toruń, Kielce, Rzeszów, Opole; 4 Sopot, Zakopane, Sandomierz
CZ|1 Prague; 2 Brno, Ostrava; 3 Plzeň, Liberec, Olomouc, Pardubice; 4 Jihlava, Tábor, Znojmo, Písek
SK|2 Bratislava; 3 Košice, Prešov, Žilina, Nitra; 4 Trnava, Levoča, Zvolen
HU|1 Budapest; 3 Debrecen, Szeged, Miskolc, Pécs, Győr; 4 Eger, Sopron, Esztergom
RO|1 Bucharest; 2 Cluj-Napoca, Timisoara, Iasi, Constanta; 3 Brasov, Sibiu, Oradea; 4 Sighisoara, Tulcea
BG|1 Sofia; 2 Plovdiv, Varna; 3 Burgas, Ruse; 4 Vidin, Sozopol
GR|2 Athens, Thessaloniki; 3 Patras, Larissa, Heraklion, Volos; 4 Nafplio, Kavala, Corfu
CY|3 Nicosia, Limassol, Larnaca; 4 Paphos, Kyrenia
TR|1 Istanbul, Ankara, Izmir, Bursa, Antalya, Adana; 2 Konya, Gaziantep, Mersin; 3 Trabzon, Edirne
UA|1 Kyiv, Kharkiv, Odessa, Dnipro; 2 Lviv, Poltava, Vinnytsia; 3 Lutsk, Uzhhorod
RU|1 Moscow, Saint Petersburg, Novosibirsk, Kazan, Samara, Omsk; 2 Irkutsk, Tula, Yaroslavl; 3 Pskov
BY|1 Minsk; 2 Gomel, Brest, Grodno; 3 Pinsk
LT|2 Vilnius, Kaunas; 3 Klaipeda, Siauliai; 4 Trakai
LV|2 Riga; 3 Daugavpils, Liepaja, Jelgava; 4 Sigulda
EE|2 Tallinn; 3 Tartu, Narva; 4 Pärnu, Viljandi, Rakvere
SI|2 Ljubljana; 3 Maribor; 4 Celje, Kranj, Koper, Ptuj
HR|2 Zagreb; 3 Split, Rijeka, Osijek, Zadar; 4 Dubrovnik, Pula, Varaždin
RS|1 Belgrade; 2 Novi Sad; 3 Niš, Subotica, Kragujevac; 4 Sombor
BA|2 Sarajevo; 3 Banja Luka, Mostar, Tuzla; 4 Bihać
MK|2 Skopje; 3 Bitola, Ohrid, Tetovo
AL|2 Tirana; 3 Durrës, Vlorë, Shkodër; 4 Berat
XK|3 Pristina, Prizren, Peja, Mitrovica
MT|3 Valletta, Sliema, Birkirkara; 4 Mdina
MD|2 Chisinau; 3 Tiraspol, Balti
GL|4 Nuuk, Sisimiut, Ilulissat, Qaqortoq
MX|1 Mexico City, Guadalajara, Monterrey, Puebla, Tijuana, Leon, Ciudad Juarez; 2 Merida, Cancun, Acapulco, Veracruz, Oaxaca, Morelia, Hermosillo, Saltillo, Chihuahua, Culiacan; 3 La Paz, Colima, Zacatecas; 4 Taxco
GT|1 Guatemala City; 3 Quetzaltenango, Escuintla, Antigua Guatemala
SV|2 San Salvador; 3 Santa Ana de Coatepeque, Sonsonate, San Miguel
HN|1 Tegucigalpa; 2 San Pedro Sula; 3 La Ceiba, Choloma
NI|1 Managua; 3 Esteli, Masaya, Chinandega
CR|2 San José; 3 Alajuela, Heredia, Cartago, Limon
PA|2 Panama City; 3 Colon, David, Chitre
CU|1 Havana; 2 Santiago de Cuba, Camaguey, Holguin; 3 Cienfuegos
DO|1 Santo Domingo; 2 La Romana, San Cristobal; 3 Puerto Plata
HT|1 Port-au-Prince; 2 Cap-Haitien; 3 Jacmel, Gonaives
JM|2 Kingston; 3 Montego Bay, Spanish Town, Mandeville
TT|3 Port of Spain, San Fernando, Arima, Chaguanas
CO|1 Bogota, Medellin, Cali, Barranquilla; 2 Bucaramanga, Pereira, Manizales; 3 Popayan, Tunja
VE|1 Caracas, Maracaibo, Barquisimeto; 2 Ciudad Guayana, Cumana; 3 Coro
EC|1 Quito, Guayaquil; 2 Cuenca, Ambato; 3 Loja, Riobamba
PE|1 Lima, Arequipa; 2 Trujillo, Chiclayo, Cusco, Piura; 3 Ayacucho
BO|1 La Paz, Santa Cruz de la Sierra; 2 Cochabamba, Sucre, Oruro; 3 Potosi
CL|1 Santiago; 2 Valparaiso, Antofagasta, Temuco; 3 Arica, Iquique, Valdivia
AR|1 Buenos Aires, Cordoba, Rosario; 2 Mendoza, Tucuman, Salta, Neuquen; 3 Ushuaia, Posadas
UY|1 Montevideo; 3 Salto, Paysandu, Rivera; 4 Rocha
PY|2 Asuncion, Ciudad del Este; 3 Encarnacion, Villarrica
BR|1 Sao Paulo, Rio de Janeiro, Brasilia, Salvador, Fortaleza, Belo Horizonte, Manaus, Curitiba, Recife, Porto Alegre; 2 Florianopolis, Natal, Campinas, Londrina; 3 Petropolis, Ouro Preto
IN|1 Mumbai, Delhi, Bangalore, Hyderabad, Chennai, Kolkata, Ahmedabad, Pune, Surat, Jaipur, Lucknow, Kanpur, Nagpur, Indore, Bhopal, Patna, Varanasi, Srinagar, New Delhi; 2 Amritsar, Chandigarh, Gurgaon, Mysore, Allahabad, Agra, Navi Mumbai, Kochi, Coimbatore, Jodhpur, Udaipur, Guwahati; 3 Shimla, Panaji, Gangtok; 5 Bandra, Andheri, Juhu, Dadar, Powai, Koramangala, Connaught Place
PK|1 Karachi, Lahore, Islamabad, Rawalpindi, Peshawar, Faisalabad, Multan; 2 Quetta, Sialkot; 3 Gwadar
BD|1 Dhaka, Chittagong; 2 Khulna, Sylhet, Rajshahi; 3 Comilla
LK|2 Colombo; 3 Kandy, Galle, Jaffna
NP|1 Kathmandu; 2 Pokhara, Lalitpur; 3 Biratnagar
CN|1 Beijing, Shanghai, Guangzhou, Shenzhen, Wuhan, Nanjing, Chengdu, Tianjin, Hangzhou, Xiamen; 2 Lhasa; 3 Dali
HK|1 Hong Kong; 5 Kowloon, Wan Chai, Sha Tin
TW|1 Taipei, Kaohsiung, Taichung, Tainan; 2 Hsinchu, Keelung
JP|1 Tokyo, Osaka, Kyoto, Yokohama, Nagoya, Sapporo, Kobe, Hiroshima; 2 Nagasaki, Kanazawa, Nara; 3 Takayama
KR|1 Seoul, Busan, Incheon, Daegu, Daejeon; 2 Jeju, Gwangju; 3 Gyeongju
MN|1 Ulaanbaatar; 3 Erdenet, Darkhan
VN|1 Hanoi, Ho Chi Minh City, Da Nang, Haiphong; 2 Hue, Nha Trang, Dalat; 3 Hoi An; 1 Saigon
TH|1 Bangkok; 2 Chiang Mai, Pattaya, Nonthaburi; 3 Phuket, Ayutthaya
KH|1 Phnom Penh; 3 Siem Reap, Battambang
LA|2 Vientiane; 3 Luang Prabang, Pakse
MM|1 Yangon, Mandalay; 2 Bago; 3 Bagan
MY|1 Kuala Lumpur; 2 Johor Bahru, Ipoh, George Town, Kuching; 3 Malacca
SG|1 Singapore; 5 Tampines, Bedok, Jurong, Yishun
ID|1 Jakarta, Surabaya, Bandung, Medan; 2 Yogyakarta, Denpasar, Malang; 3 Ubud
PH|1 Manila, Quezon City, Davao; 2 Cebu City, Bacolod, Iloilo City; 3 Tagaytay
NZ|1 Auckland; 2 Wellington, Christchurch; 3 Hamilton, Dunedin, Tauranga, Napier, Nelson, Rotorua; 4 Timaru, Taupo, Oamaru, Blenheim
FJ|3 Suva, Nadi, Lautoka
IR|1 Tehran, Isfahan, Shiraz, Tabriz, Mashhad; 2 Qom, Yazd; 3 Kerman
IQ|1 Baghdad, Basra, Mosul; 2 Erbil, Najaf, Kirkuk; 3 Samarra
SY|1 Damascus, Aleppo; 2 Homs, Latakia, Hama; 3 Tartus
LB|1 Beirut; 3 Tripoli, Sidon, Tyre, Zahle
JO|1 Amman; 2 Zarqa, Irbid; 3 Aqaba, Madaba
IL|2 Jerusalem, Tel Aviv, Haifa; 3 Beersheba, Netanya, Ashdod; 4 Eilat, Safed
PS|2 Gaza; 3 Ramallah, Nablus, Hebron
SA|1 Riyadh, Jeddah, Mecca, Medina; 2 Dammam, Taif, Abha
AE|1 Dubai, Abu Dhabi; 2 Sharjah, Ajman; 3 Fujairah
QA|1 Doha; 3 Al Wakrah
KW|2 Kuwait City; 3 Hawalli, Jahra
OM|1 Muscat; 3 Salalah, Nizwa
YE|1 Sanaa; 2 Aden, Taiz; 3 Mocha
AF|1 Kabul; 2 Kandahar, Herat, Jalalabad; 3 Bamyan
KZ|1 Almaty, Astana; 2 Karaganda, Shymkent
UZ|1 Tashkent; 2 Samarkand, Bukhara; 3 Khiva
GE|1 Tbilisi; 3 Batumi, Kutaisi
AM|1 Yerevan; 3 Gyumri, Vanadzor
AZ|1 Baku; 2 Ganja; 3 Sumqayit
EG|1 Cairo, Alexandria, Giza; 2 Luxor, Aswan, Port Said, Suez; 3 Hurghada
MA|1 Casablanca, Rabat, Marrakech; 2 Tangier, Agadir, Meknes; 3 Essaouira
DZ|1 Algiers; 2 Oran, Constantine, Annaba; 3 Tlemcen
TN|2 Tunis, Sfax, Sousse; 3 Bizerte, Kairouan
LY|1 Benghazi; 2 Misrata; 3 Tobruk
SD|1 Khartoum, Omdurman; 2 Port Sudan; 3 Kassala
ET|1 Addis Ababa; 2 Gondar, Mekelle, Hawassa; 3 Harar
ER|2 Asmara; 3 Massawa, Keren
SO|1 Mogadishu, Hargeisa; 2 Kismayo; 3 Berbera
KE|1 Nairobi, Mombasa; 2 Kisumu, Nakuru, Eldoret; 3 Malindi
UG|1 Kampala; 3 Entebbe, Jinja, Gulu
TZ|1 Dar es Salaam; 2 Arusha, Dodoma, Mwanza; 3 Zanzibar
RW|1 Kigali; 3 Butare, Gisenyi
GH|1 Accra, Kumasi; 2 Tamale; 3 Cape Coast
NG|1 Lagos, Abuja, Kano, Ibadan; 2 Enugu, Jos, Calabar; 3 Lokoja
SN|1 Dakar; 2 Touba, Thies; 3 Saint-Louis
ML|1 Bamako; 3 Timbuktu, Mopti
CI|1 Abidjan; 2 Bouake, Yamoussoukro
CM|1 Douala, Yaounde; 2 Bamenda; 3 Kribi
CD|1 Kinshasa, Lubumbashi; 2 Goma, Bukavu
AO|1 Luanda; 2 Huambo, Benguela
ZM|1 Lusaka; 2 Ndola, Kitwe; 3 Livingstone
ZW|1 Harare, Bulawayo; 2 Mutare; 3 Gweru
MZ|1 Maputo; 2 Beira, Nampula
ZA|1 Johannesburg, Cape Town, Durban, Pretoria; 2 Bloemfontein, Port Elizabeth, East London; 3 Kimberley, Polokwane, George
MG|1 Antananarivo; 2 Toamasina
`;

/** Cities that are called otherwise: name in the list above, then the others. */
export const WORLD_ALIASES = `
Mumbai: Bombay
Chennai: Madras
Kolkata: Calcutta
Bangalore: Bengaluru
Mysore: Mysuru
Gurgaon: Gurugram
Kochi: Cochin
Pune: Poona
Varanasi: Benares
Allahabad: Prayagraj
Yangon: Rangoon
Kyiv: Kiev, Kyjiw
Krakow: Kraków, Cracow
Wroclaw: Wrocław
Warsaw: Warszawa, Varsavia, Varsovia
Vienna: Wien, Viena
Munich: München, Muenchen, Monaco di Baviera
Cologne: Köln, Koeln, Colonia
Nuremberg: Nürnberg
Hanover: Hannover
Frankfurt: Frankfurt am Main, Francoforte, Fráncfort
Berlin: Berlino, Berlín
Hamburg: Amburgo, Hamburgo
Geneva: Genève, Genf, Ginevra, Ginebra
Zurich: Zürich, Zurigo, Zúrich
Basel: Basilea
Bern: Berna, Berne
Lucerne: Luzern, Lucerna
Antwerp: Antwerpen, Anversa, Amberes
Ghent: Gent
Bruges: Brugge
Brussels: Bruxelles, Brussel, Bruselas
Lisbon: Lisboa, Lisbona
Porto: Oporto
Copenhagen: København, Copenaghen, Copenhague
Gothenburg: Göteborg
Stockholm: Stoccolma, Estocolmo
Prague: Praha, Praga
Plzeň: Pilsen
Bucharest: Bucarest, București
Athens: Atene, Atenas
Nicosia: Λευκωσία, Lefkosia
Moscow: Mosca, Moscú
Saint Petersburg: St. Petersburg, San Pietroburgo, San Petersburgo
Paris: Parigi, París
Marseille: Marsiglia, Marsella
Lyon: Lione
Nice: Nizza, Niza
Bordeaux: Burdeos
Toulouse: Tolosa
Strasbourg: Strasburgo, Estrasburgo
Istanbul: Estambul
Belgrade: Beograd, Belgrado
Ljubljana: Lubiana
Zagreb: Zagabria
Cairo: El Cairo, Il Cairo
Mexico City: Ciudad de México, CDMX, Città del Messico
Havana: La Habana, L'Avana
Beijing: Peking, Pechino, Pekín
Tokyo: Tokio
Rio de Janeiro: Rio
Ho Chi Minh City: Ho Chi Minh
Tel Aviv: Tel-Aviv
Luxembourg City: Luxemburg City
Reykjavik: Reykjavík
Bogota: Bogotá
Medellin: Medellín
Sao Paulo: São Paulo
Leon: León
Merida: Mérida
Cancun: Cancún
Asuncion: Asunción
Valparaiso: Valparaíso
Cordoba: Córdoba
Tucuman: Tucumán
`;
