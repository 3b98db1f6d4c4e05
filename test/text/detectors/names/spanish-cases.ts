/** What the detector `names` must find in Spanish, by subject: `{TYPE|words}` marks an identifier, everything else must stay. All are invented. */
export const SPANISH: Readonly<Record<string, readonly string[]>> = {
  "people by what everybody calls them": ["Todo el mundo me dice {PERSON|Chema}."],
  "people after titles": [
    "Se da de alta al Sr. {PERSON|Eulogio Arteaga Pinzón}, estable.",
    "La Sra. {PERSON|Etxebarria} refiere dolor torácico desde ayer.",
    "Valorada por la Dra. {PERSON|Inés Quiroga}.",
    "Visto por la Dra. {PERSON|Ley}, y por el Dr. {PERSON|Oms}.",
    "Dr. {PERSON|Parada}, cardiólogo.",
    "Estimado Dr. {PERSON|Saturnino Peña}, le remito al paciente.",
    "D. {PERSON|Manuel García Ruiz} acude a consulta.",
    "Dña. {PERSON|María de los Ángeles Soto} vive sola.",
    "Doña {PERSON|Remedios} no recuerda la medicación.",
    "Don {PERSON|Celestino} ha pasado buena noche.",
    "El Dr. {PERSON|J. M. Cabezas} realizó la intervención.",
    "La doctora {PERSON|Rubio} ha confirmado el diagnóstico.",
    "El señor {PERSON|Delgado} fue avisado.",
    "El Sr. {PERSON|M.R.} ingresa por disnea.",
    "Sor {PERSON|Inmaculada} acompaña a la paciente.",
    "El Prof. {PERSON|De la Cruz} recomienda continuar.",
    "La Dra. {PERSON|Ma. Fernanda Ocampo} firma el informe.",
  ],
  "people in the fields of a form": [
    "Nombre y apellidos: {PERSON|Carla Benavides Montoro}",
    "Nombre: {PERSON|Fátima}\nApellidos: {PERSON|El Idrissi}",
    "APELLIDOS: {PERSON|ZUBELDIA OTAEGI}\nNOMBRE: {PERSON|IÑAKI}",
    "Paciente: {PERSON|Hernández Gil}, {PERSON|Rosario}",
    "PACIENTE: {PERSON|PEDRO SALCEDO RÍOS}",
    "Médico responsable: {PERSON|Alberto Vidal Coll}",
    "Médico de cabecera: Dra. {PERSON|Lucía Sanz}",
    "Firmado: {PERSON|A. Benítez}",
    "Fdo.: Dra. {PERSON|Nuria Casals}",
    "Acompañante: {PERSON|Oleksandra Kovalchuk} (cuidadora)",
    "Persona de contacto: {PERSON|Xiaoming Hu}",
    "Remitido por: {PERSON|Gonzalo Iriarte}",
    "Nombre del paciente: {PERSON|Nicolasa Giráldez}",
    "Cirujano: {PERSON|Esteban Robles}",
  ],
  "people by their relation to somebody": [
    "Acompañada por su hija {PERSON|Ana}, que refiere caídas.",
    "Vive con su marido {PERSON|Octavio} y dos hijos.",
    "Su hijo {PERSON|Dragan} vive cerca.",
    "La esposa, {PERSON|Amparo Llopis}, lo confirma.",
    "Su nieta, {PERSON|Clara Mazón}, está localizable.",
    "Los hijos {PERSON|Marcos} y {PERSON|Elena} están de acuerdo.",
    "La cuidadora {PERSON|Yuliana} prepara la medicación.",
    "Su hermano ({PERSON|Cosme}) falleció de infarto.",
    "Lo cuenta su prima {PERSON|María José}.",
    "El tío {PERSON|Paquito} era diabético.",
  ],
  "people set off by commas, articles and brackets": [
    "Lo confirma su prima, {PERSON|Nekane}, por teléfono.",
    "La acompaña el taxista, {PERSON|Txomin}.",
    "Lo trae la vecina del quinto, {PERSON|Candelaria}.",
    "Con su cuñado, el {PERSON|Chispas}, discute a diario.",
    "Le llaman «{PERSON|la Pinzona}» en el pueblo.",
    "Avisado el fisio ({PERSON|Quirze}) de la caída.",
  ],
  "people by their lines": [
    "{PERSON|Yurena}: Buenas, ¿está lista la receta?\nFarmacia: Sí.\n{PERSON|Yurena}: Voy luego.",
    "Constantes normales. Sin dolor. — {PERSON|Charito}\nDuerme bien.",
    "{PERSON|MONTERO DE LA FUENTE, BEATRIZ}. Mujer. Refiere tos.",
    "Paciente: {PERSON|GARCÍA RUIZ, M.ª DOLORES}",
    "Fdo.: {PERSON|Amaya Ugarte}",
  ],
  "people beside people": [
    "Avisan {PERSON|Nuria} e {PERSON|Isabel} por teléfono.",
    "Que firme {PERSON|Nuria} u {PERSON|Óscar} mañana.",
    "No contestan {PERSON|Jorge} ni {PERSON|Nuria} hoy.",
  ],
  "people before what is said of them": [
    "La Sra. {PERSON|Robledo} no RCP. El Sr. {PERSON|Prieto} no IOT.",
    "La Dra. {PERSON|Elvira Montes} no opera hoy.",
    "El Sr. {PERSON|Robledo} (NYHA III) y la Sra. {PERSON|Prieto} (LET).",
  ],
  "people by the tables and by capitals": [
    "Ayer {PERSON|Guillermo} durmió bien.",
    "En la visita {PERSON|Mario Rojas}, sin novedad.",
    "Entrevista con {PERSON|Rosa Blanco} en presencia de la enfermera.",
    "Se recibe la carta de {PERSON|Ángel Cortés Mora}.",
    "Se ha presentado {PERSON|Adebayo Okonkwo} a las 9 horas.",
    "{PERSON|Teresa Lozano Vega} es conocida en el servicio.",
    "Firma\n{PERSON|Lucía de Santos Prieto}",
    "He hablado con {PERSON|A. Verdú} del banco de sangre.",
    "El caso se comentó con {PERSON|Tomás Urrutia} e {PERSON|Irene Pons}.",
    "Ingresa {PERSON|Del Valle Carmona} por insuficiencia cardiaca.",
    "Llamada a {PERSON|Wilmer Quispe Mamani} sin respuesta.",
  ],
  "institutions by their first word": [
    "Su sobrino trabaja en el {ORGANIZATION|bar Trébol}.",
    "La siguen en {ORGANIZATION|Servicios Sociales de Arroyomolinos}.",
    "Da clase en la {ORGANIZATION|ikastola Hegoalde}.",
    "Resonancia hecha en {DIAGNOSTIC_LABS|Imagen Médica Sorolla}.",
    "EPS: {ORGANIZATION|Saludvida}, contributivo.",
    "Laboratorio: Perfecto, gracias.\nMédica: Adiós.\nLaboratorio: Adiós.",
    "Serología de H. pylori negativa.",
    "MEG de 4d. Afebril. Cita en un mes.",
  ],
  "jobs of no table, and of relations": [
    "Su hijo {PERSON|Uriel}, {OCCUPATION|tricicletero}, lo acompaña.",
    "OCUPACIÓN: {OCCUPATION|pelador de cable}",
    "{OCCUPATION|Camarero} de 28 años que acude por dolor.",
    "Fumadora. {OCCUPATION|Agricultora}. Casada.",
    "Padre con gota, {OCCUPATION|agricultor} en su pueblo.",
    "Mujer de 40 años, fumadora, refiere tos.",
  ],
  "places and institutions of no table": [
    "Colangitis aguda Tokio III en paciente estable.",
    "Se crió en {LOCATION|Valdezufre} con sus abuelos.",
    "Veranean en {LOCATION|El Romeralejo}, sin luz.",
    "Trabaja de {OCCUPATION|cajera} en el {ORGANIZATION|Gadisa}, media jornada.",
    "Lo operaron en el {ORGANIZATION|Comarcal} hace poco.",
    "Glasgow de 15, en Rankin 2 al alta.",
  ],
  "people in talk": [
    "Buenos días, me llamo {PERSON|Lorena Pisarello}.",
    "Soy {PERSON|Marta}, llamo por la cita.",
    "¿Hablo con la señora {PERSON|Galván}?",
    "¿Su nombre? {PERSON|Beatriz Fuentes}.",
    "MÉDICO: ¿Cómo se llama?\nPACIENTE: {PERSON|Rosario}.",
    "OPERADORA: ¿Nombre y apellidos?\nLLAMANTE: Pues {PERSON|Pascual Iborra Ferrer}.",
    "Hola {PERSON|Silvia}, ¿cómo va hoy?",
    "Le paso con {PERSON|Federico}, de extracciones.",
    "¿Quién es su médico de cabecera?\nEl doctor {PERSON|Marchena}.",
    "Gracias, {PERSON|Antonia}.",
  ],
  "people in talk without capitals": [
    "buenos días me llamo {PERSON|lorena pizarro} y llamo por mi madre",
    "soy el doctor {PERSON|marchena} de urgencias",
    "hablo con la señora {PERSON|galván} verdad",
    "mi hija {PERSON|martina} me acompañó esta mañana",
    "cómo se llama su marido\nse llama {PERSON|octavio}",
    "el apellido es {PERSON|fernández} con zeta",
    "nombre y apellidos por favor\n{PERSON|josé herrera}",
    "me pasa con la doctora {PERSON|quiroga} por favor",
  ],
  places: [
    "Nacido en {LOCATION|Alcalá la Real} y residente en {LOCATION|Jerez de la Frontera}.",
    "Residente en {LOCATION|Torrelavega} ({LOCATION|Cantabria}).",
    "Natural de {LOCATION|La Coruña}.",
    "Vive en {LOCATION|Zaragoza} con su familia.",
    "Procedente de {LOCATION|Rumanía}, hace poco en {LOCATION|España}.",
    "Ha vuelto de un viaje a {LOCATION|Senegal}.",
    "Vecina de {LOCATION|Villanueva del Arzobispo}.",
    "Vive en la provincia de {LOCATION|Lugo}.",
    "Lugar de nacimiento: {LOCATION|Las Palmas de Gran Canaria}",
    "Municipio: {LOCATION|Navalmoral de la Mata}",
    "Trasladado desde {LOCATION|Teruel} por falta de camas.",
    "Es de {LOCATION|Cochabamba}.",
    "El paciente ha regresado a {LOCATION|Ecuador}.",
    "MÉDICO: ¿Dónde vive?\nPACIENTE: En {LOCATION|Sestao}.",
    "vivo en {LOCATION|zaragoza} desde hace mucho",
    "Emigró a {LOCATION|Alemania} de joven.",
    "La casa de {LOCATION|Ponferrada} se vendió.",
  ],
  organisations: [
    "Ingresado en el {ORGANIZATION|Hospital Universitario 12 de Octubre} para estudio.",
    "Trasladada al {ORGANIZATION|Hospital General de Castellón}.",
    "Procede de la {ORGANIZATION|Clínica Santa Elena}.",
    "Seguimiento en su {ORGANIZATION|Centro de Salud Los Alpes}.",
    "{ORGANIZATION|Complejo Hospitalario Universitario de Albacete}",
    "Vive en la {ORGANIZATION|Residencia Virgen del Rocío}.",
    "Retira la medicación en la {PHARMACY|Farmacia Benavente}.",
    "Analítica realizada en {DIAGNOSTIC_LABS|Laboratorios Echevarne}.",
    "Es empleado de {ORGANIZATION|Transportes Ruiz S.L.} desde joven.",
    "Estudia en el {ORGANIZATION|Colegio Nuestra Señora del Pilar}.",
    "Fue operado en el {ORGANIZATION|Hospital La Paz}.",
    "Derivado del {ORGANIZATION|Hospital Infanta Sofía} por angina.",
    "Centro remitente: {ORGANIZATION|Clínica Sant Jordi}",
    "la llevaron al {ORGANIZATION|hospital san jorge} de noche",
    "Trabaja en {ORGANIZATION|Mercadona}.",
  ],
  occupations: [
    "Trabaja de {OCCUPATION|albañil}.",
    "Trabaja como {OCCUPATION|peluquera} en el centro.",
    "De profesión {OCCUPATION|maestro}.",
    "Profesión: {OCCUPATION|camionero}",
    "{OCCUPATION|Jubilado de la construcción}, viudo.",
    "Varón de 52 años, {OCCUPATION|carpintero}, fumador.",
    "MÉDICO: ¿A qué se dedica?\nPACIENTE: Soy {OCCUPATION|cocinero}.",
    "Trabajó como {OCCUPATION|enfermera} muchos años.",
    "Su marido es {OCCUPATION|taxista}.",
    "trabajo de {OCCUPATION|dependienta} en una tienda",
  ],
};

/** Clinical prose and talk in which there is nobody and nothing to be found. */
export const SPANISH_PROSE: readonly string[] = [
  `INFORME DE URGENCIAS

Motivo de consulta:
Paciente que acude por aparición súbita de dificultad para hablar y debilidad del hemicuerpo derecho. Los síntomas comenzaron unas 2 horas antes.

Antecedentes Personales:
Hipertensión arterial en tratamiento con Enalapril 20 mg/día. Diabetes Mellitus tipo 2, bien controlada con Metformina 850 mg cada 12 horas. No alergias medicamentosas conocidas. No fumador.

Exploración Física:
TA 165/95 mmHg, FC 98 lpm, SatO2 97% basal. Glasgow 15. Pupilas isocóricas y normorreactivas.
Signo de Babinski negativo. Maniobra de Valsalva sin cambios. Blumberg negativo, Murphy positivo. Puñopercusión renal negativa.`,
  `TRATAMIENTO AL ALTA:
- Omeprazol 20 mg 1 comprimido en ayunas
- Furosemida 40 mg 1 comprimido por la mañana
- Adiro 100 mg en la comida
- Eutirox 75 mcg en ayunas
- Nolotil si dolor

RECOMENDACIONES:
- Dieta sosa.
- Control en Consultas Externas de Nefrología en 4 semanas con analítica.
Servicio de Nefrología`,
  `Ecografía Abdominal: hígado de tamaño normal, ecoestructura homogénea. Vesícula alitiásica. Vía biliar no dilatada. Páncreas visible solo en parte. Bazo homogéneo. Riñones de tamaño normal. Vejiga poco replecionada. Sin líquido libre en el fondo de saco de Douglas.
Conclusión: Estudio dentro de la normalidad. Se aconseja control en seis meses.`,
  `MÉDICO: Buenos días, señora, siéntese. ¿Cómo se encuentra hoy?
PACIENTE: Buenos días, doctor. Regular, esta noche he dormido poco.
MÉDICO: ¿Ha tenido fiebre?
PACIENTE: No, fiebre no. Solo un poco de tos y el dolor de espalda de siempre.
MÉDICO: Vale. ¿Se ha tomado la tensión?
PACIENTE: Sí, esta mañana estaba alta. Tomo siempre la misma pastilla.
MÉDICO: Entonces subimos la dosis. Nos vemos dentro de un mes.`,
  `doctor buenos días quería preguntarle una cosa de la tensión porque anoche me mareaba
mire señora no se preocupe tómese la pastilla por la mañana y beba mucha agua
vale gracias y para la rodilla qué puedo hacer
para la rodilla póngase hielo y si no mejora hacemos una radiografía
gracias doctor que tenga buen día`,
  `Paciente consciente, orientado, colaborador. Deambula con andador. Índice de Barthel 65/100, escala de Norton 16, MMSE 24/30. Enfermedad de Parkinson en tratamiento con Sinemet. Síndrome de Sjögren secundario. Child-Pugh B7. Gleason 3+4. Fractura de Colles consolidada. Tiroiditis de Hashimoto. Enfermedad de Crohn en remisión. Se coloca sonda de Foley.`,
  `Rosada la piel perilesional, claro el drenaje. Costal izquierdo doloroso. Blanco el exudado amigdalar. Ventana sin incidencias. Baja la probabilidad de embolia. Dolores articulares desde hace meses. Consuelo y apoyo a la familia. Pilar del tratamiento: el ejercicio.`,
  `INFORME DE ALTA

Estimado compañero:
Se da de alta al paciente, ingresado en nuestro Servicio por Insuficiencia Cardiaca Aguda en el contexto de Cardiopatía Isquémica. Durante el Ingreso se realizó Coronariografía con hallazgo de Estenosis Crítica de la Descendente Anterior, tratada con Angioplastia. Evolución favorable. Se recomienda Seguimiento por Cardiología.
Atentamente`,
  `Servicio de Radiodiagnóstico
TC DE TÓRAX SIN Y CON CONTRASTE
Motivo: sospecha de tromboembolismo pulmonar.
Técnica: adquisición helicoidal tras administración de Omnipaque 300.
Hallazgos: sin defectos de repleción en la arteria pulmonar principal ni en sus ramas. Derrame pleural basal bilateral, mayor izquierdo. Adenopatías mediastínicas no aumentadas.`,
  `El paciente fue informado de la necesidad de la intervención y firmó el consentimiento. El enfermero de turno realizó la extracción. Se avisó a la hija por teléfono. Se ruega al médico de cabecera controlar la función renal. El cirujano y el anestesista están de acuerdo. La esposa refiere que duerme poco. El fisioterapeuta lo ha movilizado.`,
];
