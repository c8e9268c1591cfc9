/** The file with one section written anew, the others as they are, in the order of the titles; titles not listed go. */
export function replaceSections(
  file: string,
  replaced: { title: string; text: string },
  order: readonly string[],
): string {
  const [start = '', ...parts] = file.split(/^## /m)
  const texts = new Map(
    parts.map((part) => {
      const [title = '', ...lines] = part.split('\n')
      return [title, lines.join('\n').trim()]
    }),
  )
  texts.set(replaced.title, replaced.text.trim())
  const written = order.flatMap((title) => (texts.has(title) ? [`## ${title}\n\n${texts.get(title)}\n`] : []))
  return `${start.trim()}\n\n${written.join('\n')}`
}
