import type { NamePool } from "./name-pool.js";

/** Names of Greece and Cyprus. Written from general knowledge. */
export const GREEK: NamePool = {
  female: {
    timeless: `
agapi aikaterini alexandra aliki anastasia anthi antigone aphrodite argyro artemis aspasia athanasia athina calliope
chrysa chrysanthi chrysoula cleopatra danae demetra despina dimitra efthymia eftychia ekaterini eleftheria eleni elpida
erato evangelia katerina maria marina melina niki penelope sophia stella thalia theodora
`,
  },
  male: {
    timeless: `
achilleas alekos alexandros alexios anastasios andreas anestis angelos antonios antonis apostolos argyris aris aristides
aristotelis athanasios charalambos christos chrysostomos constantinos costas demetrios demetrius dimitrios dimitris
dionysios dionysis efstathios eleftherios elias emmanouil evangelos filippos georgios marios markos nikos petros
stefanos thomas
`,
  },
  unisex: ``,
  family: `
alexiou alexopoulos anagnostopoulos anagnostou anastasiou andreadis andreou angelopoulos antoniadis antoniou apostolidis
apostolopoulos argyropoulos athanasiou athanasopoulos chatzidakis chatzis christodoulou christopoulos christou
constantinidis constantinou damaskinos demetriou dimitriadis dimitriou dimopoulos drakopoulos economopoulos economou
efstathiou eleftheriou galanis georgakis georgiadis georgiou georgopoulos giannakis giannakopoulos giannopoulos hatzis
iliopoulos ioannidis ioannou kalogeropoulos kanellopoulos karagiannis karalis karras katsaros kontos kostopoulos koutras
koutsoukos kyriakidis kyriakou lambropoulos lazaridis liakos makris manolis manos mantzaris markopoulos mavridis mavros
michaelides michailidis michalopoulos mitropoulos moutsopoulos nicolaidis nicolaou nikolaidis nikolaou nikolopoulos
oikonomou pagonis papadopoulos pappas
`,
  known: {
    female: {
      timeless: `
effie evdokia evgenia fotini georgia ifigenia ioanna irini kalliopi konstantina kyriaki lamprini magdalini marianthi
nikoletta olympia ourania panagiota paraskevi pelagia persephone polyxeni sofia sotiria stamatia stavroula styliani
tasoula thekla theodosia theoni varvara vasiliki vassiliki xanthi xenia zoi
`,
    },
    male: {
      timeless: `
fotios fotis gerasimos giannis giorgos grigoris haralambos iason ilias ioannis kimon konstantinos kosmas kostas kyriakos
lambros lazaros lefteris leonidas loukas makis manolis michalis miltiadis nektarios nikolaos odysseas orestis panagiotis
panos pantelis paraskevas pavlos periklis phaedon phillipos photios polychronis prokopis savvas socrates sotiris spiros
spyridon spyros stamatis stathis stavros stelios stratos stylianos takis tasos thanasis thanos themis themistoklis
theodoros theofilos thrasyvoulos triantafyllos vangelis vasilios vasilis vassilis xenophon yannis yiannis yiorgos zisis
`,
    },
    given: ``,
    family: `
karamanlis panagiotopoulos panagopoulos panagos papadakis papadimitriou papadopoulou papageorgiou papanastasiou
papandreou papanikolaou papas papathanasiou pavlidis pavlou petridis petropoulos polychronopoulos rallis roussos
sakellariou samaras sarris savvidis sideris skouras spanos spiliotis spyropoulos stathopoulos stavropoulos stefanidis
stefanopoulos stergiou tasopoulos theodorakis theodoridis theodoropoulos theodorou theofanous triantafyllou tsakiris
tsikouras tsirigotis tsoukalas vasilakis vasileiou vassiliou vassilopoulos venizelos vlachos vlahos voulgaris
xanthopoulos xenakis xenos yannopoulos zachariadis zafiropoulos zervas zisis zografos
`,
  },
};
