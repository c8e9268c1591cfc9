import type { Deal } from '#areas/deals/contract.ts'

/** What the rules of this area look at. */
export type OpenDeal = Pick<
  Deal,
  | 'id'
  | 'target'
  | 'industry'
  | 'stage'
  | 'status'
  | 'value'
  | 'ebitda'
  | 'currency'
  | 'probability'
  | 'owner_id'
  | 'expected_close'
  | 'stage_since'
>
