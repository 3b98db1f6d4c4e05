import { phrasePairs, type SpokenWords, wordPairs } from "../parts/spoken.js";

/** How Italians say what stands between digits, letters and the parts of an address. */
export const italianSpoken: SpokenWords = {
  inEnglish: wordPairs(`
    chiocciola=at chiocciolina=at punto=dot virgola=point trattino=dash meno=dash lineetta=dash barra=slash slash=slash underscore=underscore
    com=com net=net org=org gmail=gmail hotmail=hotmail yahoo=yahoo outlook=outlook icloud=icloud libero=sky alice=sky www=www
    minuscolo=lowercase minuscola=lowercase maiuscola=capital maiuscolo=capital
    mail=mail email=email posta=mail indirizzo=address è=is mia=my sua=my sarebbe=is scriva=write scrivere=write scrivi=write mandi=send mandare=send inviare=send
    invii=send alla=to la=the il=the con=with sulla=on questa=that con=with ecco=so
    uh=uh uhm=uhm ehm=uh mm=mm mmm=umm mh=mm mhm=mm eh=eh ah=ah emh=uh
    si=yes ok=ok okay=okay certo=sure perfetto=perfect bene=good esatto=correct giusto=right grazie=thanks prego=please dica=please
    aspetti=wait aspetta=wait attenda=wait poi=then allora=then dunque=then quindi=then scusi=sorry scusa=sorry spazio=space
  `),
  phrases: phrasePairs(
    "trattino basso=underscore lowercase; tutto attaccato=all together; tutto unito=all together; tutto insieme=all together; tutto minuscolo=all lowercase; tutta minuscola=all lowercase; senza spazi=no spaces; senza spazio=no space; un attimo=wait wait; un momento=wait wait; un secondo=wait wait; va bene=okay okay; scriva a=write to; scrivere a=write to; scrivi a=write to; mandi a=send to; mandare a=send to; inviare a=send to; posta elettronica=mail address; e poi=wait then; mi dica=please please; vediamo un po'=wait wait wait",
  ),
  articles: new Set(["un", "una"]),
  numberStart: /^(?:zer|un[od]|du[ei]|do[dp]|tr[ei]|qua|qui|cin|se[ids]|set|ott|nov|die|dic|ven|ses|cen|mil)/,
  doubtfulLetters: new Set([
    "a",
    "e",
    "i",
    "o",
    "u",
    "di",
    "ci",
    "ti",
    "vi",
    "si",
    "la",
    "pi",
    "che",
    "l",
    "d",
    "s",
    "t",
    "c",
    "m",
    "n",
  ]),
  explains: new Set(["come", "di"]),
  speakers:
    "medico|dottore|dottoressa|dott|paziente|pz|infermier[ea]|operator[ei]|operatrice|farmacista|chiamante|utente|segretari[ao]|segreteria|centralino|centralinista|figli[ao]|moglie|marito|madre|padre|mamma|papà|sorella|fratello|accompagnatore|familiare|ostetrica|caregiver|impiegat[ao]|sportello|118|112|centrale",
};
