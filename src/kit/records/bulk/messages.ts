/** What is said once a field is set for many records. */
export const messages = {
  dayHelp: 'Leave it empty to remove the date.',
  replaces: 'This replaces what each of them has now.',
} as const
