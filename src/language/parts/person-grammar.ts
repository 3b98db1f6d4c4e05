/** How the names of people are put together and announced. Words in normal form. */
export interface PersonGrammar {
  /** The origin of data/given-names.tsv that a name is taken for when nothing shows where it comes from. */
  readonly homeOrigin: string;
  /** Names of either gender are those of English; else the names of `homeOrigin` tell whose one is: "Andrea" is a man in Italian. */
  readonly hasUnisexNames: boolean;
  /** An unknown given name in "-a" is a woman's, one in "-o" a man's. */
  readonly endingsTellGender: boolean;
  /** A family name of `homeOrigin` that is only known, and not drawn from, is its own before any other's (in Spanish "Gil" is no Korean); in English the given names that are mostly of one origin go first. */
  readonly ownFamiliesFirst: boolean;
  /** The family name often stands before the given one without a comma: "Rossi Mario". */
  readonly mayBeginWithFamily: boolean;
  /** People have two family names, so that the second word of three is the first of them. */
  readonly hasTwoFamilies: boolean;
  /** Families have a plural: "the Wilsons". */
  readonly hasPluralFamilies: boolean;
  /** Two given names side by side are two people rather than one: "adam karen". */
  readonly neighboursAreTwo: boolean;
  /** A name that could be either is the family's behind a formal title: "Mr. Scott". */
  readonly titlesGoWithFamily: boolean;
  /** Names are written with the accents that the language asks for, though the original has none. */
  readonly writesAccents: boolean;
  /** Words between two people besides those of all languages: Catalan "i". */
  readonly ands: ReadonlySet<string>;
  /** Abbreviated given names, and what they are short for: "Fco.". */
  readonly cutGivenNames: ReadonlyMap<string, string>;
  /** "D. Antonio", "Dª Pilar". */
  readonly abbreviatesDon: boolean;
  /** Words that are titles with a point alone: "Fr. Tom". */
  readonly pointedTitles: ReadonlySet<string>;
  /** Titles may be of several words: "Nurse Practitioner". */
  readonly hasTitlePhrases: boolean;
  /** Link words of other languages that are names in this one: "Mia". */
  readonly notLinks: ReadonlySet<string>;
  /** Stands alone in a mention and names nobody: "The". */
  readonly loneHeads: ReadonlySet<string>;
  /** Articles of one letter, which are no initials: "I Rossi". */
  readonly letterArticles: ReadonlySet<string>;
  /** A particle in small letters at an end of a name with capitals is a link, not part of the name. */
  readonly outerParticlesAreLinks: boolean;
  /** A word for a group stands before the name, with a capital too: "Famiglia Rossi". */
  readonly groupsLead: boolean;
  /** Of the particles that are given names too ("al", "ben"), those that nobody is called here. */
  readonly onlyParticles: ReadonlySet<string>;
  /** Particles that are such only where a hyphen ties them to the name. */
  readonly tiedParticles: ReadonlySet<string>;
}
