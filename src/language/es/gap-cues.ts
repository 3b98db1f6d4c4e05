import type { GapCues } from "../parts/gap-cues.js";

const MONTHS = "enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|setiembre|octubre|noviembre|diciembre";

/** How speakers of Spanish announce and ask for what identifies. */
export const spanishGapCues: GapCues = {
  pause: "eh|em|uh|mm|este|es|era|seria|pues|bueno|entonces|o sea|digamos|si|no|el|la|creo|a ver|solo",
  leadIn:
    "eh|em|uh|mm|este|si|no|pues|bueno|entonces|claro|es|el|la|mi|me|llamo|soy|tengo|en|a|al|de|del|nacido|nacida|calle|plaza|buenos|buenas|dias|tardes|hola|gracias|doctor|doctora|espere|un|momento|nombre|apellido|apellidos|numero|vivo|con|naci|ahora|mismo",
  figures: `cero|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|trece|catorce|quince|dieci\\p{L}+|veint\\p{L}+|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa|cien|ciento|\\p{L}*cientos|mil|y|doble|triple|primero|${MONTHS}|guion|punto|arroba|barra|\\p{L}|\\d+`,
  question: "quien|quienes|donde|cuando|cual|como se llama|que numero|de quien|con quien",
  medicines:
    "(?:medicament[oa]s?|medicina|pastillas?|comprimidos?|crema|pomada|gotas|jarabe|antibiotico|inyeccion|tratamiento|enfermedad|sindrome|prueba|cosa|algo|inhalador|parche|vitaminas?)(?: \\p{L}+){0,3} (?:se llaman?|se llamaba|llamad[oa]s?|que llaman)",
  cues: [
    {
      id: "name",
      type: "PERSON",
      said: "me llamo|(?:el|ella|que|hij[oa]|marido|mujer|esposa|niet[oa]|medico|senora|nin[oa]|doctora|cuidadora|amig[oa]|companer[oa]|herman[oa]|madre|padre|enfermera|pareja) se llama(?:ba)?|(?:mi|su|tu|el|de) (?:nombre|apellido)|nombre y apellidos?|primer apellido|segundo apellido|apellidos?|de soltera|a nombre de|llamad[oa]|hablo con|hablando con|todos me llaman|de nombre",
      asked:
        "como (?:se llama|te llamas|se llamaba)|(?:su|tu|el|me dice su|que|cual es su) (?:nombre|apellido)|nombre y apellidos?|apellidos?|con quien (?:hablo|tengo)|quien (?:es|llama|habla|le|la|lo) ?(?:acompana|opero|lleva|atiende|vio|mando)?|medico de (?:cabecera|familia)|a nombre de quien|como se escribe|(?:me lo|lo) (?:deletrea|repite)|letra por letra|de parte de quien",
    },
    {
      id: "title",
      type: "PERSON",
      said: "don|dona|sr|sra|dr|dra|(?<!\\b(?:un|una|esta|este|aquel|aquella|mi|nuestra|otra|otro|cada|pobre|misma|ningun|algun) )(?:doctor|doctora|senor|senora|senorita|profesor|profesora|enfermera|enfermero|licenciada|licenciado|sor|padre)",
      notAfter:
        "(?:que|me|se|ha|habia|no|pero|luego|era|estaba|esta|dice|dijo|entonces|por|cuando|perdone|gracias|mire|oiga|buenos|buenas|de)\\b",
    },
    { id: "speaking", type: "PERSON", after: "(?:al telefono|al aparato|al habla)\\b" },
    {
      id: "i-am",
      type: "PERSON",
      said: "(?:hola|buenos dias|buenas tardes|buenas noches|buenas|digame|si)(?: doctor| doctora)? (?:yo )?soy(?: la| el)?",
    },
    {
      id: "age",
      type: "AGE",
      together: true,
      said: "(?:tengo|tiene|tenia|cumpl\\p{L}+|de|edad(?: de| es)?|casi|los|con|unos)",
      after: "anos\\b(?! (?:de|que|atras|antes)\\b)",
      asked: "cuantos anos|que edad|(?:su|tu|la) edad|^edad",
    },
    {
      id: "birth",
      type: "BIRTH_DATE_TIME",
      said: "fecha de nacimiento|naci(?:o|do|da)?(?: el| en el)?|cumpleanos",
      asked: "fecha de nacimiento|cuando nacio|nacio (?:el|cuando)|cumpleanos|en que ano nacio",
      inPieces: true,
    },
    {
      id: "born-in",
      type: "LOCATION",
      said: "(?:naci|nacio|nacid[oa]|natural) (?:en|de)",
      asked: "donde nacio|lugar de nacimiento|de donde es",
    },
    {
      id: "day",
      type: "DATE",
      together: true,
      after: `de (?:${MONTHS})\\b`,
      said: "el|desde el|hasta el|del|al|dia|para el|pasado",
    },
    {
      id: "dated",
      type: "DATE",
      said: "(?:ingres\\p{L}+|oper\\p{L}+|dieron de alta|cita|revision|consulta)(?: \\p{L}+)? el(?: dia)?",
    },
    {
      id: "phone",
      type: "TELEPHONE_NUMBER",
      said: "(?:numero de )?(?:telefono|movil|celular)(?: fijo| de casa| mio)?|(?:mi|su|el) numero|(?:llam\\p{L}+|localiz\\p{L}+|contact\\p{L}+|avis\\p{L}+) (?:al|en el)(?: numero)?",
      asked:
        "telefono|movil|celular|que numero|un numero|su numero|numero (?:de|para)|localizarl[ea]|llamarl[ea]|devolverle la llamada",
      inPieces: true,
    },
    {
      id: "number",
      type: "OTHER_ID",
      said: "dni|nie|nif|pasaporte|tarjeta sanitaria|seguridad social|numero de (?:\\p{L}+)(?: \\p{L}+)?|poliza|historia clinica|expediente|curp|cedula|matricula|iban|localizador|codigo de (?:\\p{L}+)",
      asked:
        "dni|nie|nif|pasaporte|tarjeta|seguridad social|numero (?:de|del) \\p{L}+|poliza|historia clinica|documento|cedula|curp|matricula|iban|cuenta|codigo|ultim[oa]s (?:cuatro|tres) (?:cifras|digitos|numeros)|expediente",
      inPieces: true,
    },
    {
      id: "mail",
      type: "EMAIL",
      said: "(?:direccion de )?(?:correo(?: electronico)?|e-?mail|mail)",
      after: "(?:\\p{L}+ )?arroba\\b|punto (?:es|com|net|org)\\b",
      asked: "correo|e-?mail",
      inPieces: true,
    },
    {
      id: "address",
      type: "ADDRESS",
      said: "direccion|domicilio|(?:la |en |una )?(?:calle|avenida|plaza|paseo|carretera|travesia|glorieta|urbanizacion|ronda)|vive en el numero|portal|codigo postal",
      notAfter: "(?:todo|mucho|poco|a diario|cada|sin|con|corriendo|andando|solo|y me|cuando|me cai)\\b",
      asked: "donde (?:vive|vives|reside|viven)|direccion|domicilio|que calle|en que calle|codigo postal",
    },
    {
      id: "live-in",
      type: "LOCATION",
      said: "(?:viv[oe]|vivimos|viven|vivia|resid\\p{L}+|mud\\p{L}+|traslad\\p{L}+|empadronad[oa]|criad[oa])(?: \\p{L}+){0,2} (?:en|a|cerca de)|(?:vengo|viene|venimos|soy|eres|es original|originari[oa]) (?:de|desde)|(?:de vacaciones|de viaje|de vuelta|volv\\p{L}+) (?:en|a|de|por)",
      notAfter: "(?:casa|sol[oa]|familia|un piso|piso|alquiler|paz|un|una|tarde|pie|baja|ayunas|cama|profesion)\\b",
      asked:
        "(?:en|de) que (?:ciudad|pueblo|provincia|pais)|que (?:ciudad|pueblo)|de donde viene|donde (?:ha estado|trabaja)",
    },
    {
      id: "work-at",
      type: "ORGANIZATION",
      said: "(?:trabaj\\p{L}+|emplead[oa]|contratad[oa])(?: \\p{L}+)? (?:en|para)|(?:empresa|compania|colegio|instituto|mutua|aseguradora)(?: (?:que )?se llama| es)?",
      notAfter: "(?:casa|noche|turnos|el campo|la construccion|la obra|un|una|mi|lo|algo|negro|verano|equipo)\\b",
      asked:
        "donde trabaja|para quien trabaja|(?:que|en que|cual) (?:empresa|colegio|compania|mutua)|nombre de la empresa",
    },
    {
      id: "work-as",
      type: "OCCUPATION",
      said: "trabaj\\p{L}+ (?:de|como)|de (?:profesion|oficio)|(?:soy|era) de profesion",
      asked: "en que trabaja|a que se dedica|profesion|que oficio|ocupacion|de que trabaja",
    },
    {
      id: "treated",
      type: "ORGANIZATION",
      said: "(?:hospital|clinica|farmacia|laboratorio|residencia|centro de salud|ambulatorio|sanatorio)(?: \\p{L}+)? (?:de|del|san|santa|virgen|general|universitario)|(?:ingres\\p{L}+|oper\\p{L}+|llev\\p{L}+|deriv\\p{L}+|traslad\\p{L}+|trat\\p{L}+)(?: \\p{L}+)? (?:en el hospital|al hospital|en la clinica|a la clinica|al)",
      notAfter: "(?:dia|corazon|medico|bano|alta|principio|final|mes|quirofano|turno|lado|medio)\\b",
      asked:
        "(?:que|cual|en que|a que) (?:hospital|farmacia|clinica|laboratorio|centro|residencia)|donde (?:le|la|lo) (?:operaron|ingresaron|trataron|llevan|atendieron)",
    },
    {
      id: "kin",
      type: "PERSON",
      together: true,
      said: "(?:mi|su|nuestr[oa]) (?:marido|mujer|espos[oa]|hij[oa]|herman[oa]|niet[oa]|sobrin[oa]|prim[oa]|pareja|amig[oa]|vecin[oa]|suegr[oa]|cunad[oa]|cuidadora|companer[oa])",
      after: "(?:me (?:trajo|acompana|acompano|encontro|llevo)|vive|trabaja|que (?:vive|trabaja)|y mi )",
    },
    {
      id: "greeted",
      type: "PERSON",
      together: true,
      said: "hola|buenos dias|buenas tardes|buenas noches|encantad[oa]|mucho gusto|adios|hasta luego",
      after:
        "(?:como (?:esta|estas|se encuentra|le va)|digame|pase|sientese|que (?:le (?:pasa|trae|ocurre)|tal)|soy (?:el|la) doc|bienvenid)",
    },
  ],
  harmlessBefore:
    "alergic[oa](?: a| al| a la| a los)?|intolerante(?: a| al)?|tom[oae]|tomaba|tomar|tome|tratamiento con|dosis de|cada|durante|por|duele|dolor de|unos|unas|hace",
  harmlessAfter:
    "(?:miligramos|mg|microgramos|gramos|mililitros|comprimidos?|gotas|veces|dias?|semanas?|meses|horas?|minutos?|grados|kilos|por ciento|litros|anos (?:de|que|atras)|pastillas?|sobres?|inhalaciones|unidades|de cada diez|puntos)\\b",
};
