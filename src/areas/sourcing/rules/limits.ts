/** Of one workspace: the filters of the company search read the ids of all of them. */
export const mostRecords = 10_000

/** Companies of which one call reads the records: two pages of a list. */
export const mostCompanies = 200
