// Word lists of the Spanish generator, written from general knowledge. What the project's tables hold already is not repeated here.

const list = (text) => text.split(/\s*[,\n]\s*/).filter((entry) => entry !== "");
const pairs = (text) => Object.fromEntries(list(text).map((entry) => entry.split("=")));

export const TO_SPELL = pairs(
  `A=Alicante, B=Barcelona, C=Cáceres, D=Dinamarca, E=España, F=Francia, G=Granada, H=huevo, I=Italia, J=Jaén, K=kilo, L=Lugo, M=Madrid, N=Navarra, Ñ=ñoño, O=Oviedo, P=Palencia, Q=queso, R=Roma, S=Sevilla, T=Toledo, U=uva, V=Valencia, W=whisky, X=xilófono, Y=yate, Z=Zamora`,
);
export const LETTER_NAMES = pairs(
  `A=a, B=be, C=ce, D=de, E=e, F=efe, G=ge, H=hache, I=i, J=jota, K=ka, L=ele, M=eme, N=ene, Ñ=eñe, O=o, P=pe, Q=cu, R=erre, S=ese, T=te, U=u, V=uve, W=uve doble, X=equis, Y=i griega, Z=zeta`,
);
export const PLACE_HEADS = list(
  "San, Santa, Santo, Villa, Villanueva de, Villar de, Castro, Castillo de, Puente, Puebla de, Torre, Torres de, Fuente, Arroyo, Puerto, Playa, Valle de, Campo de, Sierra de, Alto, Los, Las, El, La, Aldea de, Barrio, Colonia, Ciudad, Nueva, Vila, Sant, Santa María de",
);
export const PLACE_LAST = list(
  "de la Sierra, del Río, de Arriba, de Abajo, de los Caballeros, del Campo, de la Frontera, del Mar, del Conde, de Henares, del Rey, de la Vega, de Duero, la Real, la Mayor, de los Infantes, del Valle, de Juárez, del Monte, de Tormes",
);
export const STREET_KINDS = list(
  "calle, Calle, C/, C/, c/, Calle, calle, Avenida, Avda., avenida, Av., Avda, Plaza, Pza., plaza, Pl., Paseo, Pº, P.º, Camino, Ctra., Carretera, Travesía, Ronda, Rúa, Carrer, Gran Vía, Pasaje, Urbanización, Urb., Barrio, Polígono, Callejón, Glorieta, Cuesta, Jirón, Jr., Carrera, Cra., Calzada, Privada, Av, Boulevard, calle de la, calle del, Calle de los",
);
export const STREET_WORDS = list(
  "Mayor, Real, Alcalá, Cervantes, Colón, Goya, Velázquez, Murillo, Picasso, Lope de Vega, Quevedo, Calderón de la Barca, Ramón y Cajal, Gregorio Marañón, Severo Ochoa, Doctor Fleming, Isabel la Católica, Reyes Católicos, Alfonso XII, Alfonso X el Sabio, Juan Carlos I, Constitución, España, Libertad, Independencia, Andalucía, Aragón, Cataluña, Galicia, Castilla, Portugal, Francia, América, Argentina, Juárez, Hidalgo, Morelos, Bolívar, San Martín, Sucre, Insurgentes, Reforma, Revolución, 9 de Julio, 25 de Mayo, 5 de Mayo, 2 de Mayo, 18 de Julio, Libertador, Rosario, San José, San Juan, San Pedro, San Isidro, Santa Ana, Santa Teresa, del Carmen, Nuestra Señora del Pilar, Sol, Luna, Estación, Iglesia, Fuente, Río, Puente, Huertas, Olivos, Naranjos, Rosas, Pinos, Álamos, Molino, Castillo, Norte, Sur, Príncipe, Reina Sofía, Antonio Machado, García Lorca, Miguel Hernández, Rosalía de Castro, Pío Baroja, Unamuno, Ortega y Gasset, Menéndez Pelayo, Pablo Iglesias, Dolores Ibárruri, Serrano, Princesa, Atocha, Bailén, Numancia, Sagasta, Cánovas",
);
export const REGIONS = list(
  "Andalucía, Aragón, Asturias, Cantabria, Castilla y León, Castilla-La Mancha, Cataluña, Extremadura, Galicia, La Rioja, Comunidad de Madrid, Región de Murcia, Murcia, Navarra, País Vasco, Euskadi, Comunidad Valenciana, Islas Baleares, Canarias, Jalisco, Chiapas, Oaxaca, Veracruz, Michoacán, Nuevo León, Sonora, Yucatán, Antioquia, Cundinamarca, Santander, Valle del Cauca, Nariño, Mendoza, Córdoba, Santa Fe, Salta, Tucumán, Biobío, Valparaíso, Araucanía, Cusco, Arequipa, Piura, La Libertad, Pichincha, Guayas, Zulia, Carabobo, Cochabamba, Potosí, El Bierzo, La Alpujarra, La Mancha, Las Hurdes, Vizcaya, Guipúzcoa, Álava, La Coruña, Pontevedra, Teruel, Soria",
);
export const COUNTRIES = list(
  `España, Marruecos, Rumanía, Colombia, Ecuador, Venezuela, Perú, Bolivia, Argentina, Chile, Uruguay, Paraguay, México, Guatemala, Honduras, El Salvador, Nicaragua, Costa Rica, Panamá, Cuba, República Dominicana, Puerto Rico, Brasil, Portugal, Francia, Italia, Alemania, Reino Unido, Inglaterra, Irlanda, Suiza, Bélgica, Holanda, Polonia, Ucrania, Rusia, Bulgaria, Moldavia, Georgia, Armenia, China, Pakistán, Bangladés, India, Filipinas, Senegal, Malí, Gambia, Guinea Ecuatorial, Nigeria, Ghana, Camerún, Argelia, Túnez, Egipto, Siria, Líbano, Turquía, Grecia, Suecia, Noruega, Dinamarca, Estados Unidos, EE. UU., Canadá, Australia, Japón, Haití, Mauritania`,
);
/** What hospitals are called before their name, with their gender. */
export const HOSPITAL_HEADS = list(
  `Hospital m, Hospital m, Hospital m, Hospital Universitario m, Hospital Universitario m, Hospital Clínico m, Hospital General m, Hospital General de m, Hospital General Universitario m, Hospital Regional m, Hospital Comarcal m, Hospital de m, Hospital Infantil m, Clínica f, Clínica f, Complejo Hospitalario m, Complexo Hospitalario m, Complejo Hospitalario Universitario de m, Complejo Asistencial m, Sanatorio m, Centro Médico m, Instituto Nacional de m, Policlínica f, Fundación f, Hospital Materno Infantil m, H. U. m, HU m, Hospital Civil m, Hospital Privado m, Ciutat Sanitària f, Parc Sanitari m`,
);
export const CLINIC_HEADS = list(
  `Centro de Salud m, Centro de Salud m, centro de salud m, CS m, C.S. m, Consultorio m, Ambulatorio m, Centro de Especialidades m, Clínica Dental f, Policlínico m, CAP m, Centro de Atención Primaria m, Unidad de Salud Mental f, CESFAM m, Clínica f, UMF f, Centro Médico m, Gabinete de Fisioterapia m, Centro de Rehabilitación m, Consulta f, EBAIS m`,
);
export const RESIDENCE_HEADS = list(
  "Residencia f, residencia f, Residencia de Mayores f, Residencia Geriátrica f, Geriátrico m, Centro de Día m, Hogar m, Asilo m, Residencia de Ancianos f",
);
export const SCHOOL_HEADS = list(
  "Colegio m, Colegio m, colegio m, CEIP m, C.E.I.P. m, IES m, I.E.S. m, Instituto m, Escuela f, Escuela Infantil f, Guardería f, Universidad de f, Liceo m, Preparatoria f, Secundaria f, Colegio Público m, Unidad Educativa f",
);
export const AGENCY_HEADS = list(
  "Ayuntamiento de m, Cruz Roja de f, Cáritas de f, Servicios Sociales de mp, Policía Local de f, Guardia Civil de f, Albergue m, Asociación f, Fundación f, Centro de Acogida m, Casa de Acogida f, Diputación de f, Juzgado de m, Parroquia f, Club m, Cofradía f, Centro Penitenciario m, Municipalidad de f, Alcaldía de f, ONG f",
);
export const COMPANY_LAST = list(
  "S.A., SA, S.L., SL, S.L.U., S.A. de C.V., SAS, Ltda., e Hijos, Hermanos, y Cía., y Asociados, Grupo, Construcciones, Transportes, Logística, Servicios, Consultores, Ingeniería, Textil, Seguros, Alimentación, Motor",
);
export const COMPANY_HEADS = list(
  "Construcciones, Transportes, Talleres, Panadería, Pastelería, Restaurante, Bar, Hotel, Hostal, Supermercados, Bodegas, Muebles, Conservas, Carpintería, Frutas, Ferretería, Peluquería, Gestoría, Autoescuela, Limpiezas, Cerámicas, Viveros, Mariscos, Maderas, Imprenta, Librería",
);
export const EMPLOYERS = list(
  "Mercadona, El Corte Inglés, Inditex, Zara, Correos, Renfe, Adif, Iberia, Telefónica, Movistar, Repsol, Endesa, Iberdrola, Seat, Renault, Ford, Santander, BBVA, CaixaBank, Carrefour, Lidl, Amazon, Glovo, Ikea, Decathlon, Metro de Madrid, Navantia, Airbus, Telepizza, Burger King, Eulen, Clece, ACS, Ferrovial, Acciona, Mahou, Danone, Bimbo, Cemex, Pemex, Femsa, Oxxo, Telmex, Claro, Bancolombia, Ecopetrol, Falabella, Codelco, LATAM, YPF, Arcor, Alicorp, Gloria, Petroperú, Ence, Roca, Michelin, Opel, Nissan",
);
export const INSURERS = list(
  "Sanitas, Adeslas, Asisa, DKV, Mapfre, Muface, Isfas, Mugeju, Fremap, Mutua Madrileña, Asepeyo, Ibermutua, Umivale, Mutua Universal, Axa, Allianz, Generali, Caser, Catalana Occidente, Santalucía, Ocaso, OSDE, Swiss Medical, PAMI, IOMA, Fonasa, Isapre Colmena, Banmédica, Cruz Blanca, Sura, Nueva EPS, Sanitas EPS, Coomeva, Compensar, Salud Total, GNP, Rímac, EsSalud, IMSS, ISSSTE, Seguro Popular, Pacífico",
);
export const LAB_HEADS = list(
  "Laboratorio m, Laboratorios mp, Laboratorio de Análisis Clínicos m, Análisis Clínicos m, Centro de Diagnóstico m, Laboratorio Clínico m, Diagnóstico por Imagen m, Radiología f",
);
export const LABS = list(
  "Synlab, Echevarne, Megalab, Eurofins Megalab, Unilabs, Analiza, Labco, Balagué Center, Chopo, Colcan, Bionet, Affidea, Ascires, Salud Digna",
);
export const PHARMACIES = list(
  "Farmacia Central, Farmacia San Pablo, Farmacias Guadalajara, Farmacia del Ahorro, Farmacias Similares, Cruz Verde, Salcobrand, Farmacity, Inkafarma, Mifarma, Drogas La Rebaja, Locatel, Farmatodo, Fybeca, Farmacia de Guardia, Farmacia del Carmen, Farmacia Nueva",
);
export const ORG_WORDS = list(
  "esperanza, aurora, sol, luna, estrella, norte, sur, levante, atlántico, mediterráneo, delta, omega, alfa, europa, américa, futuro, progreso, amanecer, primavera, horizonte, arcoíris, los olivos, los pinos, las flores, el pilar, la paz, vistahermosa, buenavista, montesol, monte alto, puerta del mar, la alameda, el parque, los robles, las acacias, nueva vida, ibérica, cantábrica, hispania, azteca, andina, pacífico, vital, salus, vida, mirador, ribera, atalaya",
);
export const SAINTS = list(
  "12 de Octubre, La Paz, Gregorio Marañón, Ramón y Cajal, La Fe, Virgen del Rocío, Virgen Macarena, Virgen de las Nieves, Virgen de la Arrixaca, Virgen de la Salud, Reina Sofía, Puerta de Hierro, Puerta del Mar, La Princesa, Niño Jesús, San Carlos, San Juan de Dios, San Pedro, San Cecilio, San Jorge, San Rafael, San Ignacio, San José, San Vicente, San Francisco de Asís, Santa Cristina, Santa Lucía, Santa Ana, Santa Bárbara, Santa María, Nuestra Señora de Valme, Nuestra Señora de Candelaria, Nuestra Señora del Rosario, Nuestra Señora de la Candelaria, del Mar, del Henares, del Sureste, Infanta Leonor, Infanta Sofía, Príncipe de Asturias, Miguel Servet, Lozano Blesa, Marqués de Valdecilla, Cruces, Basurto, Galdakao, Txagorritxu, Donostia, Vall d'Hebron, Bellvitge, Sant Pau, Clínic, Germans Trias i Pujol, Son Espases, Juan Ramón Jiménez, Torrecárdenas, Costa del Sol, Río Hortega, Infanta Cristina, Doctor Peset, Dr. Negrín, Médica Sur, Ángeles, Español, Alemán, Italiano, Británico, Juárez, Salvador Allende, Rebagliati, Dos de Mayo, Fray Antonio Alcalde, Vicente Corral",
);
export const JOBS = list(
  `albañil/albañil, peón de albañil/limpiadora, obrero/obrera, administrativo/administrativa, maestro/maestra, profesor/profesora de instituto, profesor de matemáticas/profesora de inglés, enfermero/enfermera, médico/médica, abogado/abogada, ingeniero/ingeniera, arquitecto/arquitecta, contable/contable, contador/contadora, economista/economista, dependiente/dependienta, cajero/cajera, camarero/camarera, mesero/mesera, cocinero/cocinera, panadero/panadera, pastelero/pastelera, carnicero/carnicera, pescadero/pescadera, frutero/frutera, peluquero/peluquera, esteticista/esteticista, sastre/modista, costurero/costurera,
camionero/camionera, conductor/conductora de autobús, chófer/chófer, taxista/taxista, ferroviario/ferroviaria, maquinista/maquinista, cartero/cartera, electricista/electricista, fontanero/fontanera, plomero/plomera, gasista/gasista, carpintero/carpintera, herrero/herrera, mecánico/mecánica, chapista/chapista, soldador/soldadora, tornero/tornera, pintor/pintora, escayolista/escayolista, jardinero/jardinera, agricultor/agricultora, jornalero/jornalera, campesino/campesina, ganadero/ganadera, pescador/pescadora, mariscador/mariscadora, minero/minera, ama de casa/ama de casa, empleado de hogar/empleada de hogar, cuidador/cuidadora de ancianos, niñero/niñera, conserje/conserje, portero/portera, vigilante de seguridad/vigilante de seguridad, guardia civil/guardia civil, policía/policía, policía local/policía nacional, bombero/bombera, militar/militar, sargento/sargento,
mozo de almacén/moza de almacén, carretillero/carretillera, repartidor/repartidora, mensajero/mensajera, teleoperador/teleoperadora, programador/programadora, informático/informática, diseñador/diseñadora gráfica, periodista/periodista, fotógrafo/fotógrafa, músico/música, guitarrista/pianista, actor/actriz, farmacéutico/farmacéutica, veterinario/veterinaria, dentista/dentista, fisioterapeuta/fisioterapeuta, psicólogo/psicóloga, trabajador social/trabajadora social, auxiliar de enfermería/auxiliar de enfermería, celador/celadora, educador/educadora social, bibliotecario/bibliotecaria, investigador/investigadora, estudiante/estudiante, estudiante de derecho/estudiante de medicina, empresario/empresaria, comerciante/comerciante, vendedor ambulante/vendedora, autónomo/autónoma, comercial/comercial, agente inmobiliario/agente inmobiliaria, agente de seguros/agente de seguros, empleado de banca/empleada de banca, notario/notaria, juez/jueza, sacerdote/monja, cura/religiosa, marinero/marinera, piloto/azafata, secretario/secretaria, funcionario/funcionaria, gerente/gerente, directivo/directiva, artesano/artesana, joyero/joyera, alfarero/alfarera, zapatero/zapatera, curtidor/curtidora, gasolinero/gasolinera, quiosquero/quiosquera, florista/florista, hostelero/hostelera, socorrista/socorrista, entrenador/entrenadora, monitor/monitora de gimnasio, barrendero/barrendera, gruista/gruista, encofrador/encofradora, ferrallista/ferrallista, techador/techadora, impresor/impresora, tejedor/tejedora, restaurador/restauradora, apicultor/apicultora, pastor/pastora, torero/bailaora, taquillero/taquillera, tapicero/tapicera, cristalero/cristalera, cerrajero/cerrajera, topógrafo/topógrafa, ebanista/ebanista, guardabosques/guardabosques, viticultor/viticultora, temporero/temporera`,
).map((entry) => entry.split("/"));
export const MAIL_HOSTS = list(
  "gmail.com, gmail.com, hotmail.com, hotmail.es, yahoo.es, outlook.es, telefonica.net, ono.com, salud.madrid.org, juntadeandalucia.es, osakidetza.eus, gva.es, gencat.cat, sergas.es, comb.cat, hospital.es, yahoo.com.mx, prodigy.net.mx, icloud.com, us.es, ugr.es",
);
export const DRUGS = list(
  `metformina, enalapril, ramipril, amlodipino, atorvastatina, simvastatina, omeprazol, pantoprazol, esomeprazol, sertralina, paroxetina, citalopram, escitalopram, gabapentina, pregabalina, amoxicilina, amoxicilina-clavulánico, azitromicina, ciprofloxacino, levofloxacino, ceftriaxona, ibuprofeno, naproxeno, dexketoprofeno, diclofenaco, paracetamol, ácido acetilsalicílico, acenocumarol, apixabán, rivaroxabán, clopidogrel, insulina glargina, levotiroxina, prednisona, dexametasona, salbutamol, montelukast, cetirizina, tramadol, morfina, oxicodona, fentanilo, diazepam, lorazepam, alprazolam, zolpidem, mirtazapina, venlafaxina, duloxetina, litio, olanzapina, quetiapina, risperidona, haloperidol, carbamazepina, levetiracetam, ácido valproico, metotrexato, adalimumab, rituximab, tamoxifeno, letrozol, finasterida, tamsulosina, furosemida, espironolactona, bisoprolol, carvedilol, losartán, valsartán, digoxina, amiodarona, alopurinol, enoxaparina, ácido fólico, vitamina D, hierro oral, metamizol, losartan, glibenclamida, ketorolaco, ranitidina, metoclopramida, clonazepam,
Nolotil, Adiro, Sintrom, Seguril, Augmentine, Eutirox, Trankimazin, Orfidal, Lexatin, Valium, Voltarén, Enantyum, Zaldiar, Urbason, Dacortin, Ventolin, Pulmicort, Symbicort, Spiriva, Lantus, Humalog, Clexane, Plavix, Eliquis, Xarelto, Norvas, Zyloric, Primperan, Buscapina, Fortasec, Almax, Gelocatil, Frenadol, Depakine, Keppra, Rivotril, Tegretol, Zyprexa, Seroquel, Risperdal, Lyrica, Neurontin, Cymbalta, Prozac, Omeprazol, Tempra, Tafil, Aspirina`,
);
export const FILLERS = {
  symptom: list(
    `cefalea, dolor torácico, disnea, mareo, náuseas, vómitos, diarrea, estreñimiento, lumbalgia, gonalgia, tos, odinofagia, exantema, prurito, edemas en miembros inferiores, astenia, palpitaciones, fiebre, escalofríos, pérdida de peso, sudoración nocturna, parestesias, pérdida de visión, pirosis, distensión abdominal, calambres, insomnio, ansiedad, artralgias, otalgia, rinorrea, hematuria, disuria, síncope, caída casual, dolor abdominal, epistaxis, desorientación, debilidad en el brazo derecho, disartria, malestar general`,
  ),
  disease: list(
    `diabetes mellitus tipo 2, hipertensión arterial, asma bronquial, EPOC, insuficiencia cardiaca, fibrilación auricular, cardiopatía isquémica, ictus isquémico, carcinoma de mama, artritis reumatoide, gota, osteoporosis, depresión, migraña, epilepsia, psoriasis, anemia ferropénica, neumonía, bronquitis, sinusitis, infección urinaria, litiasis renal, colelitiasis, reflujo gastroesofágico, hepatitis C, gripe, herpes zóster, hipotiroidismo, apnea del sueño, glaucoma, demencia, colon irritable, celiaquía, colitis ulcerosa, ciática, enfermedad de Parkinson, enfermedad de Alzheimer, enfermedad de Crohn, tiroiditis de Hashimoto, linfoma de Hodgkin, insuficiencia renal crónica, tromboembolismo pulmonar, trombosis venosa profunda, fractura de cadera, infarto agudo de miocardio, cirrosis hepática, cáncer de colon, enfermedad de Chagas`,
  ),
  eponym: list(
    `enfermedad de Parkinson, enfermedad de Alzheimer, enfermedad de Crohn, tiroiditis de Hashimoto, linfoma de Hodgkin, enfermedad de Graves-Basedow, síndrome de Cushing, enfermedad de Addison, síndrome de Sjögren, fenómeno de Raynaud, síndrome de Down, corea de Huntington, síndrome de Marfan, enfermedad de Paget, esófago de Barrett, síndrome de Guillain-Barré, enfermedad de Ménière, parálisis de Bell, enfermedad de Kawasaki, neuroma de Morton, enfermedad de Dupuytren, quiste de Baker, síndrome de Gilbert, enfermedad de Behçet, enfermedad de Wilson, síndrome de Tourette, enfermedad de Chagas`,
  ),
  eponymname: list(
    `Parkinson, Alzheimer, Crohn, Hashimoto, Hodgkin, Graves, Cushing, Addison, Sjögren, Raynaud, Murphy, Blumberg, McBurney, Rovsing, Babinski, Romberg, Lasègue, Bragard, Tinel, Phalen, Kernig, Brudzinski, Trousseau, Chvostek, Homans, Valsalva, Heimlich, Epley, Trendelenburg, Thomas, Lachman, McMurray, Ortolani, Barlow, Rinne, Weber, Wilson, Bell, Marfan, Paget, Dupuytren, Quervain, Horner, Hoffmann, Gowers, Cullen, Grey Turner, Nikolsky, Koplik, Behçet, Chagas, Cajal, Kaposi`,
  ),
  procedure: list(
    `apendicectomía, colecistectomía, histerectomía, cesárea, bypass coronario, angioplastia, amigdalectomía, cirugía de cataratas, hernioplastia, prótesis de cadera, prótesis de rodilla, artroscopia, colonoscopia, gastroscopia, mastectomía, tiroidectomía, prostatectomía, nefrectomía, hemicolectomía, coronariografía, implante de marcapasos, trasplante renal, osteosíntesis, hemodiálisis, radioterapia, quimioterapia, biopsia, safenectomía, hemorroidectomía, septoplastia`,
  ),
  test: list(
    `hemograma, resonancia magnética, TC de tórax, radiografía de tórax, ecografía abdominal, electrocardiograma, ecocardiograma, colonoscopia, gastroscopia, espirometría, sistemático de orina, urocultivo, biopsia, mamografía, citología, ergometría, Holter, PET-TC, gammagrafía ósea, densitometría, gasometría, TC craneal, ecodoppler, electromiograma, audiometría, hemocultivos, angioTC, EEG, biometría hemática`,
  ),
  relation: list(
    "hija, hijo, esposa, marido, esposo, hermana, hermano, sobrina, nieto, cuñada, nuera, yerno, vecina, amiga, pareja, madre, padre, tía, primo, cuidadora",
  ),
};
/** Hesitations of speakers. */
export const HESITATIONS = list(
  "eh, este, pues, bueno, o sea, a ver, mire, sí, no, em, mmm, digamos, es que, vale, verá, como le digo, entonces, espere, nada, la verdad",
);
/** What a weak recogniser makes of short words. */
export const HOMOPHONES = Object.fromEntries(
  list(
    `a ha, ha a, haber ver, hay ahí, ahí hay, echo hecho, hecho echo, él el, el él, sí si, si sí, qué que, que qué, más mas, té te, mi mí, tu tú, dé de, sé se, cómo como, esta está, está esta, vez ves, ves vez, tubo tuvo, tuvo tubo, vaya valla, haya halla, casa caza, hola ola, iba iva, y i, botar votar, hasta asta`,
  ).map((pair) => pair.split(" ")),
);
/** Slips of the ear and of the hand. */
export const SOUNDS = [
  [/v/i, "b"],
  [/b/i, "v"],
  [/z/i, "s"],
  [/s/i, "z"],
  [/c(?=[ei])/i, "s"],
  [/ll/i, "y"],
  [/y/i, "ll"],
  [/h/i, ""],
  [/qu/i, "k"],
  [/c/i, "k"],
  [/g(?=[ei])/i, "j"],
  [/j/i, "g"],
  [/rr/i, "r"],
  [/ñ/i, "n"],
  [/x/i, "s"],
  [/gü/i, "gu"],
  [/p/i, "b"],
  [/d/i, "t"],
  [/t/i, "d"],
  [/m/i, "n"],
  [/n/i, "m"],
  [/a/i, "e"],
  [/e/i, "i"],
  [/o/i, "u"],
  [/u/i, "o"],
  [/l/i, "r"],
  [/r/i, "l"],
  [/í/i, "i"],
  [/á/i, "a"],
];
