/** Entries one answer may carry. */
export const auditPageLimit = 200
/** Entries one download may carry; longer logs are downloaded in parts. */
export const auditExportLimit = 50_000
