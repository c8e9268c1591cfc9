/** The one clock. Tests set it. */
export type Clock = { now(): Date }

/** The one source of ids: UUIDs that sort by the time they were made. */
export type NewId = () => string

/** The one source of chance: whole bytes, fit for secrets. */
export type RandomBytes = (count: number) => Uint8Array
