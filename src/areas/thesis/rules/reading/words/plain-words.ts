import { readRows, type PhraseTable } from './phrase-table.ts'
import rows from './plain-words.json' with { type: 'json' }

/**
 * Words that join, end or turn the words next to them. 'Water technology' makes something of water; alone a maker's word
 * names its trade.
 */
export const plainPhrases: PhraseTable = readRows(rows)
