import type { LinkEnd } from '../rules/words.ts'

/** Every sentence of the links between records. */
export const messages = {
  kinds: {
    legal_finding: 'Legal finding',
    risk: 'Risk',
    document: 'Analysis of',
    request: 'Request',
    task: 'Task',
    price: 'Price change',
    term: 'Term',
    condition: 'Condition',
  } satisfies Record<LinkEnd, string>,
  from: 'From',
  became: 'Became',
  removed: 'removed',
} as const
