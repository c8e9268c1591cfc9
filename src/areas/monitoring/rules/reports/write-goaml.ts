import anyAscii from 'any-ascii'
import type { RuleName } from '../finding.ts'
import { writeNarrative, type CaseReport } from './case-facts.ts'
import { cleanXmlText, element, writeXml } from './xml.ts'

/** Each country has its own list of indicators; these are the words of the rules, to be replaced by the filer. */
const indicators: Readonly<Record<RuleName, string>> = {
  structuring: 'STRUC',
  velocity: 'VELOC',
  dormant_account: 'DORM',
  round_amounts: 'ROUND',
  high_risk_country: 'HRC',
  ring: 'RING',
  fan_in: 'FANIN',
  fan_out: 'FANOUT',
  scatter_gather: 'SCATTER',
  pass_through: 'PASS',
  unusual: 'UNUSUAL',
  unusual_for_peers: 'PEER',
}

/** The schema takes names of persons in plain letters only. */
function toPlainName(name: string): string {
  return cleanXmlText(anyAscii(name).replaceAll(/[^a-zA-Z0-9 .'-]/g, ' '), 100)
}

/** A draft of a goAML report about the activity of the client (schema 5), its elements in the order of the schema. */
export function writeGoaml(report: CaseReport): string {
  const { found, by, at } = report
  const { client, alert } = found
  const [firstName = '', ...otherNames] = toPlainName(by).split(' ')
  const reason = cleanXmlText(writeNarrative(report), 4000)
  return writeXml(
    element('report', [
      // the number that the authority gave the reporting entity, which only the filer knows; the schema takes none below 1
      element('rentity_id', '1'),
      element('submission_code', 'E'),
      element('report_code', 'SAR'),
      element('entity_reference', `SAR-${alert.id.slice(0, 8)}`),
      element('submission_date', at.slice(0, 19)),
      element('currency_code_local', alert.currency),
      element('reporting_person', [
        element('first_name', firstName || 'UNKNOWN'),
        element('last_name', otherNames.join(' ') || firstName || 'UNKNOWN'),
      ]),
      element('reason', reason),
      element('activity', [
        element('report_parties', [
          element('report_party', [
            element('entity', [
              element('name', cleanXmlText(client.name, 255)),
              element('business', cleanXmlText(client.industry, 255)),
              client.country === null ? null : element('incorporation_country_code', client.country),
            ]),
            element('reason', cleanXmlText(alert.flag, 4000)),
          ]),
        ]),
      ]),
      element('report_indicators', [element('indicator', indicators[alert.rule])]),
    ]),
  )
}
