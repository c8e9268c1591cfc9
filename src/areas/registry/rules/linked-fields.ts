/** Fields of a company that a register record can fill. */
export const linkedFields = [
  'registry_number',
  'registry_jurisdiction',
  'lei',
  'location',
  'website',
  'founded_year',
] as const
export type LinkedField = (typeof linkedFields)[number]
