/** The names of a table in the order in which they are written: a list of words and what each is called are said once. */
export function keysOf<Table extends object>(table: Table): (keyof Table & string)[] {
  return Object.keys(table) as (keyof Table & string)[] // a table of the source has no other keys than its type says
}
