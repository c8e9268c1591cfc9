/**
 * Every constant of the comparison. They were chosen by cross-validation (METHOD.md, 'How the constants were chosen'); nobody
 * reads them from anywhere else, they are handed in.
 */
export type MatchSettings = {
  /** Similarity of two words with the same sound but different spelling. */
  sound: number
  /** Of two forms of one given name, such as Ted and Theodore. */
  form: number
  /** Of an initial and a word that begins with it. */
  initial: number
  /** Of the consonants, where one side has no vowels. */
  bones: number
  /** What a changed letter costs, as a share of the length of the word. */
  edit: number
  /** Words less alike than this do not meet. */
  leastWord: number
  /** What contradicts on both sides counts this often. */
  conflict: number
  /** What only one side has counts this often, for persons and for all others. */
  extraPerson: number
  extraOther: number
  /** The factor of a personal name of several words of which only one met. */
  singleWord: number
  /** The factor where the words of a father and a child are swapped. */
  swappedLink: number
  /** The factor of a weak alias. */
  weakAlias: number
  birthDate: { day: number; year: number; near: number; differs: number }
  country: { agrees: number; differs: number }
  sex: { differs: number }
}

export const defaultSettings: MatchSettings = {
  sound: 0.94,
  form: 0.9,
  initial: 0.7,
  bones: 0.9,
  edit: 1,
  leastWord: 0.6,
  conflict: 2,
  extraPerson: 0.15,
  extraOther: 0.4,
  singleWord: 0.8,
  swappedLink: 0.7,
  weakAlias: 0.9,
  birthDate: { day: 0.5, year: 0.35, near: 0.15, differs: 0.3 },
  country: { agrees: 0.1, differs: 0.12 },
  sex: { differs: 0.2 },
}
