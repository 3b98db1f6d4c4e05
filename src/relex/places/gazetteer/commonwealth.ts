/**
 * Countries of English address forms besides the USA. A line: country, code, name and region of a part of the country, its group,
 * then cities after their size as in `us.ts`. Behind a slash stands the area of British postcodes.
 */
export const COMMONWEALTH = `
GB|ENG|England|N|-|2 Leeds/LS, Sheffield/S, Manchester/M, Liverpool/L, Newcastle upon Tyne/NE, Bradford/BD, Hull/HU; 3 Sunderland/SR, Bolton/BL, Stockport/SK, York/YO, Blackpool/FY, Preston/PR, Huddersfield/HD, Rochdale/OL, Oldham/OL, Wigan/WN, Warrington/WA, Middlesbrough/TS, Blackburn/BB, Burnley/BB, Barnsley/S, Doncaster/DN, Rotherham/S, Wakefield/WF, Halifax/HX, Harrogate/HG, Darlington/DL, Carlisle/CA, Lancaster/LA, Scarborough/YO, Southport/PR, Birkenhead/CH, Chester/CH, Crewe/CW, Macclesfield/SK, Gateshead/NE, Hartlepool/TS, Grimsby/DN, Keighley/BD; 4 Durham/DH, Kendal/LA, Penrith/CA, Whitby/YO, Hexham/NE, Skipton/BD, Ripon/HG, Morecambe/LA, Workington/CA
GB|ENG|England|C|-|1 Birmingham/B; 2 Nottingham/NG, Leicester/LE, Coventry/CV, Stoke-on-Trent/ST, Derby/DE, Wolverhampton/WV; 3 Northampton/NN, Walsall/WS, Dudley/DY, Telford/TF, Solihull/B, Worcester/WR, Lincoln/LN, Mansfield/NG, Chesterfield/S, Nuneaton/CV, Rugby/CV, Kettering/NN, Corby/NN, Redditch/B, Stafford/ST, Shrewsbury/SY, Hereford/HR, Burton upon Trent/DE, Loughborough/LE, Tamworth/B, Leamington Spa/CV, Peterborough/PE, Cambridge/CB, Norwich/NR, Ipswich/IP, Colchester/CO, Bedford/MK, Milton Keynes/MK, Luton/LU; 4 Lichfield/WS, Stratford-upon-Avon/CV, Ludlow/SY, Oswestry/SY, Matlock/DE, Buxton/SK, Newark/NG, Grantham/NG, Stamford/PE, King's Lynn/PE, Great Yarmouth/NR, Bury St Edmunds/IP, Ely/CB
GB|ENG|England|S|-|1 London/SW; 2 Bristol/BS, Plymouth/PL, Southampton/SO, Brighton/BN; 3 Portsmouth/PO, Reading/RG, Oxford/OX, Swindon/SN, Bournemouth/BH, Poole/BH, Exeter/EX, Gloucester/GL, Cheltenham/GL, Bath/BA, Southend-on-Sea/SS, Basildon/SS, Chelmsford/CM, Watford/WD, St Albans/AL, Stevenage/SG, Hemel Hempstead/HP, High Wycombe/HP, Slough/SL, Guildford/GU, Woking/GU, Crawley/RH, Worthing/BN, Eastbourne/BN, Hastings/TN, Maidstone/ME, Canterbury/CT, Ashford/TN, Gillingham/ME, Dartford/DA, Margate/CT, Basingstoke/RG, Weymouth/DT, Taunton/TA, Torquay/TQ, Weston-super-Mare/BS; 4 Folkestone/CT, Dover/CT, Winchester/SO, Salisbury/SP, Andover/SP, Dorchester/DT, Yeovil/BA, Truro/TR, Falmouth/TR, Penzance/TR, Barnstaple/EX, Stroud/GL, Tunbridge Wells/TN; 5 Croydon/CR, Bromley/BR, Wimbledon/SW, Brixton/SW, Camden/NW, Hackney/E, Islington/N, Hammersmith/W, Wembley/HA, Peckham/SE, Battersea/SW, Kensington/W, Chelsea/SW, Greenwich/SE, Clapham/SW, Tottenham/N, Lewisham/SE, Ealing/W, Fulham/SW, Twickenham/TW
GB|SCT|Scotland|SC|-|2 Glasgow/G, Edinburgh/EH; 3 Aberdeen/AB, Dundee/DD, Paisley/PA, East Kilbride/G, Livingston/EH, Dunfermline/KY; 4 Inverness/IV, Stirling/FK, Perth/PH, Kirkcaldy/KY, Ayr/KA, Kilmarnock/KA, Falkirk/FK, Dumfries/DG, Oban/PA, Fort William/PH, Elgin/IV, St Andrews/KY, Greenock/PA
GB|WLS|Wales|WA|-|2 Cardiff/CF; 3 Swansea/SA, Newport/NP, Wrexham/LL, Barry/CF; 4 Neath/SA, Llanelli/SA, Bridgend/CF, Merthyr Tydfil/CF, Aberystwyth/SY, Carmarthen/SA, Llandudno/LL, Rhyl/LL, Caernarfon/LL, Tenby/SA
GB|NIR|Northern Ireland|NI|-|2 Belfast/BT; 3 Derry/BT, Lisburn/BT, Bangor/BT, Craigavon/BT; 4 Newry/BT, Armagh/BT, Omagh/BT, Enniskillen/BT, Ballymena/BT, Coleraine/BT
IE|LEI|Leinster|E|-|2 Dublin; 4 Drogheda, Dundalk, Swords, Bray, Navan, Kilkenny, Carlow, Newbridge, Naas, Athlone, Portlaoise, Mullingar, Wexford, Balbriggan, Celbridge, Greystones, Malahide, Leixlip, Tullamore, Arklow, Maynooth, Ashbourne, Enniscorthy, Wicklow, Skerries, Longford
IE|MUN|Munster|W|-|3 Cork, Limerick, Waterford; 4 Ennis, Tralee, Clonmel, Carrigaline, Killarney, Cobh, Midleton, Mallow, Tramore, Shannon, Nenagh, Thurles, Bantry, Youghal, Listowel
IE|CON|Connacht|W|-|3 Galway; 4 Sligo, Castlebar, Ballina, Roscommon, Westport, Tuam, Loughrea
IE|ULS|Ulster|W|-|4 Letterkenny, Cavan, Monaghan, Buncrana, Carrickmacross, Ballybofey
CA|ON|Ontario|E|L|1 Toronto, Ottawa; 2 Mississauga, Brampton, Hamilton, London, Markham, Vaughan, Kitchener; 3 Windsor, Oakville, Burlington, Sudbury, Oshawa, Barrie, Guelph, Kingston, Thunder Bay, Waterloo, Cambridge, Brantford, Peterborough, Sarnia, Sault Ste. Marie, Niagara Falls, St. Catharines; 4 North Bay, Cornwall, Belleville, Timmins, Orillia, Stratford, Kenora
CA|QC|Quebec|E|L|1 Montreal; 2 Quebec City, Laval, Gatineau, Longueuil; 3 Sherbrooke, Trois-Rivières, Saguenay, Levis, Drummondville; 4 Rimouski, Joliette, Magog, Val-d'Or
CA|BC|British Columbia|W|L|2 Vancouver, Surrey, Burnaby; 3 Richmond, Kelowna, Abbotsford, Coquitlam, Langley, Victoria, Nanaimo, Kamloops, Prince George; 4 Penticton, Vernon, Nelson, Courtenay, Cranbrook, Whistler
CA|AB|Alberta|W|L|1 Calgary, Edmonton; 3 Red Deer, Lethbridge, St. Albert, Medicine Hat, Airdrie, Grande Prairie; 4 Camrose, Canmore, Banff, Jasper, Lloydminster
CA|MB|Manitoba|W|S|2 Winnipeg; 3 Brandon; 4 Steinbach, Thompson, Selkirk, Portage la Prairie
CA|SK|Saskatchewan|W|S|2 Saskatoon, Regina; 4 Prince Albert, Moose Jaw, Swift Current, Yorkton
CA|NS|Nova Scotia|E|S|2 Halifax; 3 Dartmouth; 4 Truro, Amherst, Yarmouth, Bridgewater, Lunenburg, Antigonish
CA|NB|New Brunswick|E|S|3 Moncton, Saint John, Fredericton; 4 Miramichi, Bathurst, Edmundston
CA|NL|Newfoundland and Labrador|E|S|3 St. John's; 4 Corner Brook, Gander, Mount Pearl
CA|PE|Prince Edward Island|E|S|4 Charlottetown, Summerside
CA|YT|Yukon|W|S|4 Whitehorse
CA|NT|Northwest Territories|W|S|4 Yellowknife
CA|NU|Nunavut|W|S|4 Iqaluit
AU|NSW|New South Wales|E|-|1 Sydney; 2 Newcastle, Wollongong; 3 Maitland, Wagga Wagga, Albury, Coffs Harbour, Parramatta; 4 Tamworth, Orange, Dubbo, Bathurst, Lismore, Port Macquarie, Armidale
AU|VIC|Victoria|E|-|1 Melbourne; 2 Geelong; 3 Ballarat, Bendigo, Shepparton; 4 Mildura, Warrnambool, Traralgon, Wodonga, Wangaratta, Horsham
AU|QLD|Queensland|E|-|1 Brisbane; 2 Gold Coast, Sunshine Coast; 3 Townsville, Cairns, Toowoomba, Mackay, Rockhampton, Bundaberg; 4 Hervey Bay, Gladstone, Mount Isa, Gympie
AU|WA|Western Australia|W|-|1 Perth; 3 Mandurah, Bunbury, Rockingham, Fremantle; 4 Geraldton, Kalgoorlie, Albany, Busselton, Broome, Karratha
AU|SA|South Australia|W|-|1 Adelaide; 4 Mount Gambier, Whyalla, Port Lincoln, Murray Bridge, Port Augusta
AU|TAS|Tasmania|E|-|3 Hobart, Launceston; 4 Devonport, Burnie
AU|ACT|Australian Capital Territory|E|-|2 Canberra
AU|NT|Northern Territory|W|-|3 Darwin; 4 Alice Springs, Katherine
`;

/** What places of `COMMONWEALTH` are called besides: name, then the others. */
export const COMMONWEALTH_ALIASES = `
Newcastle upon Tyne: Newcastle
Stoke-on-Trent: Stoke
Brighton: Brighton and Hove
Hull: Kingston upon Hull
Leamington Spa: Royal Leamington Spa
Tunbridge Wells: Royal Tunbridge Wells
Derry: Londonderry
Quebec City: Québec, Ville de Québec
Toronto: GTA
Newfoundland and Labrador: Newfoundland
`;

/** Counties of Great Britain and Ireland by region. */
export const COUNTIES = `
GB|N|Yorkshire, West Yorkshire, North Yorkshire, South Yorkshire, Lancashire, Cumbria, Northumberland, Merseyside, Greater Manchester, Cheshire, Teesside, Tyne and Wear
GB|C|Derbyshire, Nottinghamshire, Lincolnshire, Leicestershire, Staffordshire, Shropshire, Warwickshire, Worcestershire, Herefordshire, Northamptonshire, West Midlands, Cambridgeshire, Norfolk, Suffolk, Bedfordshire, Rutland
GB|S|Kent, Surrey, Essex, Sussex, West Sussex, East Sussex, Hampshire, Berkshire, Buckinghamshire, Oxfordshire, Hertfordshire, Gloucestershire, Somerset, Dorset, Devon, Cornwall, Wiltshire, Isle of Wight
GB|SC|Fife, Lanarkshire, Ayrshire, Perthshire, Aberdeenshire, Renfrewshire, Midlothian, Argyll
GB|WA|Gwynedd, Powys, Glamorgan, Pembrokeshire, Carmarthenshire, Monmouthshire, Ceredigion, Flintshire
GB|NI|Antrim, Tyrone, Fermanagh, Armagh, Down, Londonderry
IE|W|Cork, Kerry, Clare, Limerick, Tipperary, Galway, Mayo, Sligo, Donegal, Leitrim, Roscommon
IE|E|Dublin, Wicklow, Kildare, Meath, Louth, Wexford, Kilkenny, Carlow, Laois, Offaly, Westmeath
`;
