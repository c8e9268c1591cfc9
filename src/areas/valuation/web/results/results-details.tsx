import type { Valuation } from '../../contract.ts'
import { Reviews } from '../versions/reviews.tsx'
import { Versions } from '../versions/versions.tsx'
import { Buyers } from './buyers.tsx'
import { Simulation } from './simulation.tsx'

/** The lower half of the results, fetched after the figures above it. The sample has no versions and no reviews. */
export function ResultsDetails({ valuation }: { valuation: Valuation | null }) {
  return (
    <>
      <Simulation />
      <Buyers />
      {valuation ? <Versions valuation={valuation} /> : null}
      {valuation ? <Reviews valuationId={valuation.id} /> : null}
    </>
  )
}
