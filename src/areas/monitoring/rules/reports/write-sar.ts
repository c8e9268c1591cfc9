import type { RuleName } from '../finding.ts'
import { writeNarrative, type CaseReport } from './case-facts.ts'
import { cleanXmlText, element, writeXml, type Element } from './xml.ts'

/** Subtype and type of the activity by FinCEN's lists. */
const activities: Readonly<Record<RuleName, { subtype: number; type: number }>> = {
  structuring: { subtype: 999, type: 1 },
  velocity: { subtype: 812, type: 8 },
  dormant_account: { subtype: 812, type: 8 },
  round_amounts: { subtype: 812, type: 8 },
  high_risk_country: { subtype: 928, type: 9 },
  ring: { subtype: 925, type: 9 },
  fan_in: { subtype: 824, type: 8 },
  fan_out: { subtype: 824, type: 8 },
  scatter_gather: { subtype: 807, type: 8 },
  pass_through: { subtype: 805, type: 8 },
  unusual: { subtype: 812, type: 8 },
  unusual_for_peers: { subtype: 812, type: 8 },
}
const otherSubtype = 999
const narrativeLetters = 4000
const narratives = 5

/**
 * A draft of FinCEN's Suspicious Activity Report (XML schema 2.0). What only the filer knows, such as tax numbers and the
 * transmitter's codes, is marked as unknown or left out; elements are in the order of the schema.
 */
export function writeSar(report: CaseReport): string {
  const { found, at } = report
  const evidence = found.payments.filter(({ is_evidence }) => is_evidence)
  const dollars = evidence.every(({ currency }) => currency === 'USD')
    ? Math.round(evidence.reduce((sum, { amount_minor }) => sum + amount_minor, 0) / 100)
    : null
  const days = evidence.map((payment) => toDay(payment.at)).toSorted()
  const root = fc2('EFilingBatchXML', [
    fc2('FormTypeCode', 'SARX'),
    fc2('Activity', [
      fc2('FilingDateText', toDay(at)),
      fc2('ActivityAssociation', [fc2('InitialReportIndicator', 'Y')]),
      ...partiesOf(report),
      fc2('SuspiciousActivity', [
        dollars === null ? fc2('AmountUnknownIndicator', 'Y') : null,
        fc2('SuspiciousActivityFromDateText', days[0] ?? toDay(at)),
        days.length > 0 ? fc2('SuspiciousActivityToDateText', days.at(-1) ?? '') : null,
        dollars === null ? null : fc2('TotalSuspiciousAmountText', String(dollars)),
        classification(found.alert.rule),
      ]),
      ...narrativesOf(report),
    ]),
  ])
  const attributes = {
    'xmlns:fc2': 'www.fincen.gov/base',
    'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
    'xsi:schemaLocation': 'www.fincen.gov/base https://www.fincen.gov/base/EFL_SARXBatchSchema.xsd',
    TotalAmount: dollars ?? 0,
    PartyCount: 1,
    ActivityCount: 1,
    ActivityAttachmentCount: 0,
    AttachmentCount: 0,
  }
  return writeXml({ ...numbered(root), attributes })
}

function fc2(name: string, content: Element['content']): Element {
  return element(`fc2:${name}`, content)
}

/** Each element with children, except the root, has a number that is unique in the file. */
function numbered(root: Element): Element {
  let last = 0
  const number = (one: Element): Element => {
    if (typeof one.content === 'string') return one
    last += 1
    const attributes = { SeqNum: last }
    return { ...one, attributes, content: one.content.map((child) => child && number(child)) }
  }
  if (typeof root.content === 'string') return root
  return { ...root, content: root.content.map((child) => child && number(child)) }
}

function partiesOf({ found, institution, by }: CaseReport): Element[] {
  const name = (text: string) =>
    fc2('PartyName', [fc2('PartyNameTypeCode', 'L'), fc2('RawPartyFullName', cleanXmlText(text, 150) || 'UNKNOWN')])
  const party = (code: number, ...content: (Element | null)[]) =>
    fc2('Party', [fc2('ActivityPartyTypeCode', String(code)), ...content])
  const { client } = found
  return [
    party(35, name(institution), unknownAddress()),
    party(37, name(by)),
    party(30, fc2('PrimaryRegulatorTypeCode', '99'), name(institution), unknownAddress(), organisation()),
    party(8, name(by)),
    party(
      33,
      fc2('PartyAsEntityOrganizationIndicator', 'Y'),
      fc2('PartyName', [
        fc2('PartyNameTypeCode', 'L'),
        fc2('RawEntityIndividualLastName', cleanXmlText(client.name, 150)),
      ]),
      clientAddress(client.country),
      fc2('PartyIdentification', [fc2('TINUnknownIndicator', 'Y')]),
    ),
    party(34, fc2('PrimaryRegulatorTypeCode', '99'), name(institution), unknownAddress(), organisation()),
  ]
}

function unknownAddress(): Element {
  return clientAddress(null)
}

function clientAddress(country: string | null): Element {
  const unknown = (name: string) => fc2(`${name}UnknownIndicator`, 'Y')
  return fc2('Address', [
    unknown('City'),
    country === null ? unknown('CountryCode') : null,
    country === null ? null : fc2('RawCountryCodeText', country),
    unknown('StateCode'),
    unknown('StreetAddress'),
    unknown('ZIPCode'),
  ])
}

function organisation(): Element {
  return fc2('OrganizationClassificationTypeSubtype', [
    fc2('OrganizationTypeID', '999'),
    fc2('OtherOrganizationTypeText', 'M&A adviser'),
  ])
}

function classification(rule: RuleName): Element {
  const { subtype, type } = activities[rule]
  return fc2('SuspiciousActivityClassification', [
    subtype === otherSubtype ? fc2('OtherSuspiciousActivityTypeText', 'Payments below the reporting threshold') : null,
    fc2('SuspiciousActivitySubtypeID', String(subtype === otherSubtype ? type * 1000 + otherSubtype : subtype)),
    fc2('SuspiciousActivityTypeID', String(type)),
  ])
}

function narrativesOf(report: CaseReport): Element[] {
  const text = cleanXmlText(writeNarrative(report), narrativeLetters * narratives)
  const count = Math.max(1, Math.ceil(text.length / narrativeLetters))
  return Array.from({ length: Math.min(count, narratives) }, (_, at) =>
    fc2('ActivityNarrativeInformation', [
      fc2('ActivityNarrativeSequenceNumber', String(at + 1)),
      fc2('ActivityNarrativeText', text.slice(at * narrativeLetters, (at + 1) * narrativeLetters).trim()),
    ]),
  )
}

function toDay(at: string): string {
  return at.slice(0, 10).replaceAll('-', '')
}
