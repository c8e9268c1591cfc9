import { readFileSync } from 'node:fs'
import path from 'node:path'
import { XmlDocument, XmlValidateError, XsdValidator } from 'libxml2-wasm'
import { describe, expect, test } from 'vitest'
import { readPdf } from '#paper/pdf/read-pdf.fixture.ts'
import { writeCaseSheet } from '../../server/reports/write-case-sheet.ts'
import type { Investigation, ReportingSettings } from '../../contract.ts'
import { writeCaseJson, writeCaseText, writeNarrative, type CaseReport } from './case-facts.ts'
import { ruleNames } from '../finding.ts'
import { noReporting } from './reporting.ts'
import { writeGoaml } from './write-goaml.ts'
import { writeSar } from './write-sar.ts'

const id = '00000000-0000-7000-8000-00000000000a'
const alert = {
  id,
  client_id: id,
  client_name: 'Fish & <Chips> Ltd',
  type: 'High',
  rule: 'ring',
  flag: 'Money returns to its origin',
  amount_minor: 27_000_00,
  currency: 'USD',
  ai_confidence: 86.1,
  state: 'investigating',
  raised_at: '2026-11-20T10:00:00.000Z',
  is_sample: false,
} as const
const payment = (day: string, amount: number) => ({
  id,
  at: `2026-11-${day}T09:00:00.000Z`,
  from_account: 'A',
  to_account: 'B',
  from_name: 'Alpha',
  to_name: '',
  amount_minor: amount,
  currency: 'USD',
  from_country: null,
  to_country: null,
  is_cash: false,
  purpose: 'Consulting',
  is_evidence: true,
})
const found: Investigation = {
  alert,
  version: 2,
  client: {
    id,
    name: alert.client_name,
    country: 'GB',
    client_type: 'corporation',
    industry: 'Retail',
    risk: 'medium',
    accounts: ['A'],
    hold_reason: null,
    held_at: null,
    is_sample: false,
    version: 1,
    changed_by_name: null,
  },
  risk_factors: [{ text: 'Money returns to its origin', weight: 0.5 }],
  payments: [payment('03', 9_000_40), payment('01', 18_000_00)],
  payment_count: 2,
  notes: [],
  follow_ups: [],
  other_alerts: [],
  history: [],
  decision: null,
  has_colleagues: false,
  may_review: false,
}
const report: CaseReport = { found, institution: 'Berg & Partners', by: 'Paula Berg', at: '2026-11-23T12:00:00.000Z' }

test('the report cites the stated recommendations, is marked confidential, and says what is not decided', () => {
  const text = writeCaseText(report)
  for (const stated of [
    '90-day reviews',
    'enhanced due diligence within 5 business days',
    'a follow-up review in 3 months',
    'stimated completion within 2 business days',
  ])
    expect(text.replaceAll('Conduct ', '')).toContain(stated)
  expect(text).toContain('CONFIDENTIAL')
  expect(text).toContain('No decision yet.')
  expect(JSON.parse(writeCaseJson(report))).toMatchObject({ alert: { id }, made_by: 'Paula Berg' })
})

test('evidence that is a file is named with its digest', () => {
  const file = { name: 'Invoice.pdf', size: 10, sha256: 'ab'.repeat(32) }
  const note = { id, kind: 'evidence', text: 'Invoice', user_name: 'Paula Berg', created_at: report.at, file } as const
  const text = writeCaseText({ ...report, found: { ...found, notes: [note] } })
  expect(text).toContain(`Paula Berg (evidence): Invoice [Invoice.pdf, SHA-256 ${file.sha256}]`)
})

test('the sheet names payer and payee with their accounts, and what its number is', async () => {
  const { lines } = readPdf(await writeCaseSheet(report))
  const texts = lines.map(({ text }) => text)
  expect(texts).toContain('Alpha (A)')
  expect(texts).toContain('2026-11-03 09:00 UTC')
  expect(texts).toContain(`Case ${id}`)
  expect(texts.join(' ')).not.toContain('Square brackets')
})

test('the sheet explains what stands for a name that it has no letters for', async () => {
  const client = { ...found.client, name: '株式会社' }
  const { text } = readPdf(await writeCaseSheet({ ...report, found: { ...found, client } }))
  expect(text).toContain('Name: [4 Chinese characters]')
  expect(text).toContain('Square brackets stand for characters')
})

/** The names of the elements directly below the first element of this name. */
function childrenOf(xml: string, name: string): string[] {
  const from = xml.indexOf(`<${name}`)
  const names: string[] = []
  let depth = 0
  for (const [, close, found_] of xml.slice(from).matchAll(/<(\/?)([\w:]+)[^>]*>/g)) {
    if (close) depth -= 1
    if (!close && depth === 1) names.push(found_ ?? '')
    if (!close) depth += 1
    if (depth === 0) break
  }
  return names
}

describe('the draft for FinCEN', () => {
  const xml = writeSar(report)

  test('has the elements in the order of the schema, with unique numbers', () => {
    expect(childrenOf(xml, 'fc2:EFilingBatchXML')).toEqual(['fc2:FormTypeCode', 'fc2:Activity'])
    expect(childrenOf(xml, 'fc2:Activity')).toEqual([
      'fc2:FilingDateText',
      'fc2:ActivityAssociation',
      ...Array.from({ length: 6 }, () => 'fc2:Party'),
      'fc2:SuspiciousActivity',
      'fc2:ActivityNarrativeInformation',
    ])
    expect([...xml.matchAll(/PartyTypeCode>(\d+)</g)].map(([, code]) => code)).toEqual([
      '35',
      '37',
      '30',
      '8',
      '33',
      '34',
    ])
    const numbers = [...xml.matchAll(/SeqNum="(\d+)"/g)].map(([, number]) => number)
    expect(new Set(numbers).size).toBe(numbers.length)
  })

  test('states whole dollars and days, and escapes names', () => {
    expect(xml).toContain('TotalAmount="27000"')
    expect(xml).toContain('<fc2:TotalSuspiciousAmountText>27000<')
    expect(xml).toContain('<fc2:SuspiciousActivityFromDateText>20261101<')
    expect(xml).toContain('<fc2:SuspiciousActivityToDateText>20261103<')
    expect(xml).toContain('Fish &amp; &lt;Chips&gt; Ltd')
  })

  test('says that the amount is unknown where it is not in dollars', () => {
    const inEuro = { ...found, payments: [{ ...payment('01', 500), currency: 'EUR' }] }
    expect(writeSar({ ...report, found: inEuro })).toContain('<fc2:AmountUnknownIndicator>Y<')
  })
})

const reporting: ReportingSettings = {
  entityNumber: 101,
  branch: 'Head office',
  currency: 'AED',
  submissionCode: 'E',
  reportCode: 'SAR',
  indicators: Object.fromEntries(ruleNames.map((rule, at) => [rule, `IND${at}`])),
}

describe('the draft for goAML', () => {
  test('uses the numbers and codes that compliance has set', () => {
    const xml = writeGoaml(report, reporting)
    expect(xml).toContain('<rentity_id>101</rentity_id><rentity_branch>Head office</rentity_branch>')
    expect(xml).toContain('<report_code>SAR</report_code>')
    expect(xml).toContain('<currency_code_local>AED</currency_code_local>')
    expect(xml).toContain(`<indicator>${reporting.indicators.ring}</indicator>`)
    expect(xml).not.toContain('INCOMPLETE')
  })

  test('says what is missing, invents nothing, and is refused by the schema', () => {
    const xml = writeGoaml(report, noReporting)
    expect(xml).toContain(
      'INCOMPLETE DRAFT: missing in the goAML settings: reporting entity ID, submission code, report code, local currency, indicator of &quot;Circular transfers&quot;.',
    )
    for (const name of ['rentity_id', 'submission_code', 'report_code', 'currency_code_local', 'indicator'])
      expect(xml).not.toContain(`<${name}>`)
    expect(findSchemaFaults(xml, goamlSchema)).not.toEqual([])
    const other = { ...reporting, indicators: { unusual: 'U1' } }
    expect(writeGoaml(report, other)).toContain('missing in the goAML settings: indicator of')
  })
})

describe('both drafts', () => {
  const hostile = { ...found.client, name: '  <b>\u0000"Fish" & \u2028Söhne  '.repeat(20), country: null, industry: '' }
  const shapes: Record<string, Investigation> = {
    'as usual': found,
    'without payments': { ...found, payments: [] },
    'in another currency': { ...found, payments: [{ ...payment('01', 500), currency: 'EUR' }] },
    'of a client with hostile names': { ...found, client: hostile },
    'with more notes than fit': {
      ...found,
      notes: Array.from({ length: 40 }, (_, at) => ({
        id: `${at}`,
        kind: 'note' as const,
        text: 'word '.repeat(700),
        user_name: 'P',
        created_at: alert.raised_at,
        file: null,
      })),
    },
    ...Object.fromEntries(ruleNames.map((rule) => [`of the rule ${rule}`, { ...found, alert: { ...alert, rule } }])),
  }

  test.each(Object.entries(shapes))('are valid against their schemas: %s', (_shape, shape) => {
    expect(findSchemaFaults(writeSar({ ...report, found: shape }), sarSchema)).toEqual([])
    const goaml = writeGoaml({ ...report, found: shape, by: 'Zoë Łukasz-Ó’Neil' }, reporting)
    expect(findSchemaFaults(goaml, goamlSchema)).toEqual([])
  })

  test('are refused with what is missing, in another order, repeated or in another format', () => {
    const sar = writeSar(report)
    const goaml = writeGoaml(report, reporting)
    const faults = (xml: string) => findSchemaFaults(xml, xml.includes('fincen') ? sarSchema : goamlSchema).length
    expect(faults(sar.replace(/<fc2:FilingDateText>.*?<\/fc2:FilingDateText>/, ''))).toBeGreaterThan(0)
    expect(faults(sar.replace(/(<fc2:FilingDateText>)(\d{4})(\d\d)/, '$1$2-$3-'))).toBeGreaterThan(0)
    expect(faults(sar.replace('SeqNum="2"', 'SeqNum="1"'))).toBeGreaterThan(0)
    expect(faults(sar.replace(' SeqNum="2"', ''))).toBeGreaterThan(0)
    expect(faults(sar.replace(/ PartyCount="\d"/, ''))).toBeGreaterThan(0)
    expect(faults(sar.replace(/(<fc2:FormTypeCode>SARX<\/fc2:FormTypeCode>)/, '$1$1'))).toBeGreaterThan(0)
    expect(faults(sar.replace('>Y<', '> Y<'))).toBeGreaterThan(0)
    expect(
      faults(goaml.replace(/(<submission_code>.*?<\/submission_code>)(<report_code>.*?<\/report_code>)/, '$2$1')),
    ).toBeGreaterThan(0)
    expect(faults(goaml.replace(/<rentity_id>\d+/, '<rentity_id>0'))).toBeGreaterThan(0)
  })
})

const sarSchema = readSchema('sarx-batch.xsd')
const goamlSchema = readSchema('goaml-activity.xsd')

function readSchema(file: string): XsdValidator {
  return XsdValidator.fromDoc(XmlDocument.fromString(readFileSync(path.join(import.meta.dirname, file), 'utf8')))
}

function findSchemaFaults(xml: string, schema: XsdValidator): string[] {
  using document = XmlDocument.fromString(xml)
  try {
    schema.validate(document)
    return []
  } catch (error) {
    if (error instanceof XmlValidateError) return error.details.map(({ message }) => message)
    throw error
  }
}

test('a report says in words what happened and where the client is', () => {
  const history = [{ at: report.at, action: 'monitoring.case_started', user_name: 'Ann', details: {} }]
  const text = writeCaseText({ ...report, found: { ...found, history } })
  expect(text).toContain('\n2026-11-23 12:00 UTC  Investigation started  Ann\n')
  expect(text).toContain('\nCountry: United Kingdom\n')
})

test('a report names its case and the institution it was made for', async () => {
  for (const said of [`Case ${id}`, 'Berg & Partners']) {
    expect(writeCaseText(report)).toContain(said)
    expect(readPdf(await writeCaseSheet(report)).text).toContain(said)
  }
  expect(JSON.parse(writeCaseJson(report))).toMatchObject({ institution: 'Berg & Partners' })
})

test('a draft for an authority tells the payments in their order, says how many it leaves out, and keeps its conclusion', () => {
  const many = Array.from({ length: 40 }, (_, at) => payment(String(28 - (at % 28)).padStart(2, '0'), 100_00))
  const decision = {
    decision: 'report',
    reason: 'No business explains it.',
    decided_by: 'Ann',
    decided_at: report.at,
    approved_by: null,
    approved_at: null,
    single_approver_reason: null,
  } as const
  const words = writeNarrative({ ...report, found: { ...found, payments: many, decision } })
  expect(words).toContain('The alert rests on 40 payments, of which the first 30 are listed here.')
  // an authority's form ends after so many characters, and what it cuts is no conclusion
  expect(words.indexOf('Conclusion: No business explains it.')).toBeLessThan(words.indexOf('2026-11-01:'))
  const days = [...words.matchAll(/(2026-11-\d\d): /g)].map(([, day]) => day)
  expect(days).toHaveLength(30)
  expect(days).toEqual(days.toSorted((one = '', other = '') => one.localeCompare(other, 'en')))
})
