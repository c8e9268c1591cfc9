/** Whether the last day on which a guest may enter has passed; without one the room stays open. */
export function isOver({ until }: { until: string | null }, today: string): boolean {
  return until !== null && until < today
}
