/** JSON that the database takes: without null characters and halves of a character, which tools and cut texts may have. */
export function toStoredJson(value: unknown): string {
  return JSON.stringify(value, (_name, part: unknown) =>
    typeof part === 'string' ? part.replaceAll('\0', '').toWellFormed() : part,
  )
}
