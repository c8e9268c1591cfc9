/** Endings of nouns and adjectives, folded, longest first. What is left of a word without them is the same in all cases. */
const russian =
  /(?:иями|иях|ями|ами|ого|его|ому|ему|ыми|ими|ией|иеи|ии|ия|ию|ие|ый|ыи|ий|ои|ей|еи|ая|яя|ую|юю|ое|ее|ые|ых|их|ым|им|ом|ем|ам|ям|ах|ях|ов|ев|ью|а|я|о|е|ы|и|у|ю|ь)$/u
const polish =
  /(?:iami|iach|owie|iego|iemu|ego|emu|ymi|imi|ami|ach|iej|iem|owi|iom|ej|ie|iu|ia|io|ym|im|ych|ich|em|om|ow|a|y|u|i|e|o)$/u
const cyrillic = /^\p{Script=Cyrillic}+$/u
const leastStem = 3

/** The stem of a Russian word, or of a Polish one where the text is Polish; null for a word of another language. */
export function slavicStem(word: string, isPolish: boolean): string | null {
  const endings = cyrillic.test(word) ? russian : isPolish ? polish : null
  if (!endings || word.length <= leastStem) return null
  const stem = word.replace(endings, '')
  return stem.length < leastStem ? word : stem
}

/** Letters and small words that no other language of theses has. */
export function isPolishText(text: string): boolean {
  return /[ąćęłńśźż]/iu.test(text) || /\b(?:oraz|lub|mln zl|firmy|przychody|szukamy|spolki|polsce)\b/i.test(text)
}
