/**
 * Functions that the specification calls by name (section 7 of both parts) and that need a session. Signed out they
 * answer 401 even before their area exists; an area that adds one removes it here.
 */
export const plannedFunctions: ReadonlySet<string> = new Set([
  'gong-integration',
  'chorus-integration',
  'klenty-integration',
])
