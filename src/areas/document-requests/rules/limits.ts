/** More requests of one deal nobody would follow. */
export const requestsOfDeal = 2000
