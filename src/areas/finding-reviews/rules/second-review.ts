type Confirmable = {
  /** Who gave it what it says now; null where that is not known. */
  reviewed_by: string | null
  confirmed_by: string | null
  confirmed_at: string | Date | null
}

/** What keeps a person from confirming something as its second reviewer; null where nothing does. */
export function refuseConfirmation({ reviewed_by, confirmed_at }: Confirmable, userId: string): string | null {
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
