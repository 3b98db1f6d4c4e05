// Word lists of the Italian generator, written from general knowledge. What the project's tables hold already is not repeated here.

const list = (text) => text.split(/\s*[,\n]\s*/).filter((entry) => entry !== "");
const pairs = (text) => Object.fromEntries(list(text).map((entry) => entry.split("=")));

export const PARTICLES = list(
  "De, De, Di, Di, D', Del, Della, Dal, Dalla, La, Lo, Li, Degli, Dell', Van, El, Ben, von",
);
export const CITIES_TO_SPELL = pairs(
  `A=Ancona, B=Bologna, C=Como, D=Domodossola, E=Empoli, F=Firenze, G=Genova, H=hotel, I=Imola, J=jolly, K=kappa, L=Livorno, M=Milano, N=Napoli, O=Otranto, P=Palermo, Q=Quarto,
R=Roma, S=Savona, T=Torino, U=Udine, V=Venezia, W=Washington, X=ics, Y=York, Z=Zara`,
);
export const LETTER_NAMES = pairs(
  `A=a, B=bi, C=ci, D=di, E=e, F=effe, G=gi, H=acca, I=i, J=i lunga, K=kappa, L=elle, M=emme, N=enne, O=o, P=pi, Q=cu, R=erre, S=esse, T=ti, U=u, V=vu, W=doppia vu, X=ics, Y=ipsilon, Z=zeta`,
);
export const PLACE_HEADS = list(
  "San, Santa, Sant', Castel, Castello di, Monte, Borgo, Villa, Rocca, Torre, Ponte, Pieve di, Colle, Poggio, Campo, Valle, Porto, Marina di, Lido di, Serra, Casale, Acqua, Fonte, Piano di, Frazione, Contrada, Località",
);
export const PLACE_LAST = list(
  "Superiore, Inferiore, Terme, Marina, Scalo, al Mare, in Valle, sul Po, d'Adda, Calabro, Veneto, Lombardo, Irpino, del Grappa, Vecchio, Nuova, Alta, Bassa, d'Alba, sul Mincio, Monferrato, Brianza",
);
export const STREET_KINDS = list(
  "via, via, via, via, Via, Via, viale, Viale, piazza, Piazza, P.zza, corso, Corso, C.so, largo, vicolo, strada, contrada, c.da, piazzale, vico, salita, lungomare, traversa, via vecchia, strada provinciale, borgo, rione, loc., frazione, calle, V.le, via dei, via delle, via della, via del, via San, via Santa",
);
export const STREET_WORDS = list(
  "Roma, Milano, Garibaldi, Mazzini, Cavour, Dante, Verdi, Marconi, Matteotti, Gramsci, Manzoni, Leopardi, Volta, Galilei, Vittorio Emanuele II, Umberto I, XX Settembre, 25 Aprile, IV Novembre, Libertà, Repubblica, Indipendenza, Unità d'Italia, Aldo Moro, Kennedy, Trieste, Trento, Piave, Monte Grappa, Isonzo, Carducci, Pascoli, Foscolo, Colombo, Vespucci, Marco Polo, Michelangelo, Leonardo da Vinci, Raffaello, Giotto, Tiziano, Puccini, Rossini, Bellini, Toscanini, Diaz, Cadorna, Nazionale, Provinciale, Stazione, Chiesa, Castello, Ospedale, Fontana, Mulino, Fiume, Lago, Mare, Pini, Tigli, Platani, Rose, Orti, Ponte, Molino, Santuario, Campi, Mille, Partigiani, Bersaglieri, Alpini, Fratelli Bandiera, Fratelli Cervi, Don Minzoni, Don Bosco, Papa Giovanni XXIII, Amendola, Nenni, De Gasperi, Togliatti, Einaudi, Pertini, Appia, Emilia, Aurelia, Tiburtina, Salaria, Casilina, Flaminia",
);
export const REGIONS = list(
  "Lombardia, Piemonte, Veneto, Liguria, Emilia-Romagna, Emilia Romagna, Friuli-Venezia Giulia, Friuli, Trentino, Alto Adige, Valle d'Aosta, Toscana, Lazio, Umbria, Marche, Abruzzo, Molise, Campania, Puglia, Basilicata, Calabria, Sicilia, Sardegna, Brianza, Salento, Cilento, Val di Susa, Valtellina, Maremma, Gallura, Cadore, Polesine",
);
/** With their gender, for the article. */
export const COUNTRIES = list(
  `Romania f, Albania f, Marocco m, Cina f, Ucraina f, Filippine fp, India f, Bangladesh m, Moldavia f, Egitto m, Pakistan m, Nigeria f, Senegal m, Perù m, Sri Lanka m, Tunisia f, Ecuador m, Polonia f, Ghana m, Brasile m, Bulgaria f, Germania f, Francia f, Svizzera f, Spagna f, Inghilterra f, Russia f,
Costa d'Avorio f, Eritrea f, Etiopia f, Somalia f, Camerun m, Mali m, Gambia m, Argentina f, Colombia f, Venezuela m, Cuba, Repubblica Dominicana f, Stati Uniti mp, Serbia f, Kosovo m, Macedonia f, Croazia f, Bosnia f, Turchia f, Siria f, Iran m, Iraq m, Afghanistan m, Georgia f, Messico m, Cile m, Bolivia f, Austria f, Belgio m, Olanda f, Portogallo m, Grecia f, Malta, Giappone m, Thailandia f, Vietnam m, Australia f, Canada m, Kenya m, Tanzania f, Algeria f, Libia f`,
);
/** What hospitals are called before their name, with their gender. */
export const HOSPITAL_HEADS = list(
  `Ospedale m, Ospedale m, Ospedale m, Ospedale m, ospedale m, Policlinico m, Policlinico m, Presidio Ospedaliero m, P.O. m, Clinica f, Clinica f, Casa di Cura f, Casa di Cura f, Azienda Ospedaliera f, A.O. f, Azienda Ospedaliero-Universitaria f, Istituto m, IRCCS m, Ospedali mp, Fondazione f, Nuovo Ospedale m, Ospedale Civile m, Ospedale Pediatrico m, Spedali mp, AOU f, Stabilimento Ospedaliero m, Centro Ortopedico m, Ospedale Maggiore m`,
);
export const CLINIC_HEADS = list(
  `Poliambulatorio m, Centro Medico m, Studio Medico m, Ambulatorio m, Casa della Salute f, Casa della Comunità f, Consultorio m, Centro Diagnostico m, Centro Fisioterapico m, Studio Dentistico m, Centro Salute Mentale m, SerD m, ASL f, AUSL f, ASST f, USL f, Distretto m, Azienda Sanitaria f, Centro Dialisi m, Centro Oculistico m`,
);
export const RESIDENCE_HEADS = list(
  "RSA f, RSA f, Casa di Riposo f, Residenza f, Villa f, Casa Protetta f, Hospice m, Casa Famiglia f, Comunità f, Residenza Anziani f, Istituto m",
);
export const SCHOOL_HEADS = list(
  "Scuola f, Liceo m, Liceo Scientifico m, Liceo Classico m, Istituto Comprensivo m, Istituto Tecnico m, ITIS m, Scuola Media f, Scuola Primaria f, Scuola dell'Infanzia f, Asilo m, Asilo Nido m, Università di f, Politecnico di m, Istituto Alberghiero m, Elementari fp",
);
export const AGENCY_HEADS = list(
  "Comune di m, Questura di f, Prefettura di f, INPS di m, INAIL di m, Croce Rossa di f, Croce Verde f, Misericordia di f, Caritas di f, Servizi Sociali di mp, Cooperativa f, Tribunale di m, Carabinieri di mp, Protezione Civile di f, Associazione f, Pubblica Assistenza f, Circolo m, Parrocchia f, Centro Anziani m, Patronato m, Fondazione f",
);
export const COMPANY_LAST = list(
  "S.p.A., SpA, S.r.l., Srl, srl, spa, S.n.c., snc, s.a.s., & C., & Figli, e Figli, Group, Italia, Costruzioni, Trasporti, Impianti, Logistica, Meccanica, Arredamenti, Ristorazione, Servizi, Informatica, Tessile, Edilizia, Auto, Moda, Alimentari",
);
export const COMPANY_HEADS = list(
  "Pasticceria, Officina, Autofficina, Ditta, Impresa, Ristorante, Trattoria, Pizzeria, Bar, Albergo, Hotel, Panificio, Carrozzeria, Cartiera, Conceria, Cantina, Azienda Agricola, Studio Legale, Cooperativa, Supermercato, Fonderia, Acciaieria, Mobilificio, Salumificio, Caseificio",
);
export const EMPLOYERS = list(
  "Fiat, Poste Italiane, Esselunga, Coop, Conad, Amazon, Enel, Eni, Trenitalia, Telecom, TIM, Barilla, Ferrero, Luxottica, Pirelli, Ilva, Fincantieri, Leonardo, Unicredit, Intesa Sanpaolo, Ikea, Lidl, Decathlon, Stellantis, Ferrari, Piaggio, Whirlpool, Electrolux, ATM, Atac, Anas, Hera, A2A, Rai, Mediaset, Benetton, Zara, McDonald's, Carrefour, DHL, Bartolini, Maserati, Lavazza, Parmalat, Granarolo",
);
export const INSURERS = list(
  "Generali, Unipol, UnipolSai, Allianz, Reale Mutua, AXA, Cattolica, Zurich, Sara Assicurazioni, Groupama, Metasalute, Fasdac, FASI, Unisalute, Previmedical, RBM Salute, Intesa Sanpaolo Protezione, Poste Assicura, Campa, Casagit, Cassa Galeno, Helvetia, Vittoria Assicurazioni, Itas, HDI",
);
export const LAB_HEADS = list(
  "Laboratorio m, Laboratorio Analisi m, Centro Analisi m, Laboratorio di Analisi Cliniche m, Istituto Diagnostico m, Centro Diagnostico m, Diagnostica f, Bios m, Radiologia f, Laboratori mp",
);
export const LABS = list(
  "Synlab, Cerba, Bianalisi, Unilabs, Lifebrain, Centro Diagnostico Italiano, Affidea, Biolab, Eurofins",
);
export const PHARMACIES = list(
  "Farmacia Comunale, Farmacia Centrale, Farmacia della Stazione, Lloyds Farmacia, LloydsFarmacia, Farmacia Internazionale, Farmacia del Corso, Farmacia alla Madonna, Antica Farmacia, Parafarmacia, Farmacia Nuova",
);
export const ORG_WORDS = list(
  "aurora, stella, sole, luna, alba, orizzonte, speranza, sirio, delta, omega, alfa, europa, futura, nuova vita, arcobaleno, primavera, quadrifoglio, ponte, faro, salus, igea, villa verde, villa serena, villa bianca, villa dei pini, i tigli, gli ulivi, le querce, il girasole, san camillo, futuro, progresso, vela, gamma, centro, adriatica, tirrena, padana, ambrosiana, mediterranea, nord, sud, italica, universo",
);
export const SAINTS = list(
  "San Raffaele, San Giovanni, San Paolo, San Camillo, San Filippo Neri, San Carlo, San Martino, San Matteo, San Gerardo, San Luca, San Giuseppe, San Francesco, San Bortolo, San Salvatore, San Pio, San Leonardo, San Donato, Santa Chiara, Santa Maria Nuova, Santa Maria della Misericordia, Santa Lucia, Santa Croce, Sant'Anna, Sant'Andrea, Sant'Eugenio, Sant'Antonio, Sant'Orsola, SS. Annunziata, Santissima Trinità, Santi Antonio e Biagio, Madonna delle Grazie, Madonna del Soccorso, Sacro Cuore, Beata Vergine, Bambino Gesù, Buon Pastore, Cristo Re, Fatebenefratelli, Spirito Santo, Niguarda, Gemelli, Careggi, Cardarelli, Molinette, Cisanello, Rizzoli, Gaslini, Regina Margherita, Umberto I, Vittorio Emanuele, Papa Giovanni XXIII, Regina Elena, Civico, Maggiore, Civile, Bufalini, Infermi, Monaldi",
);
export const JOBS = list(
  `muratore/muratrice, operaio/operaia, operaio metalmeccanico/operaia tessile, impiegato/impiegata, insegnante/insegnante, maestro/maestra elementare, professore/professoressa di lettere, infermiere/infermiera, medico/dottoressa, avvocato/avvocata, ingegnere/ingegnera, architetto/architetta, geometra/geometra, ragioniere/ragioniera, commercialista/commercialista, commesso/commessa, cassiere/cassiera,
barista/barista, cameriere/cameriera, cuoco/cuoca, pizzaiolo/pizzaiola, pasticciere/pasticciera, panettiere/panettiera, macellaio/macellaia, fruttivendolo/fruttivendola, parrucchiere/parrucchiera, estetista/estetista, sarto/sarta, camionista/camionista, autista/autista, autista di autobus/autista di autobus, tassista/tassista, ferroviere/ferroviera, capotreno/capotreno, postino/postina, portalettere/portalettere,
elettricista/elettricista, idraulico/idraulica, falegname/falegname, fabbro/fabbro, meccanico/meccanica, carrozziere/carrozziera, saldatore/saldatrice, tornitore/tornitrice, imbianchino/imbianchina, piastrellista/piastrellista, giardiniere/giardiniera, agricoltore/agricoltrice, contadino/contadina, bracciante agricolo/bracciante agricola, allevatore/allevatrice, pescatore/pescatrice, minatore/minatrice,
casalinga/casalinga, badante/badante, colf/colf, domestico/domestica, baby sitter/baby sitter, addetto alle pulizie/addetta alle pulizie, bidello/bidella, collaboratore scolastico/collaboratrice scolastica, custode/custode, portiere/portiera, guardia giurata/guardia giurata, carabiniere/carabiniera, poliziotto/poliziotta, vigile urbano/vigilessa, vigile del fuoco/vigile del fuoco, militare/militare, maresciallo/maresciallo,
magazziniere/magazziniera, mulettista/mulettista, corriere/corriere, rider/rider, operatore di call center/operatrice di call center, programmatore/programmatrice, informatico/informatica, grafico/grafica, giornalista/giornalista, fotografo/fotografa, musicista/musicista, pianista/pianista, attore/attrice, farmacista/farmacista, veterinario/veterinaria, dentista/dentista, fisioterapista/fisioterapista, psicologo/psicologa,
assistente sociale/assistente sociale, operatore socio-sanitario/operatrice socio-sanitaria, OSS/OSS, educatore/educatrice, bibliotecario/bibliotecaria, ricercatore/ricercatrice, docente universitario/docente universitaria, studente/studentessa, imprenditore/imprenditrice, commerciante/commerciante, negoziante/negoziante, ambulante/ambulante, rappresentante/rappresentante di commercio, agente immobiliare/agente immobiliare, agente di commercio/agente di commercio, assicuratore/assicuratrice, bancario/bancaria, notaio/notaia, magistrato/magistrata, sacerdote/suora, prete/suora, marinaio/marinaia, pilota/pilota, hostess/hostess, assistente di volo/assistente di volo, segretario/segretaria, impiegato comunale/impiegata comunale, dirigente/dirigente, artigiano/artigiana, orafo/orafa, ceramista/ceramista, calzolaio/calzolaia, conciatore/conciatrice, verniciatore/verniciatrice, gommista/gommista, benzinaio/benzinaia, edicolante/edicolante, tabaccaio/tabaccaia, fiorista/fioraia, albergatore/albergatrice, ristoratore/ristoratrice, bagnino/bagnina, istruttore di nuoto/istruttrice di nuoto, allenatore/allenatrice, operatore ecologico/operatrice ecologica, netturbino/netturbina, gruista/gruista, carpentiere/carpentiera, ponteggiatore/ponteggiatrice, asfaltatore/asfaltatrice, tipografo/tipografa, tessitore/tessitrice, mondina/mondina, fornaio/fornaia, restauratore/restauratrice, liutaio/liutaia, apicoltore/apicoltrice, pastore/pastora`,
).map((entry) => entry.split("/"));
export const MAIL_HOSTS = list(
  "gmail.com, gmail.com, libero.it, hotmail.it, yahoo.it, virgilio.it, tiscali.it, alice.it, outlook.it, pec.it, legalmail.it, icloud.com, aslroma.it, ospedale.it, tin.it, fastwebnet.it",
);
export const DRUGS = list(
  `metformina, ramipril, amlodipina, atorvastatina, simvastatina, omeprazolo, pantoprazolo, lansoprazolo, esomeprazolo, sertralina, paroxetina, citalopram, escitalopram, gabapentin, pregabalin, amoxicillina, amoxicillina e acido clavulanico, claritromicina, azitromicina, ciprofloxacina, levofloxacina, ceftriaxone, ibuprofene, ketoprofene, diclofenac, paracetamolo, acido acetilsalicilico, warfarin, apixaban, rivaroxaban, clopidogrel, insulina glargine, levotiroxina, prednisone, betametasone, salbutamolo, montelukast,
cetirizina, tramadolo, morfina, ossicodone, fentanyl, diazepam, lorazepam, alprazolam, zolpidem, mirtazapina, venlafaxina, duloxetina, litio, olanzapina, quetiapina, risperidone, aloperidolo, carbamazepina, levetiracetam, acido valproico, metotrexato, adalimumab, rituximab, tamoxifene, letrozolo, finasteride, tamsulosina, furosemide, spironolattone, bisoprololo, metoprololo, carvedilolo, losartan, valsartan, digossina, amiodarone, allopurinolo, enoxaparina, acido folico, vitamina D, ferro solfato,
Tachipirina, Augmentin, Lasix, Cardioaspirina, Coumadin, Eutirox, Xanax, Tavor, Lexotan, Voltaren, Oki, Aulin, Moment, Zitromax, Rocefin, Clexane, Plavix, Eliquis, Xarelto, Norvasc, Triatec, Congescor, Zyloric, Deltacortene, Medrol, Bentelan, Ventolin, Clenil, Foster, Symbicort, Humalog, Lantus, Toradol, Contramal, Depalgos, Keppra, Depakin, Rivotril, Serenase, Zyprexa, Seroquel, Cipralex, Zoloft, Efexor, Omnic, Avodart, Buscopan, Plasil, Imodium, Enterogermina, Gaviscon, Maalox`,
);
export const FILLERS = {
  symptom: list(
    `cefalea, dolore toracico, dispnea, vertigini, nausea, vomito, diarrea, stipsi, lombalgia, gonalgia, tosse, mal di gola, rash cutaneo, prurito, edemi declivi, astenia, palpitazioni, febbre, brividi, calo ponderale, sudorazioni notturne, parestesie agli arti, calo del visus, pirosi, gonfiore addominale, crampi, insonnia, ansia, artralgie, otalgia, rinorrea, ematuria, bruciore minzionale, sincope, caduta accidentale, dolore addominale, epistassi, confusione mentale, debolezza all'arto destro, disartria`,
  ),
  disease: list(
    `diabete mellito tipo 2, ipertensione arteriosa, asma bronchiale, BPCO, scompenso cardiaco, fibrillazione atriale, cardiopatia ischemica, ictus ischemico, carcinoma mammario, artrite reumatoide, gotta, osteoporosi, depressione, emicrania, epilessia, psoriasi, anemia sideropenica, polmonite, bronchite, sinusite, infezione delle vie urinarie, calcolosi renale, colelitiasi, reflusso gastroesofageo, epatite C, influenza, herpes zoster, ipotiroidismo, apnee notturne, glaucoma, demenza, colon irritabile, celiachia, rettocolite ulcerosa, sciatalgia, morbo di Parkinson, malattia di Alzheimer, morbo di Crohn, tiroidite di Hashimoto, linfoma di Hodgkin, insufficienza renale cronica, embolia polmonare, trombosi venosa profonda, frattura di femore, infarto miocardico acuto, cirrosi epatica, neoplasia del colon`,
  ),
  eponym: list(
    `morbo di Parkinson, malattia di Alzheimer, morbo di Crohn, tiroidite di Hashimoto, linfoma di Hodgkin, morbo di Basedow, sindrome di Cushing, morbo di Addison, sindrome di Sjögren, fenomeno di Raynaud, sindrome di Down, corea di Huntington, sindrome di Marfan, malattia di Paget, esofago di Barrett, sindrome di Guillain-Barré, malattia di Ménière, paralisi di Bell, malattia di Kawasaki, neuroma di Morton, morbo di Dupuytren, cisti di Baker, sindrome di Gilbert, anemia di Cooley, morbo di Wilson, sindrome di Tourette`,
  ),
  eponymname: list(
    `Parkinson, Alzheimer, Crohn, Hashimoto, Hodgkin, Basedow, Cushing, Addison, Sjögren, Raynaud, Murphy, Blumberg, McBurney, Rovsing, Giordano, Babinski, Romberg, Lasègue, Wasserman, Tinel, Phalen, Kernig, Brudzinski, Trousseau, Chvostek, Homans, Bauer, Valsalva, Heimlich, Epley, Trendelenburg, Thomas, Lachman, McMurray, Ortolani, Barlow, Mingazzini, Rinne, Weber, Wilson, Bell, Marfan, Paget, Dupuytren, Quervain, Horner, Argyll Robertson, Rossolimo, Hoffmann, Gowers, Cullen, Grey Turner`,
  ),
  procedure: list(
    `appendicectomia, colecistectomia, isterectomia, taglio cesareo, bypass aortocoronarico, angioplastica, tonsillectomia, intervento di cataratta, ernioplastica, protesi d'anca, protesi di ginocchio, artroscopia, colonscopia, gastroscopia, mastectomia, tiroidectomia, prostatectomia, nefrectomia, emicolectomia, coronarografia, impianto di pacemaker, trapianto di rene, osteosintesi, emodialisi, radioterapia, chemioterapia, biopsia, safenectomia, emorroidectomia, settoplastica`,
  ),
  test: list(
    `emocromo, risonanza magnetica, TC torace, radiografia del torace, ecografia addominale, elettrocardiogramma, ecocardiogramma, colonscopia, gastroscopia, spirometria, esame urine, urinocoltura, biopsia, mammografia, Pap test, test da sforzo, Holter ECG, PET, scintigrafia ossea, MOC, emogasanalisi, TC encefalo, ecocolordoppler, elettromiografia, audiometria, tampone nasofaringeo, emocolture, angioTC, EEG`,
  ),
  relation: list(
    "figlia, figlio, moglie, marito, sorella, fratello, nipote, cognata, nuora, genero, badante, vicina di casa, amica, compagno, madre, padre, zia, cugino",
  ),
  sex: list("uomo, donna, maschio, femmina"),
};
/** Hesitations of speakers. */
export const HESITATIONS = list(
  "eh, ehm, mh, cioè, insomma, diciamo, allora, ecco, guardi, sì, beh, boh, mah, tipo, come dire, aspetti, niente, praticamente, no",
);
/** What a weak recogniser makes of short words. */
export const HOMOPHONES = Object.fromEntries(
  list(
    `ha a, a ha, ho o, o ho, hanno anno, anno hanno, hai ai, ai hai, e è, è e, da dà, dà da, la là, là la, li lì, lì li, si sì, sì si, ne né, né ne, un'altra un altra, po' po, c'è ce, ce c'è, dov'è dove, l'ho lo, lo l'ho, gli li, sta stà, fa fà, qui chi, chi qui, anche anke, dell' del, nell' nel`,
  ).map((pair) => pair.split(" ")),
);
/** Slips of the ear and of the hand. */
export const SOUNDS = [
  [/ch/i, "c"],
  [/gh/i, "g"],
  [/gli/i, "li"],
  [/gn/i, "ni"],
  [/sc/i, "s"],
  [/zz/i, "z"],
  [/z/i, "s"],
  [/s/i, "z"],
  [/tt/i, "t"],
  [/ll/i, "l"],
  [/rr/i, "r"],
  [/nn/i, "n"],
  [/cc/i, "c"],
  [/c/i, "g"],
  [/g/i, "c"],
  [/p/i, "b"],
  [/b/i, "p"],
  [/t/i, "d"],
  [/d/i, "t"],
  [/v/i, "f"],
  [/m/i, "n"],
  [/n/i, "m"],
  [/a/i, "e"],
  [/e/i, "i"],
  [/o/i, "u"],
  [/u/i, "o"],
  [/l/i, "r"],
  [/t/i, "tt"],
  [/n/i, "nn"],
];
