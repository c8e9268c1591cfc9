/** How well an add-back would stand before a buyer's accountants. */
export type Grade = 'supported' | 'arguable' | 'weak'

export type AddBack = { label: string; amount: number }
export type GradedAddBack = AddBack & { grade: Grade; reason: string }

/** How much of the adjusted figure rests on add-backs. */
export type BridgeWeight = 'small' | 'notable' | 'large' | 'excessive'

export type EarningsBridge = {
  reported: number
  /** With all add-backs, as the seller shows it. */
  adjusted: number
  /** With supported ones and half of the arguable ones. */
  supportable: number
  addBacks: GradedAddBack[]
  /** Add-backs over reported earnings; null without positive earnings. */
  shareOfReported: number | null
  weight: BridgeWeight
}

/** Share of an arguable add-back that counts as supportable. */
const arguableShare = 0.5

/** From reported to supportable EBITDA. Shares above 10, 25 and 40 % of reported earnings raise the weight. */
export function bridgeEarnings(reported: number, addBacks: readonly (AddBack & { years?: number })[]): EarningsBridge {
  const graded = addBacks.map(({ label, amount, years }) => ({ label, amount, ...gradeAddBack(label, years ?? 1) }))
  const total = graded.reduce((sum, { amount }) => sum + amount, 0)
  const kept = graded.reduce((sum, { amount, grade }) => sum + amount * countedShare(amount, grade), 0)
  const added = graded.reduce((sum, { amount }) => sum + Math.max(0, amount), 0)
  const shareOfReported = reported > 0 ? added / reported : null
  return {
    reported,
    adjusted: reported + total,
    supportable: reported + kept,
    addBacks: graded,
    shareOfReported,
    weight: weigh(shareOfReported, added),
  }
}

/** What lowers earnings always counts in full: only what raises them needs support. */
function countedShare(amount: number, grade: Grade): number {
  if (amount < 0 || grade === 'supported') return 1
  return grade === 'arguable' ? arguableShare : 0
}

function weigh(share: number | null, added: number): BridgeWeight {
  if (added <= 0) return 'small'
  if (share === null || share > 0.4) return 'excessive'
  return share <= 0.1 ? 'small' : share <= 0.25 ? 'notable' : 'large'
}

/** Whether a line is an add-back at all. */
export function isAddBack(label: string): boolean {
  return kinds.some(({ words }) => words.test(label)) || /\b(?:add[- ]?back|adjustment|normali[sz]ation)\b/i.test(label)
}

/** Grades by kind, and by the years in which it occurs: what returns each year is no exception. */
function gradeAddBack(label: string, years: number): { grade: Grade; reason: string } {
  const kind = kinds.find(({ words }) => words.test(label))
  if (years > 1 && kind?.grade !== 'weak')
    return { grade: 'weak', reason: `It occurs in ${years} periods, so it is a recurring cost.` }
  if (!kind) return { grade: 'arguable', reason: 'The kind is not known; ask for the entries and invoices.' }
  return { grade: kind.grade, reason: kind.reason }
}

const kinds: readonly { words: RegExp; grade: Grade; reason: string }[] = [
  {
    words:
      /\b(?:synerg|run[- ]?rate|pro[- ]?forma|expected savings|cost savings|lost revenue|foregone|cost of growth)/i,
    grade: 'weak',
    reason: 'It has not been earned yet.',
  },
  {
    words: /\b(?:covid|pandemic|marketing|recruit|hiring|training|bad debt|inventory write|software implementation)/i,
    grade: 'weak',
    reason: 'A business of this kind has such costs in most years.',
  },
  {
    words: /\b(?:transaction|advis[oe]r|due diligence|m&a|ipo) (?:cost|fee|expense)s?/i,
    grade: 'supported',
    reason: 'It ends with the sale; invoices prove it.',
  },
  {
    words:
      /\b(?:litigation|settlement|lawsuit|legal claim|fire|flood|insurance (?:claim|recover)|storm|impairment|gain on|loss on (?:sale|disposal))/i,
    grade: 'supported',
    reason: 'A single event that documents prove.',
  },
  {
    words: /\b(?:owner|shareholder|director|family|related party|personal)\b/i,
    grade: 'arguable',
    reason: 'Only what exceeds the market rate counts; a replacement has to be paid.',
  },
  {
    words:
      /\b(?:restructur|severance|redundanc|relocation|closure|one[- ]?(?:off|time)|non[- ]?recurring|exceptional|extraordinary|start[- ]?up cost)/i,
    grade: 'arguable',
    reason: 'Called a single event by management; entries and earlier years must confirm it.',
  },
  {
    words: /\b(?:stock|share)[- ]based|\b(?:management|monitoring|sponsor) fee/i,
    grade: 'arguable',
    reason: 'The buyer may have to pay for the same in another form.',
  },
]
