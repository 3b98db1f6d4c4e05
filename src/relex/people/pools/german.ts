import type { NamePool } from "./name-pool.js";

/** Names of Germany, Austria, Switzerland and the Low Countries. Written from general knowledge. */
export const GERMAN: NamePool = {
  female: {
    timeless: `
adelheid anja anke annegret anneliese annett antje bente birgit birgitta brigitte christa christel christiane cornelia
dagmar dorothea elke erika esther femke frieda gerda gertrud gisela greta gretchen gudrun hanna hannelore hedwig heidi
heike helene helga herta hildegard ilse inge ingeborg ingrid jana johanna jutta karin katharina katja klara lena liesl
lotte magdalena margarethe margot margret marlene marlies martina mathilde monika nadine petra regine renate rosemarie
ruth sabine sieglinde sigrid silke silvia sonja susanne ulla ulrike ursula vera veronika waltraud wilhelmina
`,
  },
  male: {
    timeless: `
albrecht aloys anselm armin arno axel bernd bernhard christoph claus clemens cornelis daan detlef dieter dietmar
dietrich dirk eberhard eckhard emil erhard erich ernst erwin felix ferdinand florian franz friedhelm friedrich georg
gerhard gerrit gert gottfried gregor gunter gunther gustav harald hartmut heiko heinrich helmut hendrik herbert hermann
holger horst hubert jens joachim joerg johann johannes jorg josef juergen jurgen karl karsten kaspar klaus konrad kurt
lothar lukas luuk manfred matthias moritz niels norbert olaf oskar otto peter pieter rainer ralf reinhard reinhold roel
rolf rudolf sebastian siegfried stefan sven theodor thorsten tilman timo torsten ulrich viktor volker waldemar walther
werner wilhelm willem winfried wolfgang wout wouter
`,
  },
  unisex: ``,
  family: `
ackerman albrecht arendt bachmann baer bakker bauer baum baumann baumgartner beckmann beekman behrens bergmann beyer
bischoff boehm boer bosman brandis braun brouwer busch dekker diehl dietrich dietz dijkstra dykstra eberhardt ebert
ebner eckert eckhardt engel engelhardt ernst faust feldmann fiedler fink fischer fleischer forster franz freund freymann
friedrich fritz fromm fruehauf funk garber geiger gerber gerlach gerritsen geyer goetz graf graff gunther haan haas
haase hahn hamm hauser heinrich heinz hendriks hermann herrmann hershberger herzog hesse hilbert hildebrand hirsch
hoefer hoekstra hofer hofmann holtz holzer horstmann huisman hummel jahn jansen jonker kaiser karlsson kastner kauffman
keil kellar keller kern kessler kirchner kirsch kiser kleinman kline klug knapp knoll koehler koenig kohlmann konig
koning korner kraft kramer kraus krause krueger krug kruger kuhn kuiper kuipers kurtz kuster landers landis lange lauer
lehman lehmann leitner lenz lindemann lorenz maas mahler maier maurer meier meijer menzel metz metzger meyer meyers
moeller mohr moller moser mueller muenster mulder nagel nagle nagy naumann neubauer neumann oberg ostermann peeters
pfeiffer pohl postma prins prinz rauch rausch reich reimer reinhard reinhardt rentz ritz roemer rothe rupp ruppert sauer
schaefer schafer schaffer schaller schenk scherer schiller schlegel schlosser schmid schmidt schmitt schmitz schneider
schoen schofield scholl scholz schrader schramm schreiber schreiner schroder schroeder schubert schuette schuler schulte
schultz schulz schumann schuster schwab schwarz seibert seidel seidl seifert shafer shaffer shrader shultz siegel
simonsen smit smits snider snyder sommer spangler spitz stadler stahl steen steger steinberg steiner stoll stolz straub
strauss strobel switzer thiel thiele ulrich unger vandenberg vandyke vanhorn veenstra verhoeven vermeulen visser vogel
vogt voigt volk voss wahl walther weidner weigel weiler weis weise wendt wenzel werner werther wertz wetzel wieland
wilhelm wilke willems wimmer winkler wirth witt wolfgang wouters wulff yoder yost zander zeigler zeller ziegler
zimmerman zimmermann zoller
`,
  known: {
    female: {
      timeless: `
anneke barbel beate brunhilde edeltraud elfriede franziska frauke friederike gabriele heide helma irmgard katrin kerstin
lieselotte liselotte magda marga marieke mechthild mieke reinhild rosmarie roswitha saskia steffi svenja tanja trude uta
ute verena wiltrud
`,
    },
    male: {
      timeless: `
arend bastian benno bert burkhard egon elmar engelbert ewald fritz gottlieb hans heiner heinz henning ingo jochen joost
karlheinz lambert leopold lorenz ludger ludwig maarten marten max peer reiner rudiger ruprecht ruud siegmund thies udo
ulf uwe wenzel wolf
`,
    },
    given: ``,
    family: `
beck becker bohm bos brandt franke fuchs goebel grimm gross hartmann helm hess hoffman hoffmann hostetler huber jung
klein knudson koch kohler kok muller otto peters richter rohr roth schumacher schwartz stauffer stein vanderbilt vos
wagner wagoner weber weiss wentz wolf
`,
  },
};
