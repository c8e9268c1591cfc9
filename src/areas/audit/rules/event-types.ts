export const securityEventTypes = ['auth_attempt', 'api_access', 'data_access', 'suspicious_activity'] as const
export type SecurityEventType = (typeof securityEventTypes)[number]

/** What a visitor may report: only the outcome of signing in or up. */
export const visitorEventTypes: readonly SecurityEventType[] = ['auth_attempt']
