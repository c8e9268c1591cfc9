/** Endings of a folded noun, longest first, and what it has in their place in the other cases. */
const nouns: readonly (readonly [ending: string, others: string])[] = [
  ['ice', 'ic|icach|icami'],
  ['yce', 'yc|ycach|ycami'],
  ['lce', 'lc|lec|lcach|lcami'],
  ['ce', 'c|cach|cami'],
  ['ki', 'k|ek|kach|kami'],
  ['i', '|i|ach|ami'],
  ['y', '|ow|ach|ami'],
  ['ka', 'ki|ce'],
  ['ga', 'gi|dze'],
  ['ra', 'ry|rze'],
  ['la', 'li|le'],
  ['ta', 'ty|cie'],
  ['da', 'dy|dzie'],
  ['ia', 'ii|i'],
  ['a', 'y|i|ie|e'],
  ['ko', 'ka|ku|kiem'],
  ['to', 'ta|cie|tem'],
  ['ro', 'ra|rze|rem'],
  ['o', 'a|ie|u|em'],
  ['le', 'la|lu|lem'],
  ['e', 'a|u|em'],
  ['iec', 'ca|cu|cem'],
  ['ec', 'ca|cu|cem'],
  ['iek', 'ka|ku|kiem'],
  ['ek', 'ka|ku|kiem'],
  ['k', 'ka|ku|kiem'],
  ['g', 'ga|gu|giem'],
  ['t', 'ta|tu|cie|tem'],
  ['d', 'du|da|dzie|dem'],
  ['r', 'ra|ru|rze|rem'],
  ['', 'a|u|ia|iu|ie|em|iem|i|y|e'],
]
/** 'Nowy Sącz', 'Zielona Góra', 'Zakopane' */
const adjectives: readonly (readonly [ending: string, others: string])[] = [
  ['y', 'ego|ym'],
  ['i', 'iego|im'],
  ['a', 'ej|a'],
  ['e', 'ego|ym|em'],
]

function bend(word: string, table: typeof nouns): string[] {
  const [ending = '', others] = table.find(([end]) => word.endsWith(end)) ?? []
  const stem = word.slice(0, word.length - ending.length)
  return others === undefined ? [] : others.split('|').map((other) => stem + other)
}

/** A folded name in all cases: 'nowego sacza', 'w sopocie', 'pod gliwicami'. Some of these nobody says. */
export function polishCases(name: string): string[] {
  const words = name.split(' ')
  const forms = words.map((word) => [word, ...bend(word, nouns), ...bend(word, adjectives)])
  return forms
    .reduce<string[]>((begun, next) => begun.flatMap((one) => next.map((word) => `${one} ${word}`.trim())), [''])
    .filter((form) => form !== name)
}
