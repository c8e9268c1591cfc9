/** Under which name area screening knows the client of an engagement, or one of its parties. */
export function subjectOf({ engagement_id, party_id }: { engagement_id: string; party_id: string | null }): {
  kind: 'engagement' | 'engagement_party'
  id: string
} {
  return party_id === null ? { kind: 'engagement', id: engagement_id } : { kind: 'engagement_party', id: party_id }
}
