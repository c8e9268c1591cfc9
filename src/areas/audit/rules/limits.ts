/** Entries per response. */
export const auditPageLimit = 200
/** Entries per download; longer logs are downloaded in parts. */
export const auditExportLimit = 50_000
