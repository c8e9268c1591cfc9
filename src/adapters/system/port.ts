/** The clock. Tests set it. */
export type Clock = { now(): Date }

/** The source of ids: UUIDs that sort by creation time. */
export type NewId = () => string

/** The source of random bytes, suitable for secrets. */
export type RandomBytes = (count: number) => Uint8Array
