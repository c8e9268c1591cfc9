export const monitoringLimits = {
  fileBytes: 200 * 1024 ** 2,
  unpackedBytes: 2 * 1024 ** 3,
  /** Payments of one file, and payments that the rules read at once. */
  paymentsPerFile: 500_000,
  paymentsRead: 1_000_000,
  clients: 2000,
  alertsListed: 500,
  paymentsShown: 500,
  notes: 500,
  evidenceFiles: 50,
  findingsKept: 50,
  importsListed: 20,
} as const
