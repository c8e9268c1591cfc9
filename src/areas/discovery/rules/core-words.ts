import { wordsOf } from '#core/names/fold-text.ts'
import { hasWord } from './read-trade.ts'

/** How much a word that thousands of companies have says beside one that few have. */
const commonRarity = 0.15

/** Words of any company, and those that say which industry but not what is sought in it. */
const common = new Set(
  [
    'company companies business businesses firm firms group groups provider providers supplier suppliers operator operators',
    'maker makers manufacturer manufacturers producer producers developer developers specialist specialists',
    'service services solution solutions product products system systems platform platforms tool tools equipment device devices',
    'technology technologies digital online smart global international regional local modern practice practices shop shops',
    'rental hire sales sale trade trading distribution distributor distributors chain chains parts components application',
    'applications management of for the and in with software saas it consulting medical health healthcare industrial',
    'manufacturing engineering machinery machine machines retail wholesale food transport logistics energy financial finance',
    'media education training construction chemical materials hersteller anbieter losung losungen dienstleistung',
    'dienstleistungen produkte systeme maschinen anlagen logiciel logiciels entreprise entreprises empresa empresas azienda aziende',
  ].flatMap((line) => line.split(' ')),
)

/** Who is served or what is made, by words that mean the same in a description. */
const sameMeaning = [
  'dentists dentist dental dentistry orthodontists zahnarzt zahnarzte zahnarztpraxen zahnmedizin dentaire dentistes dentista dentistas',
  'vets vet veterinary veterinarians veterinarian tierarzt tierarzte tiermedizin veterinaire veterinaires veterinario veterinarios',
  'doctors doctor physicians physician arzt arzte arztpraxen medecins medicos',
  'lawyers lawyer attorneys attorney legal rechtsanwalte anwalte kanzleien avocats abogados avvocati',
  'pharmacies pharmacy pharmacists apotheke apotheken pharmacie pharmacies farmacias',
  'cranes crane kran krane grue grues gruas',
  'hotels hotel hospitality hotelier hoteliers',
  'farmers farmer farms farm landwirte agriculteurs agricultores',
  'opticians optician optometrists optometry optiker opticiens opticas',
].map((line) => line.split(' '))

/** Of 'dental practice software' it is 'dental' that few companies have: 0 to 1. */
export function rarityOf(word: string): number {
  return common.has(word) ? commonRarity : 1
}

/** Which share of a phrase a text has, 0 to 1, each word by its rarity; words of the same meaning count alike. */
export function shareOfCore(words: readonly string[], phrase: string): number {
  const wanted = wordsOf(phrase).map((word) => ({
    rarity: rarityOf(word),
    isThere: meaningsOf(word).some((one) => hasWord(words, one)),
  }))
  if (wanted.length > 0 && wanted.every(({ isThere }) => isThere)) return 1
  const total = wanted.reduce((sum, { rarity }) => sum + rarity, 0)
  return total === 0 ? 0 : wanted.reduce((sum, { rarity, isThere }) => sum + (isThere ? rarity : 0), 0) / total
}

/** A phrase in all the ways in which a description may say it, for the search. */
export function spellingsOfCore(phrase: string): string[] {
  const words = wordsOf(phrase)
  const at = words.findIndex((word) => meaningsOf(word).length > 1)
  return at === -1 ? [phrase] : meaningsOf(words[at] ?? '').map((word) => words.with(at, word).join(' '))
}

function meaningsOf(word: string): readonly string[] {
  return sameMeaning.find((group) => group.includes(word)) ?? [word]
}
