import type { Deal } from '../contract.ts'

/** What there is to say about a deal among many. */
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
