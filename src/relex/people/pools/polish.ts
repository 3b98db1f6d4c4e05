import type { NamePool } from "./name-pool.js";

/** Names of Poland, Bohemia, Slovakia, Hungary, Romania and the former Yugoslavia. Written from general knowledge. */
export const POLISH: NamePool = {
  female: {
    timeless: `
agnieszka alena alicja andrea aneta anna barbara barbora bozena dagmar daniela danuta doina dorota edita elena elzbieta
emese erzsebet eszter eva gabriela grazyna halina ilona irena ivana iwona jadwiga jana janina jelena jitka joanna
jolanta justyna kamila karolina katarina katarzyna klara krystyna lucyna magdalena malgorzata maria marija marika marta
milena milica mirela mirjana miroslava monika natalia olga petra renata roksana sanja snezana sofija stefania svetlana
tatjana teresa tereza urszula vera veronika vesna wanda zofia zsofia zuzana
`,
  },
  male: {
    timeless: `
adam aleksandar aleksander andrej andrzej artur balazs bartosz bogdan boleslaw borislav branko bronislaw czeslaw damir
daniel darek dariusz darko dejan dragan dusan emil ferenc filip franciszek gabor gheorghe goran grzegorz gyorgy henryk
imre ireneusz istvan ivan jacek jakub janos janusz jaroslav jaroslaw jerzy jiri josip jozef julian kacper kamil karel
karol kazimierz konrad krzysztof laszlo lech leszek libor lubomir lukasz maciej marcin marek mariusz marko mateja
mateusz michal mieczyslaw mihai mikolaj milos miloslav mirko miroslav miroslaw nemanja nenad nikola norbert ondrej pavel
pawel petar petr piotr radek radoslaw radovan radu robert ryszard sandor sasa sebastian slavko slobodan stanislav
stanislaw stefan szymon tadeusz tibor tihomir tomas tomasz tomislav vaclav vasile viktor vojtech waldemar wieslaw witold
wladyslaw wlodzimierz wojciech zbigniew zdenek zdzislaw zoltan zoran
`,
  },
  unisex: ``,
  family: `
adamczyk babic baranowski bielski borkowski cieslak czarnecki dabrowski dudek dvorak gorski grabowski hajek havel hlavac
horak horvat horvath hudak ilic ivanovic jablonski jankovic jankowski janowski jaworski jelinek jovanovic kaczmarek
kaminski kaminsky kasprzak kolar kopecky kovac kovacevic kovach kovacs kowalczyk kowalski kozak kozlowski krajewski kral
krawczyk krupa kubiak kucera kucharski kulik kwiatkowski lewandowski majewski malinowski markovic mazur melnik michalski
moravec nagy nemec nemeth nikolic novak novotny nowak nowicki olszewski ostrowski pavlovic pawlak pawlowski petrov
petrovic piotrowski pokorny popescu popovic prochazka ptak pulaski radu rutkowski rybak sabo sadowski sawicki sikora
simic sirko skala sokolowski stojanovic svoboda szabo szczepanski szewczyk szymanski tesar tomaszewski tomic vesely
walczak wasilewski wieczorek wisniewski witkowski wojciechowski wozniak wroblewski zajac zalewski zawadzki zielinski
ziolkowski zukowski
`,
  known: {
    female: {
      timeless: `
agata anca beata bronislawa cecylia ewa felicja genowefa hana helena ildiko ioana izabela judit kasia kinga klaudia
lenka ludmila magda mariola martyna marzena nevena radmila sladjana slavica stanislava stanislawa sylwia weronika
wieslawa wiktoria wioletta zdenka zorica zsuzsanna zuzanna
`,
    },
    male: {
      timeless: `
arkadiusz blazej bogumil boguslaw cezary dalibor dawid edvard ignacy ivica jaromir krystian kuba ludvik marian miklos
milan nebojsa oldrich przemyslaw rafal roman slawomir srdjan vladan zbynek zeljko zenon ziga zygmunt
`,
    },
    given: ``,
    family: `
milosevic toth
`,
  },
};
