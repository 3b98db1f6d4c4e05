import { wordSet } from "../../language/lexicons/word-set.js";

/** Names of numbers that may stand in a number's span and tell nothing. Normal form. */
export const LABELS: ReadonlySet<string> = wordSet(`
  mrn ssn itin ein tin npi dea vin iban bic swift aba udi imei csn acct account accounts member membership subscriber beneficiary policy group plan
  insurance insured medical record records chart number numbers num nr nos code codes identifier identification ident ref reference case claim claims
  encounter visit accession order ticket specimen sample study subject participant employee staff badge authorization authorisation auth invoice
  tracking prescription script refill confirmation transaction receipt serial device implant pacemaker pump lot batch model passport licence license
  driver drivers driving permit state plate plates  tag registration vehicle chassis certificate certification routing transit sort bank checking
  savings card credit debit visa mastercard amex discover medicare medicaid social security tax taxpayer national nhs gmc nino national
  patient hospital clinic unit financial fin har pin passcode password dl lic conf nif nie dni cf
  nss nass cip cipa nhc chi cuil cuit ndg nosologico cod matricola pratica
  codice fiscale tessera sanitaria cartella clinica numero carta conto identita passaporto patente targa tarjeta cuenta documento pasaporte
  cvv cvc room bed locker barcode booking referral incident admission discharge donor student file job dossier mr sn rx id ids uid upn badge
  matricula historia expediente seguridad poliza polizza ending ends last final first digits
`);

/** Small words of a label: "the number on my card is". In a span that is all capitals they may be letters of the code. */
export const SMALL_WORDS: ReadonlySet<string> = new Set([
  ...LABELS,
  ...wordSet(`
    no is was its are in with of on to for at and my your his her their our the an um uh
    il lo la el mi su di del della dello de da con che
  `),
]);
