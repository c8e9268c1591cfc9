/**
 * Functions that the specification invokes by name (section 7 of both parts) and that need a session. Signed out they
 * answer 401 from the beginning, whether or not their area exists yet; an area that delivers one takes it off here.
 */
export const functionsToCome: ReadonlySet<string> = new Set([
  'ai-document-analysis',
  'contract-analyzer',
  'financial-analyzer',
  'comprehensive-dd-platform',
  'negotiation-ai',
  'advanced-negotiation-ai',
  'smart-document-analyzer',
  'gong-integration',
  'chorus-integration',
  'klenty-integration',
])
