import { Section } from '../section.tsx'

const colours = [
  ['paper', 'bg-paper'],
  ['surface', 'bg-surface'],
  ['raised', 'bg-raised'],
  ['line', 'bg-line'],
  ['line-strong', 'bg-line-strong'],
  ['muted', 'bg-muted'],
  ['ink', 'bg-ink'],
  ['accent', 'bg-accent'],
  ['accent-soft', 'bg-accent-soft'],
  ['good', 'bg-good'],
  ['warning', 'bg-warning'],
  ['bad', 'bg-bad'],
  ['information', 'bg-information'],
] as const

const sizes = [
  ['font-serif text-4xl', 'Banner', '40 on 46, Newsreader'],
  ['font-serif text-2xl', 'Title of a screen', '24 on 32, Newsreader'],
  ['text-base font-semibold', 'Heading, and long reading', '16 on 24, Inter'],
  ['text-sm', 'Work: tables, forms, everything one acts on', '14 on 20, Inter'],
  ['text-xs text-muted', 'Note: heads of columns, help, times', '12 on 16, Inter'],
] as const

export function KitTypes() {
  return (
    <Section title="Type and colour" note="Five sizes, three greys, one accent, four meanings.">
      <div className="grid gap-8 lg:grid-cols-2">
        <dl>
          {sizes.map(([className, words, note]) => (
            <div
              key={words}
              className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-2"
            >
              <dt className={className}>{words}</dt>
              <dd className="text-xs text-muted">{note}</dd>
            </div>
          ))}
        </dl>
        <ul className="grid grid-cols-3 content-start gap-3 sm:grid-cols-4">
          {colours.map(([name, className]) => (
            <li key={name}>
              <span className={`block h-10 rounded-md border border-line ${className}`} />
              <span className="text-xs text-muted">{name}</span>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  )
}
