/**
 * How many of twenty planted findings the built-in analysts find in a data room, and how many they invent in its twin without
 * any. Playbooks count where they fail a document, analyses where they name something to read. `npm run bench -- planted-findings` prints each, and fails below 18 found or above none invented.
 */
import { analyseDocument } from '#areas/due-diligence/rules/analyse-document.ts'
import { checkDocument } from '#areas/legal-diligence/rules/check-document.ts'
import { checkRoom } from '#areas/legal-diligence/rules/document-families.ts'
import { builtInPlaybooks } from '#areas/legal-diligence/rules/playbooks.ts'
import { makeRoom, type RoomFile } from './planted/rooms.ts'

const goal = { found: 18, invented: 0 }
const today = '2026-11-24'

/** Where it was found, what it is called there, and its words. */
type Found = { file: string; key: string; text: string }

function examine(room: readonly RoomFile[]): Found[] {
  const contracts = room.filter(({ category }) => category === 'legal' || category === 'hr')
  const checked = contracts.map(({ name, text }) => ({ name, text, results: reviewed(name, text) }))
  const documents = checked.map(({ name, text, results: { facts } }) => ({
    id: name,
    name,
    text,
    caps: facts.liabilityCaps,
    title: facts.title?.text ?? null,
    parties: facts.parties.map((party) => party.name),
  }))
  return [
    ...checked.flatMap(({ results }) => results.findings),
    ...checkRoom(documents).map((one) => ({
      file: one.documentId,
      key: one.ruleId,
      text: `${one.title}. ${one.reason}`,
    })),
    ...room.flatMap((file) => readStatements(file)),
  ]
}

/** Every playbook that suits the contract, as a reviewer would choose it. */
function reviewed(name: string, text: string) {
  const suited = builtInPlaybooks.filter(({ id }) => (id === 'employment-risks') === /employment/i.test(name))
  const all = suited.map((playbook) => checkDocument(text, playbook))
  const [first] = all
  if (!first) throw new Error('No playbook suits the contract')
  const findings = all.flatMap(({ checks }) =>
    checks
      .filter(({ outcome }) => outcome === 'fail')
      .map(({ ruleId, reason, passage }) => ({ file: name, key: ruleId, text: `${reason} ${passage?.text ?? ''}` })),
  )
  return { facts: first.reading.facts, findings }
}

const findingSections = new Map([
  ['Possible duplicates', 'duplicate'],
  ['Figures that do not tie out', 'tie-out'],
  ['Stated in the document', 'stated'],
  ['Clauses that a buyer should read', 'clause'],
  ['Outliers', 'outlier'],
])

function readStatements({ name, category, text }: RoomFile): Found[] {
  const sections = analyseDocument(text, { type: 'comprehensive', category, today }) ?? []
  return sections.flatMap(({ title, lines }) =>
    lines.flatMap((line) => {
      const key = findingSections.get(title) ?? (/Receivables grew/.test(line) ? 'receivables' : null)
      return key === null || line.startsWith('None') ? [] : [{ file: name, key, text: line }]
    }),
  )
}

type Planted = { finding: string; file: RegExp; keys: readonly string[]; words: RegExp }

const planted: readonly Planted[] = [
  {
    finding: 'change of control in a clause on notices',
    file: /Orbis/,
    keys: ['change-of-control'],
    words: /immediate effect/,
  },
  { finding: 'two contradicting caps', file: /Orbis/, keys: ['contradicting-cap'], words: /750,000/ },
  { finding: 'missing exhibit', file: /Kestrel/, keys: ['missing-exhibit'], words: /Exhibit C/ },
  {
    finding: 'automatic renewal for five years',
    file: /Kestrel/,
    keys: ['renewal', 'clause'],
    words: /automatically renew/,
  },
  { finding: 'exclusive distribution', file: /Nordkap/, keys: ['exclusive-ties', 'clause'], words: /exclusively/ },
  { finding: 'most favoured customer', file: /Nordkap/, keys: ['clause'], words: /Most Favored Nation/ },
  {
    finding: 'unlimited liability',
    file: /Bayline/,
    keys: ['clause', 'stated'],
    words: /Uncapped Liability|Unlimited liability/,
  },
  { finding: 'consent to assignment', file: /Bayline/, keys: ['assignment'], words: /sole discretion/ },
  {
    finding: 'jointly owned work results',
    file: /Lumen/,
    keys: ['joint-ip', 'assignment-of-ip'],
    words: /jointly owned/,
  },
  { finding: 'source code in escrow', file: /Lumen/, keys: ['source-code', 'clause'], words: /escrow/i },
  {
    finding: 'instruction to a reading program',
    file: /Ferro/,
    keys: ['planted-instruction'],
    words: /previous instructions/,
  },
  { finding: 'amended agreement missing', file: /Castor/, keys: ['missing-master'], words: /not (?:present|among)/ },
  { finding: 'severance on a sale', file: /Employment/, keys: ['severance', 'clause'], words: /severance/ },
  { finding: 'unbalanced balance sheet', file: /statements/, keys: ['tie-out'], words: /total assets of 9,300/ },
  { finding: 'gross profit does not tie out', file: /statements/, keys: ['tie-out'], words: /gross profit of 5,100/ },
  { finding: 'receivables outgrow revenue', file: /statements/, keys: ['receivables'], words: /100%/ },
  { finding: 'duplicate invoice', file: /invoices/, keys: ['duplicate'], words: /Lines/ },
  { finding: 'going concern', file: /Notes/, keys: ['stated'], words: /Going concern/ },
  { finding: 'related party rent', file: /Notes/, keys: ['stated'], words: /Related party/ },
  { finding: 'expired certificate', file: /Certificate/, keys: ['stated'], words: /Expired on 2024-06-30/ },
]

const room = examine(makeRoom({ isPlanted: true }))
const results = planted.map((one) => ({
  ...one,
  hit: room.find(({ file, key, text }) => one.file.test(file) && one.keys.includes(key) && one.words.test(text)),
}))
for (const { finding, hit } of results)
  console.log(`${hit ? 'found ' : 'MISSED'}  ${finding}${hit ? ` (${hit.key})` : ''}`)
const invented = examine(makeRoom({ isPlanted: false }))
for (const { file, key, text } of invented)
  console.log(`INVENTED in ${file}: ${key}, ${text.replaceAll(/\s+/g, ' ').slice(0, 160)}`)
const found = results.filter(({ hit }) => hit).length
console.log(
  `${found} of ${planted.length} found, goal ${goal.found}; ${invented.length} invented in the clean twin, goal ${goal.invented}`,
)
process.exitCode = found >= goal.found && invented.length <= goal.invented ? 0 : 1
