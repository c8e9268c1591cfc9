import { foldText } from '#core/names/fold-text.ts'
import { languagesOf } from '../languages.ts'
import rows from './speaker-words.json' with { type: 'json' }

type SpeakerWords = (typeof rows)[number]

/** Of the beginning of a folded sentence, with `#` for a number; `anyOf` of the phrase table is found anywhere. */
const oneOf = (words: string): string => `(?:${words.split('|').map(withNumbers).join('|')})(?= |$)`

const withNumbers = (words: string): string =>
  words
    .split('#')
    .map(foldText)
    .join(String.raw` \d+ `)
    .trim()

/** 'we run', 'my wife has', 'since 1985 we have built', 'behind us stands': a sentence that begins so tells of whoever writes. */
function tellsOf(row: SpeakerWords): RegExp {
  const first = `${oneOf(row.first)} `
  const does = `(?:${adverbs} )?${oneOf(row.does)}`
  const acts = 'pronounOptional' in row ? `(?:${first})?${does}` : `(?:${first}${does}|${does} ${oneOf(row.first)})`
  const owned = `${oneOf(row.ours)} (?:\\S+ )?(?:${oneOf(row.companies)}|${oneOf(row.relatives)}) ${oneOf(row.doThird)}`
  const together = `${oneOf(row.ours)} (?:\\S+ )?${oneOf(row.relatives)} ${oneOf(row.withMe)} ${oneOf(row.does)}`
  const since = `${oneOf(row.since)} \\d+ (?:\\S+ )?`
  return new RegExp(
    `^(?:${opening} )?(?:(?:${since})?${acts}|${owned}|${together}|${oneOf(row.behind)}|${oneOf(row.bare)}|${oneOf(row.owners)} ${several})`,
    'u',
  )
}

const several =
  '(?:an?|one|two|three|four|eine[rs]?|zweier|une?|d une?|de una?|di una?|del?|de uma?|van een|ett?|en|et|\\d+) '
const opening = '(?:and|hi|hello|also|und|et|y|e|en|och|og|i|a)'
const adverbs = '(?:already|currently|now|bereits|schon|derzeit|aktuell|deja|ya|gia|al|ja|redan|allerede|juz|уже)'

/** By language, what begins a sentence about whoever writes wherever it stands: 'our largest company', 'my wife', 'behind us stands'. */
export const speakerOpenings: ReadonlyMap<string, string> = new Map(
  rows.map(({ language, bare, behind, ours, companies, relatives }) => [
    language,
    [
      `${oneOf(ours)} (?:\\S+ )?(?:${oneOf(companies)}|${oneOf(relatives)})`,
      oneOf(behind),
      oneOf(
        bare
          .split('|')
          .filter((words) => words.includes(' '))
          .join('|'),
      ),
    ].join('|'),
  ]),
)

const speakers = rows.map((row) => ({
  language: row.language,
  tells: tellsOf(row),
  fronts: new RegExp(`^${oneOf(row.fronts)}`, 'u'),
  owners: new RegExp(`^${oneOf(row.owners)}`, 'u'),
  homes: new RegExp(`^${oneOf(row.homes)}`, 'u'),
}))

/** 'we have a mandate for bakeries', 'ho interesse per': such words open what is sought. */
const seeks =
  /^(?:\S+ ){1,5}?(?:mandat\w*|order|brief|request|requirement\w*|buyer\w*|kaufer|koper|koparen?|kober|acquereur\w*|acquirent\w*|comprador\w*|kupc\w*|покупател\w*|interes\w*|intress\w*|interest\w*|appetite|need|besoin|bedarf|behoefte|nodig|notig|behov|necesidad|bisogno|necessidade|budget|presupuesto|preference|been asked|look\w*|hunt\w*|zielen|auftrag)(?= |$)/u

/** 'Saddler from Lexington here.', 'boilermaker by trade' */
const introduction =
  /^(?:\S+ ){1,6}(?:(?<!\b(?:around|near|round|in|over|out|or|and|is) )here|by trade|by training)(?=$| now)/u

/** Whether a sentence, in a language of the thesis, begins by telling of whoever writes. */
export function tellsOfSpeaker(sentence: string, thesis: string): boolean {
  const said = foldText(sentence)
  return (
    (speakersIn(thesis).some(({ tells }) => tells.test(said)) && !seeks.test(said)) ||
    introduction.test(foldText(sentence.split(/[;:]/u)[0] ?? ''))
  )
}

/**
 * 'As a baker in Leeds', 'on behalf of a brewery', 'here in Leeds our brewery does well': what stands so before 'we are looking for' tells
 * of the buyer. A bare 'here in Leeds', and what is sought 'as an add-on in Leeds', do not.
 */
export function introducesBuyer(sentence: string, namesTrade: boolean, thesis: string): boolean {
  const said = foldText(sentence)
  if (ofDeal.test(said)) return false
  return speakersIn(thesis).some(
    ({ fronts, homes, owners }) => fronts.test(said) || owners.test(said) || (namesTrade && homes.test(said)),
  )
}

const ofDeal =
  /^\S+ (?:\S+ )?(?:add ons?|bolt ons?|tuck ins?|platforms?|plattform|plateforme|plataforma|piattaforma|platforma|supplement|erganzung|complement|complemento|aanvulling|komplement|uzupelnienie|next|nachstes|prochain\w*|proxim\w*|prossim\w*|volgende|nasta|naeste|mandat\w*|dodatek)(?= |$)/u

function speakersIn(thesis: string) {
  const languages: ReadonlySet<string> = new Set(
    /\p{Script=Cyrillic}/u.test(thesis) ? ['Russian'] : languagesOf(thesis),
  )
  return speakers.filter(({ language }) => languages.has(language))
}
