import type { NamePool } from "./name-pool.js";

/** Names of Russia, Ukraine, Belarus and Bulgaria. Written from general knowledge. */
export const RUSSIAN: NamePool = {
  female: {
    timeless: `
aleksandra alena alexandra alina alisa anastasia angelina anna anya daria dina ekaterina elena elizaveta elvira emilia
eva galina irina iryna kira ksenia lana larisa larissa lena lidia lilia lyudmila margarita maria marina marta mila
miroslava nadezhda nadia nadya natalia natalya nika nina oksana olena olga polina raisa rita sonya stella svetlana
svitlana tamara tanya tatiana tatyana valentina valentyna valeria vera veronika viktoria viktoriya vladimira yelena
yulia yuliya zoya
`,
  },
  male: {
    timeless: `
aleksandr aleksei alexei anatoli anatoly andrei andrey arkady artem bogdan bohdan boris denis dimitar dimitri dmitri
dmitry dmytro eduard evgeny fyodor genady gennady georgi georgy grigori igor ihor ilya ivan kirill konstantin leonid
maksim mikhail nikolai nikolay oleg oleksandr pavel pavlo petr petro pyotr ruslan sergei sergey sergiy stanislav taras
timofey valentin valery vasil vasily viktor vlad vladimir vladislav volodymyr vyacheslav yaroslav yevgeni yevgeny yuri
yuriy
`,
  },
  unisex: ``,
  family: `
baranov belov bogdanov bondarenko borisov boyko chernov danilov davydov demidov dimitrov dobrev egorov fedorov filatov
filipov fomin frolov gavrilov georgiev golovin golubev grigoriev gusev hrytsenko ilyin isaev ivanov ivanova karpov
kazakov khomenko kiselev klimov kolarov koleva komarov konovalov korol kostov kotov kovalchuk kovalenko kovalev kozlov
kravchenko kravets kuznetsov lazarev lebedev lysenko makarov maksimov maslov matveev melnyk mihailov mikhailov mironov
moroz morozov nesterov nikitin nikolaev orlov ovcharenko pavlenko pavlov petrenko polyakov ponomarenko popov popova
rudenko rusev rybakov savchenko semenov sergeev shevchuk sidorov smirnov smirnova sobolev sokolov solovyov stefanov
stepanov tarasov tkachenko tkachuk todorov vasiliev vasilyev vinogradov volkov vorobiev wojcik yakovlev yankov zaitsev
zakharov zelenko
`,
  known: {
    female: {
      timeless: `
alla anfisa antonina bogdana darya evgenia faina halyna inessa inna klavdia kseniya lidiya liliya lubov ludmila lyubov
masha nastya nataliya nelli nonna oxana regina rimma snezhana sofia sofiya ulyana varvara vika vlada yana yaroslava
yekaterina yelizaveta yevgenia zhanna zinaida zlata
`,
    },
    male: {
      timeless: `
afanasy aleksey alexey andriy anton arseny artyom danil danila dmitriy egor evgeni feodor gleb grigory ilia innokenty
kuzma lavrenty lev makar matvei maxim mikhailo mstislav mykhailo mykola nazar nikita oleh oleksiy ostap platon rodion
roman rustam semyon serhiy spartak stepan svyatoslav timur tymofiy vadim vadym valeri valeriy vasyl veniamin vitali
vitaly vsevolod yakov yegor zakhar
`,
    },
    given: ``,
    family: `
bulgakov gorbachev medvedev romanov shevchenko
`,
  },
};
