/** Italy: region, its name in English, part of the country, then towns after their size as in `us.ts`, each with its province. */
export const ITALY = `
Lombardia|Lombardy|N|1 Milano/MI; 3 Brescia/BS, Monza/MB, Bergamo/BG, Como/CO, Varese/VA, Pavia/PV, Cremona/CR, Busto Arsizio/VA, Sesto San Giovanni/MI, Cinisello Balsamo/MI, Vigevano/PV, Legnano/MI, Gallarate/VA, Rho/MI; 4 Mantova/MN, Lecco/LC, Lodi/LO, Sondrio/SO, Crema/CR, Treviglio/BG, Saronno/VA, Voghera/PV, Desenzano del Garda/BS, Cantù/CO, Abbiategrasso/MI, Codogno/LO, Chiavenna/SO, Tirano/SO, Lumezzane/BS, Clusone/BG
Piemonte|Piedmont|N|2 Torino/TO; 3 Novara/NO, Alessandria/AL, Asti/AT, Moncalieri/TO, Cuneo/CN; 4 Biella/BI, Vercelli/VC, Verbania/VB, Ivrea/TO, Alba/CN, Casale Monferrato/AL, Pinerolo/TO, Savigliano/CN, Novi Ligure/AL, Chieri/TO, Mondovì/CN, Acqui Terme/AL, Borgomanero/NO
Veneto|Veneto|N|2 Venezia/VE, Verona/VR; 3 Padova/PD, Vicenza/VI, Treviso/TV, Rovigo/RO, Chioggia/VE; 4 Belluno/BL, Bassano del Grappa/VI, Conegliano/TV, Castelfranco Veneto/TV, Mira/VE, Schio/VI, Feltre/BL, Legnago/VR, Este/PD, Jesolo/VE, Abano Terme/PD
Liguria|Liguria|N|2 Genova/GE; 3 La Spezia/SP, Savona/SV, Sanremo/IM; 4 Imperia/IM, Rapallo/GE, Chiavari/GE, Sarzana/SP, Albenga/SV, Alassio/SV, Ventimiglia/IM
Emilia-Romagna|Emilia-Romagna|N|2 Bologna/BO; 3 Parma/PR, Modena/MO, Reggio Emilia/RE, Ravenna/RA, Rimini/RN, Ferrara/FE, Forlì/FC, Piacenza/PC, Cesena/FC, Imola/BO, Carpi/MO, Faenza/RA; 4 Sassuolo/MO, Riccione/RN, Lugo/RA, Cervia/RA, Fidenza/PR, Correggio/RE, Comacchio/FE, Mirandola/MO
Friuli-Venezia Giulia|Friuli-Venezia Giulia|N|3 Trieste/TS, Udine/UD, Pordenone/PN; 4 Gorizia/GO, Monfalcone/GO, Cividale del Friuli/UD, Gemona del Friuli/UD, Tolmezzo/UD, Spilimbergo/PN
Trentino-Alto Adige|Trentino-South Tyrol|N|3 Trento/TN, Bolzano/BZ; 4 Merano/BZ, Rovereto/TN, Bressanone/BZ, Brunico/BZ, Pergine Valsugana/TN, Cles/TN
Valle d'Aosta|Aosta Valley|N|4 Aosta/AO, Saint-Vincent/AO, Courmayeur/AO, Châtillon/AO
Toscana|Tuscany|C|2 Firenze/FI; 3 Prato/PO, Livorno/LI, Arezzo/AR, Pisa/PI, Pistoia/PT, Lucca/LU, Grosseto/GR, Massa/MS, Carrara/MS, Viareggio/LU, Siena/SI, Scandicci/FI; 4 Empoli/FI, Piombino/LI, Pontedera/PI, Cecina/LI, Montecatini Terme/PT, Poggibonsi/SI, Volterra/PI, Cortona/AR, Orbetello/GR
Lazio|Lazio|C|1 Roma/RM; 3 Latina/LT, Guidonia Montecelio/RM, Fiumicino/RM, Viterbo/VT, Pomezia/RM, Tivoli/RM, Anzio/RM, Velletri/RM, Civitavecchia/RM; 4 Frosinone/FR, Rieti/RI, Cassino/FR, Formia/LT, Gaeta/LT, Terracina/LT, Frascati/RM, Bracciano/RM, Anagni/FR, Sora/FR
Umbria|Umbria|C|3 Perugia/PG, Terni/TR, Foligno/PG; 4 Spoleto/PG, Città di Castello/PG, Gubbio/PG, Assisi/PG, Orvieto/TR, Todi/PG, Norcia/PG
Marche|Marche|C|3 Ancona/AN, Pesaro/PU, Fano/PU; 4 Ascoli Piceno/AP, Macerata/MC, Fermo/FM, Senigallia/AN, San Benedetto del Tronto/AP, Jesi/AN, Civitanova Marche/MC, Osimo/AN, Fabriano/AN, Urbino/PU
Abruzzo|Abruzzo|S|3 Pescara/PE, L'Aquila/AQ, Teramo/TE, Chieti/CH, Montesilvano/PE; 4 Avezzano/AQ, Vasto/CH, Lanciano/CH, Sulmona/AQ, Giulianova/TE, Ortona/CH
Molise|Molise|S|4 Campobasso/CB, Isernia/IS, Termoli/CB, Venafro/IS
Campania|Campania|S|2 Napoli/NA; 3 Salerno/SA, Giugliano in Campania/NA, Torre del Greco/NA, Caserta/CE, Pozzuoli/NA, Benevento/BN, Avellino/AV, Portici/NA, Ercolano/NA, Battipaglia/SA, Cava de' Tirreni/SA, Aversa/CE; 4 Sorrento/NA, Amalfi/SA, Ischia/NA, Agropoli/SA, Ariano Irpino/AV, Capua/CE, Nola/NA, Sessa Aurunca/CE, Eboli/SA
Puglia|Apulia|S|2 Bari/BA; 3 Taranto/TA, Foggia/FG, Andria/BT, Barletta/BT, Lecce/LE, Brindisi/BR, Altamura/BA, Molfetta/BA, Cerignola/FG, Bitonto/BA, Trani/BT, Bisceglie/BT; 4 Manfredonia/FG, Monopoli/BA, Martina Franca/TA, Gallipoli/LE, Ostuni/BR, Fasano/BR, Nardò/LE, San Severo/FG, Otranto/LE, Polignano a Mare/BA
Basilicata|Basilicata|S|3 Potenza/PZ, Matera/MT; 4 Melfi/PZ, Policoro/MT, Lauria/PZ, Maratea/PZ, Pisticci/MT, Venosa/PZ
Calabria|Calabria|S|3 Reggio Calabria/RC, Catanzaro/CZ, Cosenza/CS, Lamezia Terme/CZ, Crotone/KR, Corigliano-Rossano/CS; 4 Vibo Valentia/VV, Castrovillari/CS, Palmi/RC, Siderno/RC, Tropea/VV, Soverato/CZ, Paola/CS, Locri/RC
Sicilia|Sicily|S|2 Palermo/PA, Catania/CT; 3 Messina/ME, Siracusa/SR, Marsala/TP, Gela/CL, Ragusa/RG, Trapani/TP, Vittoria/RG, Caltanissetta/CL, Agrigento/AG, Bagheria/PA, Acireale/CT, Modica/RG; 4 Enna/EN, Mazara del Vallo/TP, Sciacca/AG, Noto/SR, Cefalù/PA, Taormina/ME, Milazzo/ME, Licata/AG, Caltagirone/CT, Augusta/SR, Paternò/CT, Canicattì/AG, Alcamo/TP
Sardegna|Sardinia|S|3 Cagliari/CA, Sassari/SS, Quartu Sant'Elena/CA, Olbia/SS; 4 Nuoro/NU, Oristano/OR, Alghero/SS, Carbonia/SU, Iglesias/SU, Tempio Pausania/SS, Tortolì/NU, Macomer/NU, Siniscola/NU
`;

/** Other names of Italian towns; after `=` the English one. */
export const ITALY_ALIASES = `
Milano: =Milan
Torino: =Turin
Venezia: =Venice
Genova: =Genoa
Padova: =Padua
Mantova: =Mantua
Firenze: =Florence
Roma: =Rome
Napoli: =Naples
Siracusa: =Syracuse
Livorno: Leghorn
Bolzano: Bozen
Merano: Meran
Bressanone: Brixen
Brunico: Bruneck
Reggio Emilia: Reggio nell'Emilia, Reggio
Reggio Calabria: Reggio di Calabria
`;
