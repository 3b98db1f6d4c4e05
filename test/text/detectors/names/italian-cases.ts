/** What the detector `names` must find in Italian, by subject: `{TYPE|words}` marks an identifier, everything else must stay. All are invented. */
export const ITALIAN: Readonly<Record<string, readonly string[]>> = {
  "people after titles": [
    "Si dimette in data odierna il Sig. {PERSON|Ermes Tagliapietra}, in buone condizioni.",
    "La Sig.ra {PERSON|Quagliarella} riferisce dolore toracico da ieri.",
    "Visitata dalla Dott.ssa {PERSON|Ilaria Zambon}.",
    "Visto dal Dott. {PERSON|Neve}.",
    "Egregio Dott. {PERSON|Saverio Lo Presti}, la ringrazio per l'invio.",
    "Il prof. {PERSON|D'Ambrosio} consiglia di proseguire la terapia.",
    "Gentile Collega, Le invio il Sig. {PERSON|De Luca} per valutazione cardiologica.",
    "Il Dr. {PERSON|A. Bellini} ha eseguito l'intervento.",
    "Operatore: Dr.ssa {PERSON|M. Pia Cattaneo}",
    "Il dottor {PERSON|Bello} ha confermato la diagnosi.",
    "La signora {PERSON|Costa} è stata avvisata.",
    "Don {PERSON|Piero} è passato in reparto.",
    "Suor {PERSON|Agnese} assiste la paziente.",
    "Il sig. {PERSON|P.A.} è stato ricoverato per dispnea.",
    "Il signor {PERSON|Van der Meer} non parla italiano.",
    "L'avv. {PERSON|Giulia Ferretti} è amministratrice di sostegno.",
    "Ecocardiogramma (dott. {PERSON|Po}): nella norma.",
    "LA SIG.RA {PERSON|ADA NERI} DI ANNI 65 È STATA RICOVERATA.",
    "PROF.SSA {PERSON|MARTA GALLI} - PRIMARIO",
    "Il bambino (fam. {PERSON|Villa}) è stabile.",
    "Visita con la dott.ssa {PERSON|Degli Esposti}.",
    "Firma per il reparto il Dott. {PERSON|Ruggiero Travaglio}.",
  ],
  "people by their given name alone": [
    "Con la sua collega, quella bionda... {PERSON|Elisabetta}.",
    "Poi l'hanno chiamata {PERSON|Sofia} come la nonna.",
    "Il paziente, detto da tutti {PERSON|Manì}, vive solo.",
  ],
  "people in the fields of a form": [
    "Cognome e nome: {PERSON|Brambilla Carla}",
    "Nome: {PERSON|Fatima}\nCognome: {PERSON|El Amrani}",
    "COGNOME: {PERSON|ESPOSITO}\nNOME: {PERSON|GENNARO}",
    "Paziente: {PERSON|Gotti Guglielmo}",
    "PAZIENTE: {PERSON|ROSSI MARIO}",
    "Medico curante: {PERSON|Alberto Vitali}",
    "Medico refertante: Dott. {PERSON|Luca Sandri}",
    "Firmato: {PERSON|A. Bianchi}",
    "Accompagnatore: {PERSON|Oleksandra Kovalchuk} (badante)",
    "Contatto di emergenza: {PERSON|Hu Xiaoming}",
    "Nome del paziente: {PERSON|Nicoletta Giradello}",
    "Primo operatore: {PERSON|Stefano Rinaldi}",
    "Caregiver: {PERSON|Svetlana}",
  ],
  "people by their relation to somebody": [
    "Accompagnata dalla figlia {PERSON|Anna}, che riferisce cadute.",
    "Vive con il marito {PERSON|Ottavio} e due figli.",
    "Il figlio {PERSON|Dragan} abita vicino.",
    "La moglie, signora {PERSON|Amanda}, conferma.",
    "La nipote, {PERSON|Chiara Mazzoleni}, è reperibile.",
    "I figli {PERSON|Marco} ed {PERSON|Elena} sono d'accordo.",
    "La badante {PERSON|Ludmila} prepara i farmaci.",
    "Il fratello ({PERSON|Cosimo}) è deceduto per infarto.",
    "Riferisce la sorella {PERSON|Maria Grazia}.",
    "Lo zio {PERSON|Peppino} soffriva di diabete.",
    "La accompagna la zia materna, {PERSON|Jadranka}, che lavora.",
    "È stato {PERSON|Mahfuz}, mio cugino, a chiamare.",
    "Il fratello maggiore {PERSON|Donato} vive lontano.",
    "Citofonare {PERSON|Nardin}",
    "Caro {PERSON|Zdravko},\nti mando la signora per un parere.",
    "Op. {PERSON|Ketty}",
    "Compilata da: {PERSON|Mirella}, presente la figlia.",
    "si sposa la figlia {PERSON|antonella} punto a capo",
    "sono la {PERSON|carla bortolin} abito qui vicino",
    "lo chiamano tutti {PERSON|berto}",
    "Sua figlia {PERSON|Sara} sarà presente.",
    "La moglie del {PERSON|Pierluigi} sarà avvisata.",
    "Il vicino di tavola {PERSON|Aurelio} fischia.",
  ],
  "people by the tables and by capitals": [
    "Salma in attesa di riscontro, avvisata la figlia {PERSON|Ornella}.",
    "Ieri {PERSON|Guglielmo} ha dormito bene.",
    "In visita {PERSON|Mario Rossi}, senza novità.",
    "Colloquio con {PERSON|Rosa Bianchi} in presenza del curante.",
    "Presa visione della lettera di {PERSON|Franco Costa}.",
    "Si è presentato {PERSON|Adebayo Okonkwo} alle ore 9.",
    "{PERSON|Teresa Lombardi} è nota al servizio.",
    "Piove. {PERSON|Iolanda} dorme male da mesi.",
    "Oggi {PERSON|Ginevra} è più tranquilla.",
    "{PERSON|Angelo Secco} è stabile. {PERSON|Elio Collo} dorme.",
    "{PERSON|Paola Bocca} dorme. Poi visita di {PERSON|Dario Collo}.",
    "Ieri {PERSON|Tommi} mi ha chiamato.",
    "Richiamato {PERSON|Giradello Nicoletta} senza risposta.",
    "Firma\n{PERSON|Lucia De Santis}",
    "Ho parlato con {PERSON|A. Verdi} del centro trasfusionale.",
    "Il caso è stato discusso con {PERSON|Tommaso Dell'Acqua} e {PERSON|Irene Piras}.",
    "Ricoverata {PERSON|Di Stefano Carmela} per scompenso.",
  ],
  "people in talk": [
    "Buongiorno, mi chiamo {PERSON|Loredana Pisano}.",
    "Sono {PERSON|Marta}, chiamo per l'appuntamento.",
    "Pronto, parlo con la signora {PERSON|Galli}?",
    "Il suo nome? {PERSON|Beatrice Fumagalli}.",
    "MEDICO: Come si chiama?\nPAZIENTE: {PERSON|Rosaria}.",
    "OPERATORE: Nome e cognome?\nCHIAMANTE: Allora, {PERSON|Pasquale Iovine}.",
    "Ciao {PERSON|Silvia}, come va oggi?",
    "Qui è {PERSON|Federico} del centro prelievi.",
    "Chi è il suo medico curante?\nIl dottor {PERSON|Marchetti}.",
    "Grazie, {PERSON|Antonella}.",
  ],
  "people in talk without capitals": [
    "buongiorno mi chiamo {PERSON|loredana pisano} e chiamo per mia madre",
    "sono il dottor {PERSON|marchetti} del pronto soccorso",
    "parlo con la signora {PERSON|colombo} vero",
    "mia figlia {PERSON|martina} mi ha accompagnato stamattina",
    "come si chiama suo marito\nsi chiama {PERSON|ottavio}",
    "il cognome è {PERSON|fumagalli} con la effe",
    "nome e cognome per favore\n{PERSON|giuseppe ferrara}",
    "mi passa la dottoressa {PERSON|zambon} per favore",
  ],
  places: [
    "Nato a {LOCATION|Cataeggio} e residente a {LOCATION|San Vito dei Lombardi}.",
    "Residente a {LOCATION|Villa d'Almè} ({LOCATION|BG}).",
    "Nata a {LOCATION|L'Aquila} nel gennaio scorso.",
    "Vive a {LOCATION|Bergamo} con la famiglia.",
    "Proveniente dalla {LOCATION|Romania}, in {LOCATION|Italia} da poco.",
    "È rientrato da un viaggio in {LOCATION|Senegal}.",
    "Domiciliato in {LOCATION|Puglia}.",
    "Abita in provincia di {LOCATION|Lecce}.",
    "Luogo di nascita: {LOCATION|Reggio nell'Emilia}",
    "Comune di residenza: {LOCATION|Correzzola}",
    "Trasferito da {LOCATION|Cuneo} per competenza.",
    "Originaria di {LOCATION|Mazara del Vallo}.",
    "Il paziente è tornato in {LOCATION|Sardegna}.",
    "MEDICO: Dove abita?\nPAZIENTE: A {LOCATION|Zingonia}.",
    "abito a {LOCATION|bergamo} da tanti anni",
    "Lavorava nelle miniere di {LOCATION|Carbonia}.",
    "La casa di {LOCATION|Rovigo} è stata venduta.",
    "Poi alla {LOCATION|Spezia} e infine all'{LOCATION|Aquila}.",
    "Residente a {LOCATION|Busto A.} ({LOCATION|VA}).",
  ],
  organisations: [
    "Ricoverato presso l'{ORGANIZATION|Ospedale San Raffaele} per accertamenti.",
    "Trasferita al {ORGANIZATION|Policlinico A. Gemelli}.",
    "Proviene dalla {ORGANIZATION|Casa di Cura Villa Serena}.",
    "Seguito dal centro diabetologico dell'{ORGANIZATION|Ospedale di Vimercate}.",
    "{ORGANIZATION|Azienda Ospedaliera Universitaria Integrata di Verona}",
    "Ospite della {ORGANIZATION|RSA Villa dei Pini}.",
    "Ritira i farmaci alla {PHARMACY|Farmacia Centrale Bianchi}.",
    "Esami eseguiti al {DIAGNOSTIC_LABS|Laboratorio Analisi Santa Chiara}.",
    "{OCCUPATION|Impiegato} alla {ORGANIZATION|Brambati S.p.A.} da anni.",
    "Lavora presso la {ORGANIZATION|Edilnova S.r.l.}.",
    "Frequenta l'{ORGANIZATION|Istituto Comprensivo Rita Levi Montalcini}.",
    "È stato operato all'{ORGANIZATION|Ospedale Niguarda}.",
    "Trasportata all'{ORGANIZATION|Ospedale Maggiore} in ambulanza.",
    "Clinica inviante: {ORGANIZATION|Clinica Sant'Anna}",
    "l'hanno portata all'{ORGANIZATION|ospedale san gerardo} di notte",
    "Lavora alla {ORGANIZATION|Ferrero}.",
  ],
  occupations: [
    "Lavora come {OCCUPATION|muratore}.",
    "Fa la {OCCUPATION|parrucchiera} in centro.",
    "Di professione {OCCUPATION|insegnante}.",
    "Professione: {OCCUPATION|camionista}",
    "Pensionato, {OCCUPATION|ex operaio edile}, vedovo.",
    "Uomo di 52 anni, {OCCUPATION|falegname}, fumatore.",
    "Fuma poco. {OCCUPATION|Fornaio}, vive solo.",
    "Ha lavorato trent'anni come {OCCUPATION|tornitore} in paese.",
    "Ha fatto per una vita il {OCCUPATION|calzolaio}.",
    "Il genero {OCCUPATION|carrozziere} lo accompagna.",
    "In gioventù {OCCUPATION|mondina} nelle risaie.",
    "Presente il genero (di mestiere {OCCUPATION|gommista}).",
    "Riflessi presenti e simmetrici, il paziente è vigile.",
    "Per le ADL è dipendente, il drenaggio è custode.",
    "La nuora è {OCCUPATION|maestra} in paese.",
    "MEDICO: Che lavoro fa?\nPAZIENTE: Faccio il {OCCUPATION|cuoco}.",
    "Ha lavorato come {OCCUPATION|infermiera} per anni.",
    "Il marito fa il {OCCUPATION|tassista}.",
    "lavoro come {OCCUPATION|commessa} in un negozio",
  ],
};

/** Clinical prose and talk in which there is nobody and nothing to be found. */
export const ITALIAN_PROSE: readonly string[] = [
  `VERBALE DI PRONTO SOCCORSO

Motivo dell'Accesso:
Paziente giunto al PS per comparsa improvvisa di difficoltà nell'eloquio e debolezza dell'emilato destro. I sintomi sono insorti circa 2 ore prima.

Anamnesi Patologica Remota:
Ipertensione arteriosa in terapia con Ramipril 5 mg/die. Diabete Mellito tipo 2, ben controllato con Metformina 850 mg x 2/die. Allergie negate. Non fumo.

Esame Obiettivo all'Ingresso:
PA 165/95 mmHg, FC 98 bpm (irregolare), FR 16 atti/min, SpO2 97% in aria ambiente. GCS 14. Pupille isocoriche, normoreagenti alla luce.
Segno di Babinski negativo bilateralmente. Manovra di Giordano positiva a destra. Blumberg assente, Murphy negativo.`,
  `TERAPIA ALLA DIMISSIONE:
- Pantoprazolo 40 mg 1 cp al mattino
- Furosemide 25 mg 1 cp al mattino
- Cardioaspirin 100 mg 1 cp a pranzo
- Eutirox 75 mcg a digiuno
- Torvast 20 mg la sera

INDICAZIONI ALLA DIMISSIONE:
- Prosecuzione della dieta iposodica.
- Controllo ambulatoriale Nefrologico tra 4 settimane con esami ematochimici.
Dirigente Medico U.O.C. Nefrologia`,
  `Ecografia Addome Completo: fegato di dimensioni nei limiti, ecostruttura omogenea. Colecisti alitiasica. Vie biliari non dilatate. Pancreas esplorabile solo in parte. Milza regolare. Reni in sede, di normali dimensioni. Vescica scarsamente repleta. Non versamento libero nel cavo di Douglas.
Conclusioni: Esame nei limiti di norma. Si consiglia controllo tra sei mesi.`,
  `MEDICO: Buongiorno signora, si accomodi. Come si sente oggi?
PAZIENTE: Buongiorno dottore. Così così, stanotte ho dormito poco.
MEDICO: Ha avuto febbre?
PAZIENTE: No, febbre no. Solo un po' di tosse e il solito mal di schiena.
MEDICO: Va bene. La pressione l'ha misurata?
PAZIENTE: Sì, stamattina era alta. Prendo sempre la stessa pastiglia.
MEDICO: Allora aumentiamo la dose. Ci vediamo tra un mese.`,
  `dottore buongiorno volevo chiederle una cosa per la pressione perché ieri sera mi girava la testa
guardi signora non si preoccupi prenda la pastiglia la mattina e beva tanta acqua
va bene grazie e per il ginocchio cosa posso fare
per il ginocchio faccia gli impacchi di ghiaccio e se non passa facciamo una radiografia
grazie dottore buona giornata`,
  `Paziente vigile, orientato, collaborante. Deambula con deambulatore. Scala di Barthel 65/100, indice di Braden 16, MMSE 24/30. Morbo di Parkinson in trattamento con Madopar. Sindrome di Sjögren secondaria. Punteggio Child-Pugh B7. Classificazione di Gleason 3+4. Frattura di Colles consolidata. Tiroidite di Hashimoto. Malattia di Crohn in remissione. Si posiziona catetere di Foley.`,
  `Rosa la cute perilesionale, franco il drenaggio. Costa sinistra dolente alla digitopressione. Bianco l'essudato tonsillare. Alvo chiuso a feci e gas. Bassa la probabilità di embolia polmonare. Serena la notte.`,
  `LETTERA DI DIMISSIONE

Gentile Collega,
si dimette in data odierna il paziente, ricoverato presso il nostro Reparto per Scompenso Cardiaco Acuto in Cardiopatia Ischemica. Durante la Degenza è stata effettuata Coronarografia con riscontro di Stenosi Critica dell'Interventricolare Anteriore, trattata con Angioplastica. Decorso regolare. Si raccomanda Follow-up Cardiologico.
Cordiali saluti`,
  `Servizio di Radiologia
TC TORACE SENZA E CON MEZZO DI CONTRASTO
Quesito clinico: sospetta embolia polmonare.
Tecnica: acquisizione volumetrica dopo somministrazione di Iomeron 350.
Referto: non difetti di riempimento a carico dell'arteria polmonare principale e dei suoi rami. Versamento pleurico basale bilaterale, maggiore a sinistra. Linfonodi ilo-mediastinici non ingranditi.`,
  `Il paziente è stato informato della necessità dell'intervento e ha firmato il consenso. L'infermiere di turno ha eseguito il prelievo. La figlia è stata avvisata telefonicamente. Il medico curante è invitato a monitorare la funzione renale. Il chirurgo e l'anestesista concordano. La moglie riferisce che dorme poco. Il fisioterapista lo ha mobilizzato.`,
];
