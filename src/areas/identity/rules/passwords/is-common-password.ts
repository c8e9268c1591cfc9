import file from './common-passwords.json' with { type: 'json' }

/**
 * The most frequent passwords of public leaks, in lower case and at least six characters long (shorter ones are refused
 * for their length), which guessing programs try within the few attempts that the pauses leave them; and the names, places,
 * beasts, months and clubs of which people make passwords.
 */
const common = new Set([...file.passwords, ...file.words].flatMap((line) => line.split(' ')))

/**
 * Whether guessing programs try this password early: it is on the lists, a variation of a common word (signs for
 * letters, digits and signs around it), a repetition, or a run over the keyboard. Variations of a few hundred words
 * cover many thousands of passwords.
 */
export function isCommonPassword(password: string): boolean {
  const small = password.toLowerCase()
  const plain = small.replaceAll(/[0134578@$!]/g, (sign) => letters[sign] ?? sign)
  return [small, plain].some((text) => isListed(text)) || isRepeated(small) || isRun(small)
}

const letters: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
}

function isListed(text: string): boolean {
  if (common.has(text)) return true
  // "Summer2026!" and "123qwerty": up to four digits and signs before it, up to six after it.
  const word = /^[\d\W_]{0,4}(\p{L}{4,})[\d\W_]{0,6}$/u.exec(text)?.[1]
  return word !== undefined && common.has(word)
}

/** "aaaaaa", "abab", "123123123": at most four letters, repeated. */
function isRepeated(text: string): boolean {
  return text.length <= 24 && /^(.{1,4}?)\1+$/u.test(text)
}

const runs = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiopü',
  'yxcvbnm',
  'azertyuiop',
  'qsdfghjklm',
].flatMap((run) => [run, Array.from(run).toReversed().join('')])

/** One or two runs of at least three keys each. */
function isRun(text: string): boolean {
  const isPart = (part: string) => part === '' || (part.length >= 3 && runs.some((run) => run.includes(part)))
  return Array.from(text, (_, at) => at).some((at) => isPart(text.slice(0, at)) && isPart(text.slice(at)))
}
