import { keysOf } from '#core/keys-of.ts'
import { downloadFile } from './download-file.ts'
import type { SanctionsListId, SanctionsSource } from './port.ts'

const services: Readonly<Record<SanctionsListId, string>> = {
  ofac_sdn: 'The OFAC SDN list',
  ofac_consolidated: 'The OFAC consolidated list',
  un: 'The UN Security Council list',
  eu: 'The EU consolidated list',
  uk: 'The UK sanctions list',
}

/** The publishers' files at these addresses. */
export function openSanctionsSources(
  urls: Readonly<Record<SanctionsListId, string>>,
  { pauseMs }: { pauseMs?: number } = {},
): SanctionsSource[] {
  return keysOf(services).map((id) => ({
    id,
    download: ({ path, signal }) =>
      downloadFile({ service: services[id], url: urls[id], path, signal, ...(pauseMs !== undefined && { pauseMs }) }),
  }))
}
