import { addressesIn } from "../forms/addresses.js";
import { type FormRule, form } from "../parts/forms.js";

/** How Spanish writes and says addresses. */
export const SPANISH_ADDRESSES: readonly FormRule[] = [
  form(
    "ADDRESS",
    0.7,
    "(?<![a-zA-Z])(?:[Cc]arretera|[Aa]utovia|[Aa]utopista|[Nn]acional|[Cc]tra\\.) (?:(?:N|A|AP|[A-Z]{1,2})-?)?(?:\\d{1,4}|[IVX]+)(?:,? (?:en el )?km\\.? ?\\d{1,4}(?:[.,]\\d)?)?(?![a-zA-Z\\d%])",
    { flags: "g", measured: true },
  ),
  ...addressesIn({
    kinds:
      "calle|c/|priv\\.|mz\\.|mza\\.|cl\\.|cl|avenida|avda\\.?|avd\\.?|av\\.|av|plaza|pza\\.?|plza\\.?|pl\\.|paseo|p\\.?o|pso\\.?|carretera|ctra\\.?|crta\\.?|ronda|rda\\.|travesia|trav\\.|trva\\.|glorieta|gta\\.|urbanizacion|urb\\.?|callejon|pasaje|pje\\.|psje\\.?|poligono(?: industrial)?|pol\\.(?: ind\\.)?|alameda|rambla|rbla\\.|bulevar|blvd\\.?|calzada|calz\\.?|jiron|jr\\.|carrer|c/\\.|placa(?=[^.\\n]{1,40}\\d)|passeig|avinguda|rua|gran via|camino|cno\\.|fraccionamiento|fracc\\.|plazuela|plazoleta|callejuela|diagonal|transversal|autopista|prolongacion",
    weakKinds:
      "via|barrio|cuesta|colonia|parque|edificio|residencial|subida|bajada|costanilla|corredera|privada|cerrada|carrera|conjunto|sector|manzana|ribera|muelle|vereda|partida|caserio|aldea|lugar|cortijo|bo|b\\.o|andador|circuito|retorno|periferico|libramiento",
    saidKinds:
      "calle|avenida|plaza|paseo|carretera|ronda|travesia|glorieta|rambla|callejon|urbanizacion|(?<=(?<![a-z])(?:conviv[oe]|vivo|vive|vivimos|viven|reside|domicilio|estoy|casa|en|direccion es) (?:en )?(?:la |el )?)(?:camino|via|barrio|cuesta|colonia|pasaje)",
    particles:
      "sa|ses|do|da|dos|das|na|dels|de l'|de|del|de la|de las|de los|la|las|el|los|y|san|santa|sta\\.|sto\\.|ntra\\.|sra\\.|dr\\.|dra\\.|doctor|doctora|virgen|don|dona|d\\.|padre|fray|maestro|general|gral\\.|alcalde|obispo|marques|conde|rey|reina|nuestra|senora|d'|l'|en|a",
    number: "n\\.?o?|no\\.?|n°|num\\.?|nro\\.?|numero|#|portal|km\\.?|n\\.o|bloque",
    noNumber: "s/n|s\\.n\\.?|s/no|sin numero|sn(?= ?[,.])",
    part: "(?:\\d{1,2}(?:\\.?[oa]|°|er|do|to)|piso \\d{1,2}|\\d{1,2})(?:[ -]?(?:[A-Z](?![A-Za-z])|(?:puerta|pta\\.?) ?[A-Z\\d]{1,3}|izqda?\\.?|izda?\\.?|izq\\.?|izquierda|dcha?\\.?|derecha|centro|ctro\\.?|interior|int\\.?|exterior|ext\\.?|\\d(?:a|o)(?![a-zA-Z])))?|(?:bajo|bjo\\.?|bj|atico|entlo\\.?|entresuelo|principal|ppal\\.?|sotano|local|semisotano|planta baja)(?:[ -](?:[A-H\\d](?![A-Za-z\\d])|izqda?\\.?|izda?\\.?|izquierda|dcha?\\.?|derecha))?|(?:portal|port\\.|escalera|esc\\.?|bloque|blq\\.?|bl\\.|piso|puerta|pta\\.?|planta|casa|chalet|chale|apartamento|apto\\.?|depto\\.?|dpto\\.?|departamento|interior|int\\.|torre|edificio|edif\\.?|mz\\.?|mza\\.?|lote|manzana|letra|oficina|of\\.|nave|parcela)[ .]{0,2}[A-Z\\d]{1,4}|(?:[Cc]olonia|[Cc]ol\\.) [A-Z][a-zA-Z]+(?: (?:de |del |la )?[A-Z][a-zA-Z]+){0,2}",
    noName:
      "[Cc]ervical|[Ll]umbar|[Dd]orsal|[Oo]ral|VO|[Vv]\\.?[Oo]|IV|EV|IM|SC|[Ii]\\.?[Vv]|[Ee]ndovenos[ao]|[Ii]ntravenos[ao]|[Aa]ere[ao]s?|[Cc]entral|[Pp]eriferic[ao]|[Vv]enos[ao]|[Bb]iliar(?:es)?|[Ss]ubcutane[ao]|[Ii]ntramuscular|[Ii]nhalatori[ao]|[Rr]ectal|[Tt]opic[ao]|[Ss]ublingual|[Tt]elefonic[ao]|[Tt]elematic[ao]|[Uu]rinari[ao]s?|[Dd]igestiv[ao]|[Tt]ransdermic[ao]|[Nn]asal|[Vv]aginal|[Ll]agrimal(?:es)?|[Pp]arenteral|[Ee]nteral|[Uu]rgente|[Mm]edic[ao]|[Cc]linic[ao]|[Pp]iramidal(?:es)?|[Ee]pidural|[Aa]nterior|[Pp]osterior|[Ll]aparoscopic[ao]|[Ee]ndoscopic[ao]|[Ff]emoral|[Rr]adial|[Pp]eritoneal|[Nn]octurn[ao]|[Dd]iurn[ao]|[Aa]bocath|PICC|Covid|COVID|Paracetamol|Ibuprofeno|Omeprazol|Enalapril|[Mm]etformina",
    live: "domiciliad[oa]|domicilio|conviv[a-z]+|vive|vivo|vivimos|viven|vivia|reside|resido|residente|residencia|direccion|empadronad[oa]|vecin[oa]|dir\\.|sito|sita|con sede",
    suffix: "bis|duplicado|dpdo\\.?|[A-Z]",
    talk: "que|se|pero|entonces|pues|no|si|he|ha|hace|tengo|tiene|cuando|como|donde|tambien|paciente|cada|horas|mg|dolor|anda|andar|caminar|caminando|salir|salgo|bajar|subir|poco|mucho|diario|rapido|durante|unos|unas|minutos|hasta|desde|para|por|con|sin|alrededor|cortada|todos|dias|largo|corto|abajo|arriba|principal",
    noTown:
      "Tel|Telf|Tfno|Telefono|Movil|Fax|Mail|Email|Correo|CP|Dr|Dra|Don|Sr|Sra|Nacid[oa]|DNI|NIE|NIF|NHC|Domicilio|Reside|Medico|Paciente|Tarjeta|Fecha|Ingreso|Alta|Edad|Sexo|Contacto|Escalera|Piso|Puerta|Seguro|Aseguradora|Poliza|C|P|Historia|Episodio",
    postcode: "C\\.? ?P\\.?|cp|codigo postal|Codigo postal|CODIGO POSTAL",
  }),
];
