import type { NamePool } from "./name-pool.js";

/** Names of Portugal and Brazil. Written from general knowledge. */
export const PORTUGUESE: NamePool = {
  female: {
    timeless: `
adriana alessandra alice aline amelia ana angela antonia beatriz bianca camila carla carlota catarina cecilia celeste
celia clarice claudia cristina daniela debora denise diana elaine eliana elisa elsa emilia estela eunice eva fatima
fernanda filomena flavia francisca gabriela gilda gisele gloria ines ingrid irene isabel isabela jaqueline joana josefa
josiane juliana karina lara larissa laura leila leonor leticia lidia ligia lilian liliana livia lucia luciana luisa
magali manuela marcela marcia margarida maria mariana marina marisa marlene marta matilde mirela miriam monica natalia
olga olivia palmira patricia paula priscila rafaela raquel renata rita roberta rosa rosalina ruth sabrina sandra sara
silvana silvia simone solange sonia susana suzana tania tatiana teresa valeria vanessa vera veronica viviane yara
`,
  },
  male: {
    timeless: `
adalberto adriano afonso alberto alexandre alvaro andre anselmo antonio armando artur augusto bernardo bruno camilo
carlos cesar claudio cristiano daniel danilo dario davi edgar eduardo elias emanuel emilio erasmo ernesto ezequiel fabio
faustino felipe fernando flavio francisco gabriel gil gilberto guilherme gustavo heitor henrique horacio hugo humberto
igor isaias isidro ivan jacinto jeronimo joao joel jonas jorge jose josue julio justino leandro leonardo leonel leopoldo
luciano lucio luis luiz manuel marcelo marco mariano mario martim matheus mauricio miguel milton moises norberto octavio
oscar osvaldo paulo pedro rafael raimundo ramiro raul reinaldo renato ricardo roberto rodolfo rodrigo ruben salvador
samuel saul sergio severino silvano silverio silvestre silvio thiago urbano valdemar vicente victor vladimir wallace
wesley xavier
`,
  },
  unisex: ``,
  family: `
almeida alves amaral andrade antunes aparicio araujo assis azevedo barbosa barros bastos batista borba branco brito
cabral caetano caldas cardoso carneiro carvalho coelho conceicao correa correia costa couto cunha damasceno dantas dias
domingues esteves faria farias fernandes ferreira fonseca fontes freire freitas furtado galvao gomes goncalves gouveia
guedes guimaraes henriques lacerda leal leite lobo lopes louro macedo machado maia marinho marques martins matias
medeiros meireles mello mendes menezes miguel miranda monteiro moraes moreira mota moura nascimento neves nogueira
novais nunes oliveira pacheco paiva peixoto perea pereira pimentel pinheiro pires pontes queiroz quintela rabelo ramalho
rangel regis ribeiro rocha rodrigues roque salvador sampaio santana saraiva severino siqueira soares sobral sousa souza
tavares teixeira teles valente varela vasconcelos vieira xavier
`,
  known: {
    female: {
      timeless: `
adelaide alda alzira anabela andreia aparecida aurora benedita berta branca bruna carolina cassia conceicao constanca
cristiane dalva deolinda dirce dulce edite eduarda elisabete elizete ermelinda fabiana filipa geralda giovana graca
graciete helena heloisa iara idalina iolanda iris isaura ivone jacira janaina jandira jussara lourdes luana luciene
ludmila luiza luzia madalena marilene marilia mayara mercia nair nathalia nazare nelia neusa nilza noemia odete perpetua
piedade raimunda regina rosana rosangela roseli rosilda rosinha soraia sueli tais talita teresinha thais valdirene vanda
vania victoria vilma virginia vitoria zelia zenaide zilda zulmira
`,
    },
    male: {
      timeless: `
abilio ademar ademir adilson agostinho albano albino alcides aldair alfredo aloisio altair amadeu amandio americo
amilcar anibal arlindo arnaldo aurelio baltasar belmiro benedito benjamim bento caetano caio cassiano celio celso cicero
clovis cristovao custodio decio delfim denilson diogo domingos duarte durval edilson edison edmilson edmundo edson elson
emidio eraldo estevao euclides eugenio evandro everton fabiano fabricio fernao filipe firmino floriano frederico geraldo
germano gerson getulio gilson giovani goncalo helder helio herculano hermes ildefonso inacio ivo jair janio joaquim
juliano juscelino laercio lauro leonidas lourenco lucas marcio marcos mateus mauro maximiano moacir murilo nelson newton
nicolau nilson nilton nuno olavo orlando osmar otavio plinio reginaldo renan robson rogerio romario romeu romulo ronaldo
rosalvo rubens sandro sebastiao silvino simao sinval tadeu tarcisio telmo tiago tome toninho ubiratan valdir valentim
valter vanderlei vasco vinicius virgilio vitor vitorino wagner wanderley washington wellington wilson zeferino
`,
    },
    given: `
dinis joao
`,
    family: `
abrantes aguiar albuquerque alcantara alencar amorim anjos aragao arruda avelar azeredo bandeira barboza barreiros
barreto belo bessa bettencourt bezerra botelho braganca brandao caldeira camargo campelo canedo cerqueira cesario chagas
chaves cordeiro corte coutinho dourado evangelista falcao farinha feijo figueira figueiredo frota gadelha gama godinho
gouvea grilo jardim jesus junqueira lage laranjeira leao leitao lemos lima lins lisboa loureiro lourenco lucas luz
magalhaes maranhao mascarenhas mesquita morais mourao muniz negreiros neto nobrega noronha ornelas ortigao paes paixao
palhares pedrosa pessanha pessoa pestana pimenta pinho portela prata prates proenca quadros queiros quental raposo
resende rezende ribas sa salles santanna santos sarmento seabra seixas sequeira serpa serrao silva silveira simoes
sobrinho sodre telles toledo torres trindade valadao valadares valadas veiga veloso ventura viana vidigal vilaca vilar
vilela
`,
  },
};
