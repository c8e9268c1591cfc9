/** What a second person confirms: when it changes, nobody has confirmed it. */
export const itemFinding = ['title', 'category', 'status', 'rating', 'finding'] as const
export const riskFinding = [
  'risk',
  'category',
  'severity',
  'likelihood',
  'description',
  'recommendation',
  'evidence',
  'status',
] as const

type Confirmable = {
  /** Who gave it what it says now; null where that is not known. */
  reviewed_by: string | null
  confirmed_by: string | null
  confirmed_at: string | Date | null
  /** Of an item: a risk has none to finish. */
  isCompleted: boolean
}

/** What keeps a person from confirming an item or risk as its second reviewer; null where nothing does. */
export function refuseConfirmation(
  { reviewed_by, confirmed_at, isCompleted }: Confirmable,
  userId: string,
): string | null {
  if (!isCompleted) return 'Complete the item first: a second person confirms what a first one has finished.'
  if (confirmed_at !== null) return 'A second person has already confirmed this.'
  if (reviewed_by === userId) return 'You reviewed this yourself. A second person must confirm it.'
  return null
}

/** What keeps a person from taking a confirmation back. */
export function refuseWithdrawal({ confirmed_by, confirmed_at }: Confirmable, userId: string): string | null {
  if (confirmed_at === null) return 'Nobody has confirmed this.'
  return confirmed_by === userId ? null : 'Only the person who confirmed this withdraws the confirmation.'
}

type Kept = Pick<Confirmable, 'confirmed_by' | 'confirmed_at'>

/** Nobody brings back what somebody else has taken back: an undo may only restore a confirmation with the words it was given for. */
export function isForeignConfirmation(
  { before, after, isSameFinding }: { before: Kept; after: Kept; isSameFinding: boolean },
  userId: string,
): boolean {
  const isNew = after.confirmed_at !== null && before.confirmed_at === null
  return isNew && isSameFinding && after.confirmed_by !== userId
}

type CountedFindings = {
  items: readonly { status: string; confirmed_at: string | null }[]
  risks: readonly { confirmed_at: string | null }[]
}

/** How much of what was reviewed a second person has confirmed. */
export function countConfirmed({ items, risks }: CountedFindings) {
  const completed = items.filter(({ status }) => status === 'completed')
  const isConfirmed = ({ confirmed_at }: { confirmed_at: string | null }) => confirmed_at !== null
  return {
    items: completed.length,
    confirmedItems: completed.filter(isConfirmed).length,
    risks: risks.length,
    confirmedRisks: risks.filter(isConfirmed).length,
  }
}

/** For reports and the screen. */
export function describeConfirmed(counted: ReturnType<typeof countConfirmed>): string {
  const { items, confirmedItems, risks, confirmedRisks } = counted
  const ofItems = `${confirmedItems} of ${items === 1 ? '1 completed item' : `${items} completed items`}`
  const ofRisks = `${confirmedRisks} of ${risks === 1 ? '1 risk' : `${risks} risks`}`
  return `Second review: ${ofItems} and ${ofRisks} confirmed by a second person.`
}
