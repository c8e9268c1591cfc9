import { foldText } from '#core/names/fold-text.ts'
import { isPlace, type Sign } from '../meanings.ts'
import table from '../words/places/namesake-words.json' with { type: 'json' }
import { plainLetters } from '../words/places/place-leads.ts'
import { splitPhrases, stemsOf } from '../words/phrase-table.ts'

/** 'English lessons', 'Spanisch sprechende Pflegekräfte' */
const behindLanguage = new RegExp(`^(?:${stemsOf(table.behindLanguage)})(?= |$)`, 'u')
/** 'fluent English', 'corsi di tedesco' */
const beforeLanguage = new RegExp(`(?<=^| )(?:${stemsOf(table.beforeLanguage)})$`, 'u')
/** 'reports in English', 'på engelska', 'po angielsku'; 'in German towns' are places. */
const inLanguage =
  /(?<=^| )(?:in (?:\p{L}+ish|french|german|dutch|italian|russian|\p{L}+uese|\p{L}+nese)|auf \p{L}+isch|pa \p{L}+ska|po \p{L}+sku|на \p{L}+ском)$/u

const name = String.raw`(?:(?:van|von|de|der|den|du|di|da|dos|la|le) )*\p{Lu}[\p{L}'’-]*`
const title = String.raw`(?<![\p{L}\d])(?:${table.titles})\.?`
/** 'Mr. Durham', 'Mme Claire Paris' */
const behindTitle = new RegExp(String.raw`${title} (?:${name} )?$`, 'u')
/** 'Herr Weber aus Basel', 'M. Langlois, de Marseille' */
const behindPerson = new RegExp(String.raw`${title} ${name}(?: ${name}){0,2},? (?:${table.from}) ?$`, 'u')

/** 'Bank of Scotland', 'Banco do Brasil', 'Volksbank Stuttgart', 'Deutsche Bank', 'Yorkshire Post' */
const behindBank = new RegExp(String.raw`(?<!\p{L})(?:${table.banks}) (?:${table.of})?$`, 'u')
const beforeBank = new RegExp(String.raw`^ (?:${table.names})(?!\p{L})`, 'u')

/** '(accountant, Hull)' says where somebody is, '(2021 Brünn, 2024 Maribor)' what was bought when. */
const behindRole = new RegExp(String.raw`\((?:[^()]*[ ,])?(?:${stemsOf(table.roles)})(?: [^(),]+)?, $`, 'u')
const behindYear = /\((?:[^()]* )?(?:19|20)\d\d:? $/

/** Languages, people and banks with the name of a place ask for no place. */
export function leaveNamesakes(signs: readonly Sign[], thesis: string): Sign[] {
  return signs.map((sign) => {
    if (!isPlace(sign.meaning)) return sign
    const before = thesis.slice(Math.max(0, sign.from - nearChars), sign.from)
    const isAside = behindRole.test(plainLetters(before)) || behindYear.test(before)
    if (isAside) return { ...sign, meaning: { is: 'left' } }
    const isOfBank = behindBank.test(before) || beforeBank.test(thesis.slice(sign.to))
    if (isOfBank || behindTitle.test(before) || behindPerson.test(before)) return { ...sign, meaning: { is: 'left' } }
    return hasLanguage(sign) && isLanguage(sign, before, thesis) ? { ...sign, meaning: { is: 'unknown' } } : sign
  })
}

const nearChars = 80

/** Places with a language of their name; 'Australian language schools' are in Australia. */
const ofLanguages = new Set(splitPhrases(table.ofLanguages))

const hasLanguage = ({ meaning }: Sign): boolean =>
  meaning.is === 'name' && meaning.names.length === 1 && ofLanguages.has(meaning.names[0] ?? '')

function isLanguage({ from, to }: Sign, before: string, thesis: string): boolean {
  const [ahead = ''] = /[^.,;:!?()\n]*$/u.exec(before) ?? []
  const [next = ''] = /^[^.,;:!?()\n]*/u.exec(thesis.slice(to, to + nearChars)) ?? []
  if (behindLanguage.test(foldText(next)) || beforeLanguage.test(foldText(ahead))) return true
  return next.trim() === '' && inLanguage.test(foldText(ahead + thesis.slice(from, to)))
}
