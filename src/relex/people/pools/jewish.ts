import type { NamePool } from "./name-pool.js";

/** Names of Ashkenazi families and of Israel. Written from general knowledge. */
export const JEWISH: NamePool = {
  female: {
    timeless: `
abigail adina ahuva aliza anat ariela avigail aviva batsheva batya bluma bracha breindel dina dinah esther frieda gita
golda goldie hanna hannah maayan mira miriam moriah naomi odelia rachel rebekah roni ruth sara sarah sharon shira talia
tamar yael zelda
`,
  },
  male: {
    timeless: `
aaron abraham adam amir amit amos benjamin daniel david eitan emanuel ethan ezra gideon gil isaac isidore itai jacob
jonah josef joseph joshua judah levi lior milton morris moses moshe nathan noam oren raphael reuben roy samuel saul seth
shlomo sidney solomon uriel yonatan yosef yuval
`,
  },
  unisex: ``,
  family: `
aaronson abramovitz abramowitz abrams abramsky abramson adelman adelstein adler alpert altman altschul appelbaum berman
bernstein cohen drexler farber felder feldman fink freedman friedman furman gerber goldberg goldman goldstein goodman
greenberg grossman herman hersh herzog hirsch isaac isaacs isaacson jacob jacobson kagan kahn kaminsky kaplan kaufman
kessler kirsch kohn lerner levi levin meltzer mintz moses peretz perlman platt raab robbins rosen rosenbaum rosenberg
rothman ruben rubin samuels samuelson schaffer segal shapiro sherman silverman simon solomon steinberg swartz unger
weinberg weiner zimmerman
`,
  known: {
    female: {
      timeless: `
ayala bella chana chava chaya dafna devora dvora efrat einat elisheva etti faiga freida fruma galit gila hadas hadassah
hava ilana inbal irit keren liat liora malka mazal merav michal mindel mindy naama nechama netta nitza noa noga noya ora
orit orly orna penina perel raizel reva rivka rochel rona ronit ruchama sari sarit shani sheindel shiri shlomit shoshana
shoshanna shulamit sigal sima sivan tali talya tova tovah tzipora tziporah tzivia yaffa yehudit yocheved zahava zipora
zissel
`,
    },
    male: {
      timeless: `
alon amnon arieh aryeh asaf asher avi avigdor aviv avner avraham avram baruch benzion binyamin boaz boruch chaim dan dov
dovid efraim ehud elazar eli eliezer elimelech eliyahu ephraim eran erez gad gershon guy haim hershel hillel hirsh hyman
ido ilan irving israel itamar itzhak label lazer leib mannes meir menachem mendel meshulam meyer micha mordecai
mordechai motti nachman nachum nadav naftali nahum nir nissim oded ofer ohad omri pinchas reuven ron ronen shai shalom
shaul shimon shmuel sholom shraga simcha sol tal tamir tomer tuvia tzvi uri uzi yaacov yaakov yair yakov yaron yechiel
yehoshua yehuda yigal yisrael yitzchak yitzchok yoav yochanan yoel yoni yossi zalman zalmen zev ziv zvi
`,
    },
    given: ``,
    family: `
applebaum arnstein aronoff aronson ashkenazi auerbach axelrod baron baumgarten becker belkin benjamini berger berkowitz
berlin bernheim birnbaum blau blaustein bleich blitz blumberg blumenfeld blumenthal brodsky bronfman bronstein burstein
chaikin chernoff chernow citron cohn cowen dershowitz deutsch diamond dorfman dreyfus dubin dworkin edelman edelstein
ehrlich einhorn eisenberg eisner elkin ellman engelman epstein ettinger feinberg feiner feingold feinman feinstein
feldstein feuerstein fineberg fishbein fishman fleischman fogel forman fried friedberg friedland fuchs gelb geller
gelman gershon gershwin gersten ginsberg ginsburg ginzburg gittelman glaser glassman glazer glickman gluck goldenberg
goldfarb goldfein goldin goldsmith goldwasser golub gorelick gottlieb grad greenbaum greenblatt greenfield greenspan
greenstein grinberg grodsky gross grossberg grunberg gutman guttman haber halperin halpern hamburger handler hecht
helfand helfgott heller hersch herschel herskowitz himmelfarb hirschfeld hoffenberg holtzman honig horowitz horwitz
hurwitz hyman isaacman israel itzkowitz jacobowitz jaffe janowitz kahan kahane kalman kantor kaplansky karp karpel
kasdan kass kasselman katz katzman kaufmann kessel kirschenbaum kirschner klausner kleiman kleinberg klinger kogan
koppel koppelman korn kornbluth kornfeld kravitz kriegel krinsky krupnick kushner kuttner landau landsman langer lasker
lauterbach lazarus lebowitz lederer lederman leff lefkowitz lehrer leibman leibowitz leiter lemberg lerman lesser
levenson leventhal levinson levitan levitt levitz levy lewin lewinsky lichtenstein lichtman lieber lieberman liebman
lifshitz linder lipman lippman lipschitz lipson lipton litman litvak loeb lowenstein lowenthal lubin luria lurie magid
maimon malkin mandel mandelbaum mandell margolin margolis markowitz mayer mazer meisel melamed melnick mendelsohn
mendelson meyerson milgram milstein minsky mirsky mittelman morgenstern moskowitz nachman nadler nathanson neiman
nemerov neuman newmark nirenberg novick nussbaum olshansky oppenheim oppenheimer orenstein ostrov ostrow pearlman
pearlstein perl pincus pinsker pinsky podolsky pollak polsky portnoy posner potash press rabin rabinovich rabinowitz
raskin ratner reichman reisman resnick resnik ribicoff richman rifkin rivkin rivlin rochlin rogoff roitman romanoff
rosenblatt rosenbloom rosenblum rosenfeld rosengarten rosenstein rosenthal rosenzweig roskin rosner rossman roth
rothberg rothenberg rothschild rothstein rozen rubenstein rubinoff rubinstein rudnick sachs sacks safran salomon
saltzman salzman samet sandler saperstein sapir sapirstein satin schachter schapiro schechter schecter scheinberg schiff
schindler schlesinger schlossberg schneiderman schnitzer schoenberg schoenfeld schorr schreier schulman schuman
schusterman schwartz schwartzman seligman senderowitz shafran shamir shatz sheinberg sher shulman siegal siegelman sigal
silber silberberg silberman silberstein silver silverberg silverstein simkin singer sirota sklar slotnick slutsky
smolensky sobel sokol solow soloway sonnenberg sonnenfeld spector speiser spiegel spiegelman spielberg spiro spitzer
stavsky stein steinman steinmetz sternberg sternfeld sussman tannenbaum taub taubman teitelbaum tischler topol treistman
turk tversky ullman veiner wachs wachtel waldman wallach warshaw warshawsky waxman wechsler weinbaum weinberger
weingarten weinreb weinrib weinstein weintraub weisberg weisman weiss weissman weitz weitzman werfel wexler wiesel
wiesenthal wiesner wilensky winick winograd winokur wishnick wolfson wolpert yablonsky yanofsky yellin zabar zaretsky
zeitlin zelnick zinn zucker zuckerman zuckermann zweig zwick
`,
  },
};
