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

/** What keeps anybody from confirming an item. */
export function refuseUnfinished({ status }: { status: string }): string | null {
  return status === 'completed'
    ? null
    : 'Complete the item first: a second person confirms what a first one has finished.'
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
