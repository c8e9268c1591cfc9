const longestLine = 120

/** A table of `src/db/tables` with as many columns on a line as it can hold. */
export function fillTable(name: string, columns: readonly string[]): string {
  const short = `  ${name}: { ${columns.join('; ')} }\n`
  if (short.length <= longestLine + 1) return short
  const lines: string[] = []
  for (const column of columns) {
    const longer = `${lines.at(-1) ?? ''}; ${column}`
    if (lines.length > 0 && longer.length <= longestLine) lines[lines.length - 1] = longer
    else lines.push(`    ${column}`)
  }
  return `  ${name}: {\n${lines.join('\n')}\n  }\n`
}

/** Its tables once more, where names of another length came into the text. */
export function refillTables(text: string): string {
  return text.replaceAll(/^ {2}(\w+): \{(.*?)\}\n/gms, (_all, name: string, columns: string) =>
    fillTable(
      name,
      columns.split(/[;\n]/).flatMap((column) => column.trim() || []),
    ),
  )
}
