/** The member who is responsible for a record, if somebody is; each kind adds how files head the column. */
export const ownerField = {
  kind: 'id',
  label: 'Owner',
  of: 'member',
  mustWrite: true,
  nullable: true,
  initial: null,
  filter: 'owner',
} as const
