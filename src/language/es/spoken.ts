import { phrasePairs, type SpokenWords, wordPairs } from "../parts/spoken.js";

/** How speakers of Spanish say what stands between digits, letters and the parts of an address. */
export const spanishSpoken: SpokenWords = {
  inEnglish: wordPairs(`
    arroba=at punto=dot coma=point guion=dash menos=dash barra=slash diagonal=slash slash=slash subguion=underscore underscore=underscore
    com=com net=net org=org gmail=gmail hotmail=hotmail yahoo=yahoo outlook=outlook icloud=icloud telefonica=sky www=www
    minuscula=lowercase minusculas=lowercase mayuscula=capital mayusculas=capital
    mail=mail email=email correo=mail direccion=address es=is mi=my su=my seria=is escriba=write escribir=write escribe=write envie=send enviar=send mande=send mandar=send
    al=to la=the el=the con=with
    uh=uh uhm=uhm ehm=uh mm=mm mmm=umm eh=eh ah=ah em=uh ehh=uh
    si=yes ok=ok okay=okay vale=okay claro=sure perfecto=perfect bien=good correcto=correct exacto=correct gracias=thanks digame=please diga=please aja=uh-huh
    espere=wait espera=wait luego=then entonces=then despues=then pues=well perdon=sorry disculpe=sorry espacio=space
  `),
  phrases: phrasePairs(
    "guion bajo=underscore lowercase; todo junto=all together; todo seguido=all together; todo minusculas=all lowercase; en minusculas=all lowercase; sin espacios=no spaces; sin espacio=no space; un momento=wait wait; un segundo=wait wait; un momentito=wait wait; a ver=wait wait; escriba a=write to; escribir a=write to; escribe a=write to; envie a=send to; enviar a=send to; mande a=send to; mandar a=send to; correo electronico=mail address; y luego=wait then; muy bien=okay okay; de acuerdo=okay okay",
  ),
  articles: new Set(["un", "una"]),
  numberStart: /^(?:cer|un[oa]?$|dos|doc|doce|tre|cua|cat|cin|qui|sei|ses|sie|set|och|nov|nue|die|onc|vei|cie|mil|non)/,
  doubtfulLetters: new Set([
    "a",
    "e",
    "i",
    "o",
    "u",
    "y",
    "de",
    "te",
    "be",
    "se",
    "ve",
    "ese",
    "ene",
    "ele",
    "eme",
    "pe",
    "ce",
    "ge",
    "l",
    "d",
    "s",
    "t",
  ]),
  explains: new Set(["de", "como"]),
  speakers:
    "médic[oa]|medic[oa]|doctora?|dra|paciente|pte|enfermer[oa]|operador[a]?|farmacéutic[oa]|farmaceutic[oa]|llamante|usuari[oa]|recepcionista|recepción|administrativ[oa]|hij[oa]|esposa|esposo|marido|mujer|madre|padre|mamá|papá|herman[oa]|acompañante|familiar|matrona|cuidador[a]?|teleoperador[a]?|agente|mutua|061|112|centro coordinador",
};
