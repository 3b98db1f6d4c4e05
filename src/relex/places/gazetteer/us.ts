/**
 * States of the USA and their cities. A line: code, name, census region (`NE` Northeast, `MW` Midwest, `SO` South, `WE` West) and
 * group (`L` populous, `S` the others), then cities after their size: 1 over 1,000,000 people, 2 over 250,000, 3 over 50,000,
 * 4 fewer. General knowledge (census of 2020, rounded).
 */
export const US = `
AL|Alabama|SO|S|3 Huntsville, Birmingham, Montgomery, Mobile, Tuscaloosa, Hoover, Auburn, Dothan, Decatur, Madison; 4 Florence, Gadsden, Prattville, Opelika, Anniston, Selma, Cullman, Talladega
AK|Alaska|WE|S|2 Anchorage; 4 Fairbanks, Juneau, Wasilla, Sitka, Ketchikan, Kodiak, Homer, Valdez
AZ|Arizona|WE|L|1 Phoenix; 2 Tucson, Mesa, Chandler, Gilbert; 3 Scottsdale, Glendale, Tempe, Peoria, Surprise, Yuma, Flagstaff, Goodyear, Avondale, Buckeye, Casa Grande; 4 Prescott, Sierra Vista, Kingman, Sedona, Nogales, Payson, Winslow, Bisbee
AR|Arkansas|SO|S|3 Little Rock, Fort Smith, Fayetteville, Springdale, Jonesboro, Rogers, Conway, North Little Rock, Bentonville; 4 Pine Bluff, Hot Springs, Benton, Texarkana, Russellville, Searcy, Paragould
CA|California|WE|L|1 Los Angeles, San Diego; 2 San Jose, San Francisco, Fresno, Sacramento, Long Beach, Oakland, Bakersfield, Anaheim, Stockton, Riverside, Irvine, Santa Ana, Chula Vista; 3 Fremont, San Bernardino, Modesto, Fontana, Oxnard, Moreno Valley, Huntington Beach, Santa Clarita, Oceanside, Garden Grove, Rancho Cucamonga, Santa Rosa, Ontario, Elk Grove, Corona, Hayward, Salinas, Sunnyvale, Pomona, Escondido, Torrance, Pasadena, Fullerton, Visalia, Roseville, Concord, Thousand Oaks, Santa Clara, Vallejo, Berkeley, Fairfield, Richmond, Carlsbad, Temecula, Antioch, Ventura, Burbank, El Monte, Inglewood, Santa Maria, El Cajon, San Mateo, Daly City, Clovis, Compton, Vista, Redding, Chico, Santa Monica, Santa Barbara, Merced, Napa, Redwood City, Alameda, Palo Alto, Santa Cruz, Davis, Encinitas, Petaluma, Vacaville, Murrieta, Palmdale, Milpitas; 4 San Luis Obispo, Lompoc, Monterey, Eureka, Barstow, Ukiah, Truckee, Yreka, Half Moon Bay, Malibu, Los Gatos, Palm Springs, Calistoga
CO|Colorado|WE|L|2 Denver, Colorado Springs, Aurora; 3 Fort Collins, Lakewood, Thornton, Arvada, Westminster, Pueblo, Greeley, Boulder, Centennial, Longmont, Loveland, Grand Junction, Broomfield, Castle Rock; 4 Durango, Montrose, Golden, Aspen, Salida, Sterling, Alamosa
CT|Connecticut|NE|S|3 Bridgeport, New Haven, Stamford, Hartford, Waterbury, Norwalk, Danbury, New Britain, Bristol, Meriden, Milford, West Haven; 4 Middletown, Norwich, Torrington, New London, Groton, Mystic, Shelton
DE|Delaware|SO|S|3 Wilmington; 4 Dover, Newark, Middletown, Smyrna, Milford, Seaford, Lewes, Rehoboth Beach
DC|District of Columbia|SO|S|2 Washington
FL|Florida|SO|L|2 Jacksonville, Miami, Tampa, Orlando, St. Petersburg; 3 Hialeah, Port St. Lucie, Cape Coral, Tallahassee, Fort Lauderdale, Pembroke Pines, Hollywood, Gainesville, Miramar, Coral Springs, Clearwater, Palm Bay, Lakeland, West Palm Beach, Pompano Beach, Miami Gardens, Boca Raton, Deltona, Fort Myers, Daytona Beach, Melbourne, Kissimmee, Ocala, Pensacola, Sarasota, Bradenton, Delray Beach, Miami Beach, Sanford; 4 Naples, Key West, Winter Haven, Panama City, Vero Beach, Titusville, Sebring, St. Augustine
GA|Georgia|SO|L|2 Atlanta; 3 Augusta, Columbus, Macon, Savannah, Athens, Sandy Springs, Roswell, Albany, Warner Robins, Alpharetta, Marietta, Valdosta, Smyrna; 4 Rome, Dalton, Gainesville, Statesboro, Brunswick, Griffin, Thomasville, LaGrange, Lawrenceville
HI|Hawaii|WE|S|2 Honolulu; 4 Hilo, Kailua, Kaneohe, Lahaina, Kahului
ID|Idaho|WE|S|3 Boise, Meridian, Nampa, Idaho Falls, Caldwell, Pocatello, Coeur d'Alene, Twin Falls; 4 Lewiston, Rexburg, Moscow, Sandpoint, Ketchum
IL|Illinois|MW|L|1 Chicago; 3 Aurora, Joliet, Naperville, Rockford, Elgin, Springfield, Peoria, Champaign, Waukegan, Cicero, Bloomington, Decatur, Evanston, Schaumburg, Arlington Heights, Skokie, Des Plaines, Orland Park, Oak Lawn, Oak Park, Wheaton; 4 Moline, Quincy, DeKalb, Urbana, Carbondale, Galesburg, Kankakee, Freeport, Danville, Mattoon, Effingham
IN|Indiana|MW|L|2 Indianapolis, Fort Wayne; 3 Evansville, South Bend, Carmel, Fishers, Bloomington, Hammond, Lafayette, Gary, Muncie, Terre Haute, Kokomo, Noblesville, Anderson, Elkhart; 4 Columbus, Richmond, Marion, Vincennes, New Albany, Logansport, Valparaiso, Goshen, Michigan City
IA|Iowa|MW|S|3 Des Moines, Cedar Rapids, Davenport, Sioux City, Iowa City, Waterloo, Ames, West Des Moines, Council Bluffs, Dubuque, Ankeny; 4 Mason City, Marshalltown, Fort Dodge, Ottumwa, Burlington, Muscatine, Clinton, Decorah
KS|Kansas|MW|S|2 Wichita; 3 Overland Park, Kansas City, Olathe, Topeka, Lawrence, Shawnee, Lenexa, Manhattan; 4 Salina, Hutchinson, Leavenworth, Garden City, Dodge City, Emporia, Hays, Liberal
KY|Kentucky|SO|S|2 Louisville, Lexington; 3 Bowling Green, Owensboro; 4 Covington, Georgetown, Hopkinsville, Paducah, Frankfort, Elizabethtown, Ashland, Somerset, Murray
LA|Louisiana|SO|S|2 New Orleans; 3 Baton Rouge, Shreveport, Lafayette, Lake Charles, Kenner, Bossier City; 4 Monroe, Alexandria, Houma, Slidell, Ruston, Hammond, Natchitoches
ME|Maine|NE|S|3 Portland; 4 Lewiston, Bangor, Auburn, Biddeford, Augusta, Brunswick, Waterville, Camden, Freeport
MD|Maryland|SO|L|2 Baltimore; 3 Columbia, Germantown, Silver Spring, Frederick, Rockville, Gaithersburg, Bethesda, Towson, Bowie; 4 Hagerstown, Annapolis, Salisbury, Cumberland, Easton, Aberdeen
MA|Massachusetts|NE|L|2 Boston; 3 Worcester, Springfield, Cambridge, Lowell, Brockton, Lynn, Quincy, New Bedford, Fall River, Newton, Lawrence, Somerville, Framingham, Haverhill, Malden, Waltham, Medford, Revere, Peabody, Brookline, Chelmsford; 4 Salem, Pittsfield, Holyoke, Fitchburg, Northampton, Gloucester, Amherst, Plymouth, Woburn, Leominster
MI|Michigan|MW|L|2 Detroit; 3 Grand Rapids, Warren, Sterling Heights, Ann Arbor, Lansing, Dearborn, Flint, Livonia, Troy, Westland, Kalamazoo, Farmington Hills, Southfield, Royal Oak, Pontiac, Novi, Battle Creek; 4 Saginaw, Jackson, Midland, Muskegon, Holland, Marquette, Traverse City, Petoskey, Alpena
MN|Minnesota|MW|L|2 Minneapolis, St. Paul; 3 Rochester, Bloomington, Duluth, Brooklyn Park, Plymouth, St. Cloud, Woodbury, Eagan, Maple Grove, Eden Prairie; 4 Mankato, Moorhead, Winona, Owatonna, Hibbing, Bemidji, Brainerd, Red Wing, Faribault
MS|Mississippi|SO|S|3 Jackson, Gulfport, Southaven; 4 Hattiesburg, Biloxi, Meridian, Tupelo, Greenville, Oxford, Natchez, Vicksburg, Starkville
MO|Missouri|MW|L|2 Kansas City, St. Louis; 3 Springfield, Columbia, Independence, Lee's Summit, O'Fallon, St. Joseph, St. Charles, Blue Springs, Joplin, Florissant; 4 Jefferson City, Cape Girardeau, Sedalia, Rolla, Hannibal, Branson, Kirksville, Poplar Bluff
MT|Montana|WE|S|3 Billings, Missoula, Great Falls, Bozeman; 4 Butte, Helena, Kalispell, Havre, Miles City, Livingston, Whitefish
NE|Nebraska|MW|S|2 Omaha, Lincoln; 3 Bellevue, Grand Island; 4 Kearney, Fremont, Hastings, Norfolk, North Platte, Columbus, Scottsbluff
NV|Nevada|WE|S|2 Las Vegas, Henderson, Reno, North Las Vegas; 3 Sparks, Carson City; 4 Elko, Mesquite, Fernley, Boulder City, Ely, Winnemucca
NH|New Hampshire|NE|S|3 Manchester, Nashua; 4 Concord, Derry, Dover, Rochester, Salem, Keene, Portsmouth, Laconia, Lebanon
NJ|New Jersey|NE|L|2 Newark, Jersey City; 3 Paterson, Elizabeth, Trenton, Clifton, Camden, Passaic, Union City, Bayonne, East Orange, Vineland, New Brunswick, Hoboken, Perth Amboy, Cherry Hill, Edison, Toms River; 4 Hackensack, Atlantic City, Princeton, Long Branch, Morristown, Paramus, Montclair, Asbury Park, Millville
NM|New Mexico|WE|S|2 Albuquerque; 3 Las Cruces, Rio Rancho, Santa Fe; 4 Roswell, Farmington, Clovis, Hobbs, Alamogordo, Carlsbad, Gallup, Taos, Los Alamos
NY|New York|NE|L|1 New York; 2 Buffalo; 3 Rochester, Yonkers, Syracuse, Albany, New Rochelle, Mount Vernon, Schenectady, Utica, White Plains, Hempstead; 4 Binghamton, Troy, Niagara Falls, Poughkeepsie, Rome, Ithaca, Jamestown, Elmira, Newburgh, Saratoga Springs, Watertown, Kingston, Oneonta, Plattsburgh, Lake Placid; 5 Brooklyn, Queens, Manhattan, Bronx, Staten Island, Harlem, Coney Island
NC|North Carolina|SO|L|2 Charlotte, Raleigh, Greensboro, Durham, Winston-Salem; 3 Fayetteville, Cary, Wilmington, High Point, Concord, Asheville, Gastonia, Greenville, Jacksonville, Chapel Hill, Rocky Mount, Huntersville, Burlington; 4 Wilson, Hickory, Goldsboro, Salisbury, Monroe, New Bern, Boone, Sanford
ND|North Dakota|MW|S|3 Fargo, Bismarck, Grand Forks; 4 Minot, Williston, Dickinson, Jamestown, Mandan, Wahpeton
OH|Ohio|MW|L|2 Columbus, Cleveland, Cincinnati, Toledo; 3 Akron, Dayton, Parma, Canton, Lorain, Youngstown, Hamilton, Springfield, Kettering, Elyria, Lakewood, Cuyahoga Falls, Middletown; 4 Mansfield, Newark, Mentor, Findlay, Sandusky, Marietta, Athens, Zanesville, Lima, Chillicothe, Steubenville, Wooster
OK|Oklahoma|SO|S|2 Oklahoma City, Tulsa; 3 Norman, Broken Arrow, Edmond, Lawton, Moore; 4 Stillwater, Enid, Muskogee, Bartlesville, Shawnee, Ardmore, Ponca City, Ada
OR|Oregon|WE|S|2 Portland; 3 Salem, Eugene, Gresham, Hillsboro, Bend, Beaverton, Medford, Springfield, Corvallis, Albany; 4 Grants Pass, Ashland, Roseburg, Klamath Falls, Astoria, Pendleton, Newport, Coos Bay, Redmond
PA|Pennsylvania|NE|L|1 Philadelphia; 2 Pittsburgh; 3 Allentown, Reading, Erie, Bethlehem, Scranton, Lancaster, Harrisburg; 4 York, Altoona, Wilkes-Barre, Johnstown, Williamsport, State College, Easton, Hazleton, Chambersburg, Gettysburg, West Chester, Butler, King of Prussia
RI|Rhode Island|NE|S|3 Providence, Cranston, Warwick, Pawtucket; 4 East Providence, Woonsocket, Newport, Westerly, Bristol, Narragansett
SC|South Carolina|SO|S|3 Charleston, Columbia, North Charleston, Mount Pleasant, Rock Hill, Greenville, Summerville; 4 Spartanburg, Sumter, Florence, Myrtle Beach, Aiken, Anderson, Beaufort, Orangeburg
SD|South Dakota|MW|S|3 Sioux Falls, Rapid City; 4 Aberdeen, Brookings, Watertown, Mitchell, Yankton, Pierre, Spearfish, Huron
TN|Tennessee|SO|L|2 Nashville, Memphis; 3 Knoxville, Chattanooga, Clarksville, Murfreesboro, Franklin, Jackson, Johnson City, Kingsport, Hendersonville; 4 Cookeville, Oak Ridge, Bristol, Morristown, Maryville, Gallatin, Greeneville, Dyersburg
TX|Texas|SO|L|1 Houston, San Antonio, Dallas; 2 Austin, Fort Worth, El Paso, Arlington, Corpus Christi, Plano, Lubbock, Laredo, Irving; 3 Garland, Frisco, McKinney, Amarillo, Grand Prairie, Brownsville, Killeen, Pasadena, Mesquite, McAllen, Denton, Waco, Midland, Abilene, Beaumont, Round Rock, Odessa, Richardson, Lewisville, Tyler, College Station, Pearland, Sugar Land, Wichita Falls, Edinburg, San Angelo, Longview, Temple, Bryan, Conroe, Galveston, Victoria; 4 Texarkana, Huntsville, Lufkin, Nacogdoches, Del Rio, Kerrville, Marfa, Paris, Corsicana, Greenville, Eagle Pass
UT|Utah|WE|S|3 Salt Lake City, West Valley City, Provo, West Jordan, Orem, Sandy, Ogden, St. George, Layton, Lehi, Logan; 4 Cedar City, Tooele, Moab, Park City, Vernal, Brigham City
VT|Vermont|NE|S|4 Burlington, Rutland, Montpelier, Barre, Bennington, Brattleboro, St. Albans, Stowe, Middlebury
VA|Virginia|SO|L|2 Virginia Beach; 3 Chesapeake, Norfolk, Richmond, Newport News, Alexandria, Hampton, Roanoke, Portsmouth, Suffolk, Lynchburg, Arlington, Harrisonburg; 4 Charlottesville, Danville, Blacksburg, Manassas, Fredericksburg, Winchester, Salem, Staunton, Williamsburg, Fairfax, Bristol, Falls Church
WA|Washington|WE|L|2 Seattle; 3 Spokane, Tacoma, Vancouver, Bellevue, Kent, Everett, Renton, Spokane Valley, Federal Way, Yakima, Bellingham, Kirkland, Kennewick, Auburn, Olympia, Redmond, Pasco; 4 Walla Walla, Wenatchee, Longview, Pullman, Port Angeles, Ellensburg, Aberdeen, Anacortes
WV|West Virginia|SO|S|4 Charleston, Huntington, Morgantown, Parkersburg, Wheeling, Martinsburg, Fairmont, Beckley, Clarksburg, Elkins
WI|Wisconsin|MW|L|2 Milwaukee, Madison; 3 Green Bay, Kenosha, Racine, Appleton, Waukesha, Eau Claire, Oshkosh, Janesville, La Crosse, Sheboygan; 4 Wausau, Beloit, Fond du Lac, Manitowoc, Stevens Point, Superior, Marshfield, Rice Lake
WY|Wyoming|WE|S|3 Cheyenne, Casper; 4 Laramie, Gillette, Rock Springs, Sheridan, Cody, Jackson, Riverton, Green River
PR|Puerto Rico|SO|S|2 San Juan; 3 Bayamon, Carolina, Ponce, Caguas, Guaynabo, Arecibo; 4 Fajardo, Aguadilla, Humacao
`;

/** What cities and states are called besides: name, then the others. */
export const US_ALIASES = `
New York: New York City, NYC, N.Y.C., New York New York
Los Angeles: LA, L.A.
San Francisco: SF, San Fran
Philadelphia: Philly
Las Vegas: Vegas
Washington: Washington DC, Washington D.C., D.C., DC
Fort Lauderdale: Ft. Lauderdale
Oklahoma City: OKC
Indianapolis: Indy
New Orleans: NOLA
Jacksonville: Jax
San Antonio: San Antone
Bronx: The Bronx
Atlanta: ATL
Salt Lake City: Salt Lake
`;

/** The older short forms of the states' names. */
export const US_STATE_SHORT = `
AL:Ala AZ:Ariz AR:Ark CA:Calif CO:Colo CT:Conn DE:Del FL:Fla GA:Ga IL:Ill IN:Ind KS:Kans KY:Ky LA:La ME:Me MD:Md MA:Mass MI:Mich
MN:Minn MS:Miss MO:Mo MT:Mont NE:Nebr NV:Nev NH:N.H. NJ:N.J. NM:N.Mex NY:N.Y. NC:N.C. ND:N.Dak OK:Okla OR:Ore PA:Penn RI:R.I.
SC:S.C. SD:S.Dak TN:Tenn TX:Tex VT:Vt VA:Va WA:Wash WV:W.Va WI:Wis WY:Wyo DC:D.C.
`;
