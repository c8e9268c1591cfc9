import { makeEstimator, peerSize, type PeerEstimate, type SizedCompany } from '#areas/companies/rules/value-by-peers.ts'
import { listPeers } from '#areas/company-search/server/list-ids.ts'
import type { Db } from '#db/connection.ts'

type Estimator = ReturnType<typeof makeEstimator>

/** Values companies by their peers, as their valuations do; companies of one industry and about one size share their peers. */
export function makeValuer(deps: { db: Db }, viewer: { workspaceId: string }) {
  const learned = new Map<string, Promise<Estimator>>()
  return async (company: SizedCompany & { id: string | null; is_sample: boolean }): Promise<PeerEstimate | null> => {
    const size = peerSize(company)
    if (size === null) return null
    const { industry, is_sample: isSample } = company
    const key = `${isSample} ${size} ${industry}`
    const estimator =
      learned.get(key) ?? listPeers(deps, viewer, { industry, size, isSample }).then(({ set }) => makeEstimator(set))
    learned.set(key, estimator)
    const found = (await estimator)(company)
    return found.ok ? found : null
  }
}
