import { params } from '#core/fields/params.ts'
import { relations, typeCodes } from '../rules/words.ts'

/** What the address of /agreements says: one agreement, the link of a participant, or the page that checks proofs. */
export const agreementParams = params({
  agreement: { kind: 'id' },
  invite: { kind: 'text', max: 43, pattern: /^[\w-]{43}$/ },
  verify: { kind: 'word', words: ['yes'] },
})

/** What the address of /create says: the deal, the type, and the agreement that is renewed or amended. */
export const createParams = params({
  deal: { kind: 'id' },
  type: { kind: 'word', words: typeCodes },
  previous: { kind: 'id' },
  relation: { kind: 'word', words: relations },
})
