import { type CueKind, cue, type FormRule, form } from "../parts/forms.js";

/** "número", "n.º", "núm.", "nº", "código" and what else stands between the name of a number and the number. */
const NO = String.raw`(?: ?(?:(?:numero|num\b\.?|nro\b\.?|no\b\.?|n\.o|n\b[.°]?|n°|id\b|identificador|codigo|cod\b\.?|#)(?: de)?))`;
const MAYBE = `${NO}?`;
const OF = "(?: (?:de|del|de la|de su|de mi))? ?";

/** What announces an identifier in Spanish. */
export const SPANISH_CUES: readonly CueKind[] = [
  cue("TELEPHONE_NUMBER", [6, 15], false, [
    `numero${OF}(?:telefono|movil|celular|fijo|casa|whatsapp|contacto|telefonico)`,
    "telefonos?(?: (?:fijo|movil|celular|de (?:contacto|casa|urgencia|emergencia|la hija|la esposa|su hij[oa])))?",
    String.raw`tel\b\.?`,
    String.raw`telf\b\.?`,
    String.raw`tfno?\b\.?`,
    String.raw`tlfn?o?\b\.?`,
    String.raw`tf\b\.?`,
    String.raw`cel\b\.?`,
    "celular",
    "movil",
    String.raw`mov\b\.?`,
    String.raw`mvl\b\.?`,
    "fijo",
    "contacto",
    "whatsapp",
    "centralita",
    "conmutador",
    "localizable",
    "busca",
    "(?:llam|localiz|contact|telefone|avis|marc|ubic)[a-z]*",
    "(?:mi|su|el|tu) numero(?! de)",
    "prefijo",
    "buzon",
  ]),
  cue("FAX_NUMBER", [6, 15], false, ["(?:tele)?fax"]),
  cue("SSN_OR_TAXPAYER", [4, 20], true, [
    String.raw`d\.?n\.?i\.?(?:[/-]n\.?i\.?[ef]\.?)?${MAYBE}`,
    String.raw`n\.?i\.?[ef]\.?(?:[/-][a-z]{3})?(?= ?:| ?[A-Z]?[\d.-]|${NO})${MAYBE}`,
    String.raw`cif(?= ?:| [A-Z]\d)`,
    `(?:nass|nuss|naf|n\\.?a\\.?s\\.?s\\.?|n\\.?u\\.?s\\.?s\\.?)${MAYBE}`,
    `(?:numero |n\\.?o |num\\. ?)?(?:de )?(?:afiliacion|afiliado)(?: a la)?(?: seguridad social| s\\.? ?s\\.?|ss|al? (?:la )?seguridad social)?${MAYBE}`,
    `(?:(?:numero|no|n\\.o|num\\.?)(?: de)?(?: la)? )?(?:seguridad social|seg\\. social|s\\.s\\.|seguro social|ss)${MAYBE}`,
    `(?:curp|rfc|nss|imss|issste|cuil|cuit|rut|run|cedula(?: de (?:identidad|ciudadania))?|c\\.c\\.|ci|c\\.i\\.|tarjeta de identidad)${MAYBE}`,
    `documento(?: nacional)?(?: de identidad| de identificacion)?${MAYBE}`,
    `identificacion${MAYBE}`,
  ]),
  cue("MEDICAL_RECORD_NUMBER", [3, 18], true, [
    `(?:n\\.?h\\.?c\\.?|nhc|hc|h\\.c\\.|hcl|h\\.cl\\.|nhcl|n\\.h\\.)${MAYBE}`,
    `(?:numero |no\\.? |num\\. ?|n\\.o )?(?:de )?(?:la )?(?:historia|hist\\.?|h\\.?)(?: clinica| cl\\.| medica| electronica)*${MAYBE}`,
    `(?:numero |no\\.? |num\\. ?|n\\.o )?(?:de )?(?:episodio|expediente|registro|ingreso|icu|proceso|asistencia|admision|atencion|paciente|sip interno|filiacion)(?: (?:clinico|asistencial|hospitalario|medico|de urgencias|de ingreso))*${MAYBE}`,
    `(?:id|codigo|identificador)${OF}(?:paciente|episodio|historia)`,
    "mrn",
    "nic",
  ]),
  cue("HEALTH_PLAN_ID", [4, 24], true, [
    `(?:cip|c\\.i\\.p\\.|cipa|cips|cip-?(?:sns|aut)|sip|tis|tsi|cite|nuhsa|an)(?=[ :.]|-)(?:(?: |-)(?:sns|autonomico|aut\\.?))?${MAYBE}`,
    `tarjeta(?: (?:sanitaria|europea|individual|de la seguridad social|del? seguro|de salud))+${MAYBE}`,
    `codigo(?: de)? identificacion personal`,
    `(?:poliza|asegurad[oa]|asegurador[a]|mutualista|beneficiari[oa]|seguro(?: medico)?|compania|mutua|adeslas|sanitas|asisa|dkv|mapfre|muface|isfas|mugeju|fonasa|isapre|obra social|eps|autorizacion|volante|credencial)(?: (?:de salud|medica|sanitaria|de seguro))?${NO}`,
    "poliza",
    `(?:numero|no\\.?|n\\.o|num\\.?)(?: de)?(?: la)?(?: su)? (?:poliza|asegurad[oa]|tarjeta sanitaria|mutualista|socio|afiliad[oa])`,
    "nuhsa",
  ]),
  cue("BANK_ACCOUNT_NUMBER", [4, 27], true, [
    "iban",
    `(?:numero${OF})?cuenta(?: (?:corriente|bancaria|de ahorros))?(?:${NO}|:)`,
    "ccc",
    "clabe",
    "cbu",
    `cuenta(?: (?:corriente|bancaria))`,
  ]),
  cue("CREDIT_DEBIT_NUMBER", [4, 19], false, [
    `tarjeta(?: (?:de credito|de debito|bancaria|visa|mastercard))${MAYBE}`,
    "(?:numero|no\\.?|n\\.o) (?:de|de la) tarjeta(?! sanitaria)",
    "cvv",
    "visa",
    "mastercard",
  ]),
  cue("DRIVER_ID_US", [5, 14], true, [
    `(?:permiso|carnet|carne|licencia)(?: de)? (?:conducir|conduccion|manejo|manejar)${MAYBE}`,
  ]),
  cue("PASSPORT_NUMBER_US", [6, 12], true, [`pasaporte${MAYBE}`, "passport"]),
  cue("VEHICLE_LICENSE_PLATE_US", [4, 9], true, [
    `(?:matricula|placas?|patente)(?: (?:del (?:coche|vehiculo|auto)|es|de la ambulancia)|${NO})?`,
  ]),
  cue("VEHICLE_IDENTIFIER_US", [8, 17], true, [`(?:bastidor|chasis|vin)${MAYBE}`]),
  cue("DEVICE_ID", [4, 40], true, [
    `(?:numero${OF}|no\\.? (?:de )?|n\\.o (?:de )?|n\\.? ?(?:de )?)?serie`,
    String.raw`s\/n`,
    "sn:",
    "imei",
    "udi",
    `(?:lote|dispositivo|marcapasos|protesis|implante|stent|sensor|bomba|dai|desfibrilador)${NO}`,
    "lote",
    "serial",
  ]),
  cue("CERTIFICATE_NUMBER", [3, 16], true, [
    `(?:colegiad[oa]|col\\.|coleg\\.|colegiacion|cedula profesional|ced\\. prof\\.|registro medico|matricula (?:nacional|provincial|profesional)|m\\.n\\.|m\\.p\\.|mn|mp|cmp|reg\\. med\\.|tarjeta profesional|licencia (?:medica|profesional)|codigo numerico personal|cnp|cias)${MAYBE}`,
    `(?:numero|no\\.?|n\\.o|num\\.?|n°)(?: de)? (?:colegiad[oa]|col\\.?|colegiacion|coleg\\.?|licencia|cedula profesional)`,
    `certificado${NO}`,
  ]),
  cue("OTHER_ID", [4, 24], true, [
    `(?:expediente|referencia|ref\\.?|muestra|biopsia|peticion|solicitud|informe|estudio|prueba|receta|volante|cita|justificante|pedido|factura|recibo|incidencia|reclamacion|denuncia|atestado|procedimiento|registro|ticket|reserva|caso|sujeto|participante|donante|bolsa|hemoderivado|protocolo|codigo(?: de barras)?|laminilla|bloque|envio|seguimiento|contrato|cliente|socio|usuario|emplead[oa]|identificacion|tarjeta|acceso|trabajador|parte|orden|consentimiento|ensayo|habitacion|taquilla|pulsera|abonado|colegial|alumno|estudiante|carnet|ambulancia|movil|unidad|aviso|servicio|prescripcion)${NO}`,
    `(?:numero|no\\.?|n\\.o|num\\.?|n°|codigo|cod\\.)(?: (?:de|del|de la|de su))? ?(?:referencia|ref\\.?|muestra|biopsia|peticion|solicitud|informe|estudio|prueba|receta|volante|cita|pedido|factura|recibo|incidencia|reclamacion|denuncia|registro|reserva|caso|sujeto|participante|donante|protocolo|envio|seguimiento|contrato|cliente|socio|usuario|emplead[oa]|identificacion|confirmacion|verificacion|acceso|autorizacion|tramite|parte|orden|aviso|prescripcion|barras|justificante|abonado|localizador)`,
    "(?:ref|referencia|localizador|expte?)[.:]{1,2}",
    "localizador",
    `referencia(?: es|:)`,
    "pin",
    "puk",
    "clave(?: permanente)?",
    "id:?",
    "muestra:?",
    "biopsia:?",
    "expediente",
  ]),
  cue("BIRTH_DATE_TIME", [4, 8], false, [
    "fecha de nac(?:imiento|\\.)?",
    "nacid[oa](?: en [a-z ]{2,30})?(?: el)?",
    "nacimiento",
    "nacio",
    String.raw`f\.? ?(?:de )?nac\b\.?`,
    String.raw`fn\b`,
    "f\\.n\\.",
    "cumpleanos",
  ]),
  cue("DEATH_DATE_TIME", [6, 8], false, [
    "fecha de(?:l)? (?:la )?(?:muerte|defuncion|fallecimiento|exitus)",
    "fallecid[oa]",
    "fallecio",
    "exitus",
    "murio",
  ]),
  cue("DATE", [4, 8], false, [
    "fecha:?",
    "fecha (?:de|del) (?:la )?[a-z]{4,16}",
    "con fecha",
    "que dia",
    "cuando",
    "f\\. ?(?:ingreso|alta|informe)",
  ]),
  cue("ADDRESS", [5, 5], false, ["c\\.?p\\.?", "codigo postal", "cod\\. postal"]),
];

/** Identifiers with a form of their own, and what is said of their ends. */
export const SPANISH_IDENTIFIERS: readonly FormRule[] = [
  // DNI and NIE in their groups; the check letter is another rule's affair.
  form("SSN_OR_TAXPAYER", 0.85, String.raw`(?<![a-zA-Z\d.,])\d{2}\.?\d{3}\.?\d{3}[ -]?[A-HJ-NP-TV-Z](?![a-zA-Z\d])`, {
    flags: "g",
    only: "written",
  }),
  form(
    "SSN_OR_TAXPAYER",
    0.85,
    String.raw`(?<![a-zA-Z\d])[XYZ][ -]?\d{1}\.?\d{3}\.?\d{3}[ -]?[A-HJ-NP-TV-Z](?![a-zA-Z\d])`,
    { flags: "g" },
  ),
  // Social security: province, number, control ("28/12345678/90"), twelve digits.
  form(
    "SSN_OR_TAXPAYER",
    0.8,
    String.raw`(?<![\d.,/])(?:0[1-9]|[1-4]\d|5[0-3]|66)(?<sign>[ /-])\d{7,8}\k<sign>\d{2}(?![\d/])`,
    { measured: true },
  ),
  // CURP and RFC (Mexico), RUT (Chile), CUIL (Argentina).
  form(
    "SSN_OR_TAXPAYER",
    0.95,
    String.raw`(?<![a-zA-Z\d])[A-Z][AEIOUX][A-Z]{2}\d{6}[HMX][A-Z]{5}[A-Z\d]\d(?![a-zA-Z\d])`,
    { flags: "g" },
  ),
  form("SSN_OR_TAXPAYER", 0.8, String.raw`(?<![a-zA-Z\d])[A-Z&]{3,4} ?-?\d{6} ?-?[A-Z\d]{2}[A\d](?![a-zA-Z\d])`, {
    flags: "g",
    only: "written",
  }),
  form("SSN_OR_TAXPAYER", 0.85, String.raw`(?<![\d.,])\d{1,2}\.\d{3}\.\d{3}-[\dkK](?![a-zA-Z\d])`),
  form("SSN_OR_TAXPAYER", 0.85, String.raw`(?<![\d.,-])(?:2[0347]|3[034])-\d{8}-\d(?![\d-])`),
  // CIP of the national health system: sixteen signs; of the regions: four letters and ten digits and more.
  form(
    "HEALTH_PLAN_ID",
    0.85,
    String.raw`(?<![a-zA-Z\d])(?:[A-Z]{4} ?\d ?\d{9,11}|BBBB[A-Z]{2}[A-Z\d]{10}|AN\d{10})(?![a-zA-Z\d])`,
    { flags: "g", measured: true },
  ),
  form(
    "CERTIFICATE_NUMBER",
    0.85,
    String.raw`(?<![\d/])(?:0[1-9]|[1-4]\d|5[0-2])[ /-]?(?:0[1-9]|[1-4]\d|5[0-2])[/-]\d{4,6}(?![\d/-])`,
    { measured: true },
  ),
  form(
    "CERTIFICATE_NUMBER",
    0.9,
    `(?<![a-z])(?:colegiad[oa]|col\\.|n\\.?o\\.? ?col\\.?|num\\.? ?col\\.?)(?: (?:no\\.?|n\\.o|num\\.?|numero|n°))?[ :.]{1,3}(?<id>\\d{2,4}(?:[ /-]?\\d{2,6}){0,3})(?![\\d/])`,
  ),
  form(
    "MEDICAL_RECORD_NUMBER",
    0.85,
    String.raw`(?<![a-z])(?:historia|n\.?h\.?c\.?|hc|episodio|expediente|registro|ingreso|proceso)(?: [a-z.°]{1,12}){0,3}[ :.°]{1,3}(?<id>(?:[a-z]{1,4}[ -]?)?\d{2,10}[/-]\d{2,10}(?:[/-]\d{1,6})?)(?![\d/])`,
    { notBefore: /^ ?(?:mmhg|mg|ml)/i },
  ),
  form("OTHER_ID", 0.8, String.raw`(?<![\d/.,])(?:(?:19|20)\d\d/\d{4,10}|\d{4,10}/(?:19|20)\d\d)(?![\d/])`, {
    only: "written",
  }),
  // Plates since 2000: four figures and three consonants.
  form(
    "VEHICLE_LICENSE_PLATE_US",
    0.85,
    String.raw`(?<![a-zA-Z\d.,/-])\d{4}[ -]?[BCDFGHJKLMNPRSTVWXYZ]{3}(?![a-zA-Z\d])`,
    { flags: "g", only: "written" },
  ),
  form(
    "OTHER_ID",
    0.8,
    `(?<![a-z])(?:acaba(?:da)?|termina(?:da)?|acaban|terminan|ultim[ao]s (?:tres|cuatro|3|4) (?:cifras|digitos|numeros)(?: (?:son|de (?:la|su) [a-z]+))*)(?: (?:en|con|por|son))* ?(?<id>\\d(?:[ ,-]{0,2}\\d){1,6})(?![\\d%])`,
  ),
  form(
    "USERNAME",
    0.8,
    String.raw`(?<![a-z])(?:nombre de usuario|usuario|username|login|cuenta de instagram|perfil)(?: (?:es|del portal))* ?[:=] ?(?<id>[a-z\d][a-z\d._@-]{2,39})`,
    { wordsAlone: true },
  ),
  form(
    "OTHER_ID",
    0.8,
    String.raw`(?<![a-z])(?:contrasena|password|clave)(?: (?:es|provisional|temporal))* ?[:=]? ?(?<id>(?=\S*\d)[^\s,;]{4,40})`,
  ),
];
