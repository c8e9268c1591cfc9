import { ExclusionList } from '#areas/exclusions/web/exclusion-list.tsx'
import type { MarketScan } from '../contract.ts'
import { scanMessages as texts } from './messages.ts'

/** The companies that the lists leave out: how many, which, why, and the way back. */
export function LeftOut({ scan: { misfits } }: { scan: MarketScan }) {
  return <ExclusionList exclusions={misfits} text={texts.excluded(misfits.length)} />
}
