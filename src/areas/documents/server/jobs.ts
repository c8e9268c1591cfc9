export const documentsJobs = [] as const
