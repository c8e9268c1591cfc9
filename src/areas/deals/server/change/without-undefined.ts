/** Only the fields that were given. */
export function withoutUndefined<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  // the cast only states what the filter has just made true
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never
}
