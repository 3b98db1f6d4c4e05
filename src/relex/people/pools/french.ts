import type { NamePool } from "./name-pool.js";

/** Names of France, Québec and Louisiana. Written from general knowledge. */
export const FRENCH: NamePool = {
  female: {
    timeless: `
aimee alphonsine amandine ambre amelie anais andree ange angele annick antoinette armelle aude aurelie aurore beatrice
bernadette berthe blandine brigitte camille carole cecile celestine celine chantal christelle christiane claire clarisse
claudine clemence colette colombe coralie corinne delphine denise dorothee edith eliane elise elodie emeline emilie
estelle eugenie fabienne floriane francoise frederique gabrielle gaelle genevieve georgette germaine ghislaine gilberte
ginette gisele guylaine gwenaelle helene henriette hortense huguette irene isabeau isabelle jacqueline jeanne jeannine
joelle josette josiane judith juliane juliette justine laetitia laure leontine liliane lise louise lucette lucie
lucienne lydie madeleine maelle manon margot marguerite marianne marielle marise martine maryse mathilde melanie monique
morgane muriel myriam nadege nadine nathalie nicole noelle noemie odette odile oriane pascale patricia paulette pauline
pierrette raymonde regine renee roberte sabine sandrine severine simone solange sophie stephanie suzanne sylvie therese
valerie viviane xaviere yvette yvonne zoe
`,
  },
  male: {
    timeless: `
achille adrien alain alexandre alphonse andre antoine armand arnaud augustin aurelien bastien benoit berenger bertrand
bruno cedric charles christophe corentin cyril cyrille damien denis didier edmond edouard emile eric etienne fabien
fabrice felix florent francois frederic gabriel gaetan gaspard gaston georges gerald gerard geraud gregoire guillaume
gustave henri herve honore hubert hugues jacques jerome joel joseph julien laurent leon lionel loic lucien ludovic marc
marcel marius martin mathias mathieu maurice maxence michel nicolas noel norbert olivier pascal patrick paul philippe
pierrick raoul raphael raymond regis rejean richard robert roger roland romain sebastien serge simon stephane sylvain
thibault thierry thomas tristan valentin victor vincent xavier yann yannick yves yvon
`,
  },
  unisex: `
dominique
`,
  family: `
andre arnaud aubert aubry auger baudin beauchamp benard benoit bergeron bertin bertrand besson blanc blanchard blanchet
boucher boudreau boudreaux boulanger bouvier broussard brun brunet caron carpentier charpentier chevalier chevallier
clerc colin collet cormier cote daniau denis deschamps desjardins desmarais desrosiers devaux duarte dube dubois dubose
dufour dumas dumont dupont dupree dupuis dupuy durand durant duvall etienne fabre faure favre ferrand fleury fontaine
fontenot fortin fournier francois gagne gagnon gaillard garnier gauthier gautier germain girard giraud gosselin guerin
guidry guillaume guillot guyot hamel hebert houle hubert huet humbert jacques jacquet joly julien labelle lachance
lacombe lacroix lafleur lamy landry langlois lapointe laporte larose laurent leblanc leclerc leclercq lecomte leduc
lefebvre lefevre legrand lemaire lemay lemoine leroux leroy lessard leveque levesque maillard marchal marchand marechal
marie martel masson mathieu menard mercier meunier michaud michel millet monnier moreau morel morin moulin nadeau
nicolas olivier paquette paquin paradis pasquier payet pelletier peltier perret perrier perrot petit philippe picard
pichon poirier poulain poulin prevost proulx provost remy renard renaud renault reynaud riviere roger rolland rouse
roussel roy royer tessier theriault thibault thibodeaux thierry tremblay turcotte vachon vasseur voisin
`,
  known: {
    female: {
      timeless: `
adelaide adele agathe carine charlotte eveline florence laurence marceline margaux marine marion mireille perrine
rolande veronique violette virginie
`,
    },
    male: {
      timeless: `
anatole auguste baptiste bernard blaise christian claude clement constant emmanuel eugene fernand francis franck gael
gauthier ghislain gilbert gilles guy hippolyte lambert leonce louis luc lucas martial matthieu octave patrice pierre
prosper remi renaud rodolphe rodrigue sylvestre tanguy theophile urbain vianney
`,
    },
    given: ``,
    family: `
bonnet boyer duval lavigne lemieux perrin rousseau roux
`,
  },
};
