/** No event of the server reaches a guest, who has no session: the page asks again as long as it is seen. */
export const refreshed = { refetchInterval: 30_000, refetchOnWindowFocus: 'always' } as const
