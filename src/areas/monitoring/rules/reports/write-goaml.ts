import anyAscii from 'any-ascii'
import type { ReportingSettings } from '../../contract.ts'
import { writeNarrative, type CaseReport } from './case-facts.ts'
import { listMissing } from './reporting.ts'
import { cleanXmlText, element, writeXml, type Element } from './xml.ts'

/** The schema takes names of persons in plain letters only. */
function toPlainName(name: string): string {
  return cleanXmlText(anyAscii(name).replaceAll(/[^a-zA-Z0-9 .'-]/g, ' '), 100)
}

/**
 * A draft of a goAML report about the activity of the client (schema 5), its elements in the order of the schema. Numbers and
 * codes are those that compliance has set, as each authority gives its own: without one its element is left out, and the
 * draft says that it is incomplete.
 */
export function writeGoaml(report: CaseReport, settings: ReportingSettings): string {
  const { alert } = report.found
  const missing = listMissing(settings, alert.rule)
  const warning = missing.length > 0 ? `INCOMPLETE DRAFT: missing in the goAML settings: ${missing.join(', ')}. ` : ''
  const root = element('report', [
    given('rentity_id', settings.entityNumber),
    given('rentity_branch', cleanXmlText(settings.branch, 255)),
    given('submission_code', settings.submissionCode),
    given('report_code', settings.reportCode),
    element('entity_reference', `${settings.reportCode || 'DRAFT'}-${alert.id.slice(0, 8)}`),
    element('submission_date', report.at.slice(0, 19)),
    given('currency_code_local', settings.currency),
    reportingPerson(report.by),
    element('reason', cleanXmlText(`${warning}${writeNarrative(report)}`, 4000)),
    element('activity', [element('report_parties', [reportParty(report)])]),
    indicators(settings.indicators[alert.rule]),
  ])
  return writeXml(root)
}

function given(name: string, value: string | number | null | undefined): Element | null {
  return value ? element(name, String(value)) : null
}

function reportingPerson(name: string): Element {
  const [firstName = '', ...otherNames] = toPlainName(name).split(' ')
  return element('reporting_person', [
    element('first_name', firstName || 'UNKNOWN'),
    element('last_name', otherNames.join(' ') || firstName || 'UNKNOWN'),
  ])
}

function reportParty({ found: { client, alert } }: CaseReport): Element {
  return element('report_party', [
    element('entity', [
      element('name', cleanXmlText(client.name, 255)),
      element('business', cleanXmlText(client.industry, 255)),
      given('incorporation_country_code', client.country),
    ]),
    element('reason', cleanXmlText(alert.flag, 4000)),
  ])
}

function indicators(code: string | undefined): Element | null {
  const indicator = given('indicator', code)
  return indicator && element('report_indicators', [indicator])
}
