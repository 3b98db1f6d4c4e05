import { codesIn } from "../forms/codes.js";
import { type FormRule, form } from "../parts/forms.js";

/** Identifiers with a form of their own, and what is said of their ends. */
export const SPANISH_IDENTIFIERS: readonly FormRule[] = [
  ...codesIn(
    [
      [
        "MEDICAL_RECORD_NUMBER",
        "historia(?: clinica)?|ficha(?: clinica)?|N\\.?H\\.?C\\.?|HC|episodio|expediente|ICU|proceso|registro",
      ],
      [
        "CERTIFICATE_NUMBER",
        "colegiad[oa]|col\\.|R\\.M\\.|registro medico|licencia|matricula (?:nacional|provincial|profesional)|M\\.? ?[NP]\\.?|cedula profesional|ced\\. prof\\.",
      ],
      [
        "DEVICE_ID",
        "numero de serie|n\\.?o? ?(?:de )?serie|s/n|SN|lote|modelo|concentrador|dispositivo|marcapasos|protesis|bomba|sensor|implante|malla|cateter(?: [a-zA-Z\\d ]{1,24})?|control de calidad",
      ],
      [
        "HEALTH_PLAN_ID",
        "poliza(?: [A-Z]+)?|afiliad[oa]|tarjeta(?: sanitaria)?|CIP|SIP|TIS|mutua|asegurad[oa]|beneficiari[oa]|seguro|prepaga|autorizacion|credencial",
      ],
      ["SSN_OR_TAXPAYER", "DNI|NIE|NIF|CUIL|CUIT|RUT|RUN|cedula|C\\.C\\.|documento|NASS|NUSS|NSS"],
      ["PASSPORT_NUMBER_US", "pasaporte(?: [a-z]+)?"],
      [
        "OTHER_ID",
        "folio|protocolo|peticion|solicitud|muestras?|tubos?|biopsia|pieza|bloques?|informe|referencia|ref\\.|registro|localizador|factura|recibo|justificante|expte\\.?|volante|receta|codigo|cod\\.|aviso|parte|atestado|ensayo|estudio|sujeto|bolsa|laminillas?|citologia|reserva|pedido|tramite|reclamacion|cuenta",
      ],
    ],
    "n\\.?o?\\.?|no\\.?|n°|num\\.?|numero|nro\\.?|es|de|interno",
  ),
  form(
    "SSN_OR_TAXPAYER",
    0.9,
    String.raw`(?<![a-z])(?:dni|cedula|c\.c\.|documento|rut)[ :.no°]{1,5}(?<id>\d{1,2}\.\d{3}\.\d{3}(?:-?[a-z\d])?)(?![\d])`,
  ),
  form("TELEPHONE_NUMBER", 0.7, "(?<![a-z])(?:extension|ext\\.?|interno|anexo) (?<id>\\d{3,5})(?![\\d%]|[.,]\\d)", {
    notAfter: /(?:flexion|en|la|de|y|compartimento|lado|menisco|maleolo) $/i,
  }),
  form(
    "USERNAME",
    0.8,
    String.raw`(?<![a-z])(?:usuario|usuaria|cuenta|login|perfil)(?:[: ]{1,2}| es )(?<id>[a-z][a-z\d]*(?:[._-][a-z\d]+)+)`,
    { wordsAlone: true },
  ),
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
    `(?<![a-z])(?:colegiad[oa]|col\\.|n\\.?o\\.? ?col\\.?|num\\.? ?col\\.?)(?! ?total)(?: (?:no\\.?|n\\.o|num\\.?|numero|n°))?[ :.]{1,3}(?<id>\\d{2,4}(?:[ /-]?\\d{2,6}){0,3})(?![\\d/])`,
  ),
  form(
    "MEDICAL_RECORD_NUMBER",
    0.85,
    String.raw`(?<![a-z])(?:historia|n\.?h\.?c\.?|hc|episodio|expediente|registro|ingreso|proceso)(?: [a-z.°]{1,12}){0,3}[ :.°]{1,3}(?<id>(?:[A-Z]{1,4}-)?\d{2,10}[/-]\d{2,10}(?:[/-]\d{1,6})?)(?![\d/])`,
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
  // a word in small letters that is all of its line
  form("USERNAME", 0.8, String.raw`^[ \t]*[Uu]suari[oa] ?: ?(?<id>[a-z][a-z._-]{3,39})(?=[ \t]*$)`, {
    wordsAlone: true,
    flags: "gm",
  }),
  // inside of a line no turn begins: "portale, usuario: mrossi, password …"
  form(
    "USERNAME",
    0.8,
    String.raw`(?<=\S {0,3})(?<![a-z])usuari[oa] ?[:=] ?(?<id>[a-z][a-z._-]{3,39})(?= *(?:$|[,;)]|password|pwd|contrasena|clave))`,
    {
      wordsAlone: true,
      flags: "gim",
    },
  ),
  form(
    "USERNAME",
    0.8,
    String.raw`(?<![a-z])(?:(?:nombre de usuario|username|login|cuenta de instagram|perfil)(?: (?:es|del portal))* ?[:=]|usuari[oa](?: (?:es|del portal))+ ?[:=]|usuari[oa] ?=|usuari[oa] ?:(?= ?[a-z.@-]*[\d_@]| ?[a-z][a-z._-]{2,39},? (?:y )?(?:contrasena|clave|password))) ?(?<id>[a-z\d][a-z\d._@-]{2,39})`,
    { wordsAlone: true },
  ),
  form(
    "OTHER_ID",
    0.8,
    String.raw`(?<![a-z])(?:contrasena|password|clave)(?: (?:es|provisional|temporal))* ?[:=]? ?(?<id>(?=\S*\d)[^\s,;]{4,40})`,
  ),
  // "@ana_98", "ext. 4512", "agente 7731.4", "al 74 21 08"
  form("USERNAME", 0.85, String.raw`(?<![A-Za-z\d_.@/])@[a-z\d_][a-z\d_.]{2,29}(?![a-z\d@])`, {
    only: "written",
    wordsAlone: true,
  }),
  form(
    "TELEPHONE_NUMBER",
    0.85,
    String.raw`(?<![a-z])(?:ext|extension|anexo|busca)\.?:? ?(?:n\.?o ?)?(?<id>\d{3,6})(?![\d/,]|\.\d)`,
    {
      only: "written",
    },
  ),
  form(
    "TELEPHONE_NUMBER",
    0.75,
    String.raw`(?<![a-z])(?:al|marque el|en el) (?<id>\d{2,3}(?:[ .-]\d{2}){2})(?![\d/,]|[ .-]\d)`,
    {
      only: "written",
      notBefore: /^ ?(?:%|mg|ml|mmhg|euros|ciento)/i,
    },
  ),
  form(
    "OTHER_ID",
    0.8,
    String.raw`(?<![a-z])(?:agente|TIP|placa|indicativo|carne profesional)(?: (?:n\.?o|num\.))?:? (?<id>[A-Z]?-?\d[\d.]{2,8}(?:-[A-Z])?)(?![a-zA-Z\d])`,
    { only: "written" },
  ),
  // "— 5.418.226": a document's number that stands alone
  form("SSN_OR_TAXPAYER", 0.7, String.raw`(?:^|[—–-] ?|: ?)(?<id>\d{1,2}\.\d{3}\.\d{3})(?=[.,;]?(?:$| [A-Z]))`, {
    flags: "gm",
    only: "written",
    notBefore: /^ ?(?:€|euros|pesos|habitantes|unidades|ui)/i,
  }),
];
