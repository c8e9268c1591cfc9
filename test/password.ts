/** Of everybody who is made for a test, so that it is hashed once. */
export const password = 'seven calm harbour lamps'
