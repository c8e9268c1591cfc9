import { ChevronDown } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Menu } from '../buttons/menu.tsx'
import { cx } from './cx.ts'

/** A section of the page: the id of its element, and its title. */
export type ContentsEntry = { id: string; label: string }

type ContentsProps = {
  /** Names the list: 'On this page'. */
  label: string
  entries: readonly ContentsEntry[]
  /** The section that is shown first; without it, the top. */
  first?: string | null
  children: ReactNode
}

/** A long page with a list of its sections that follows the scroll; on a narrow screen the list is a menu at the top. */
export function Contents({ label, entries, first = null, children }: ContentsProps) {
  const { current, choose } = useCurrentSection(entries)
  useEffect(() => {
    if (first !== null) showSection(first)
  }, [first])
  const name = entries.find(({ id }) => id === current)?.label ?? entries[0]?.label ?? ''
  return (
    <div className="lg:grid lg:grid-cols-[10rem_minmax(0,1fr)] lg:gap-8">
      <nav aria-label={label} className="sticky top-4 hidden self-start lg:block">
        <ul className="border-l border-line text-sm">
          {entries.map((entry) => (
            <li key={entry.id}>
              <a
                href={`#${entry.id}`}
                aria-current={entry.id === current ? 'location' : undefined}
                onClick={(event) => {
                  event.preventDefault()
                  choose(entry.id)
                }}
                className={cx(
                  '-ml-px block border-l py-1 pl-3',
                  entry.id === current
                    ? 'border-accent font-medium text-ink'
                    : 'border-transparent text-muted hover:text-ink',
                )}
              >
                {entry.label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="sticky top-0 z-20 -mx-1 mb-4 bg-paper px-1 py-1.5 lg:hidden">
        <Menu
          align="start"
          trigger={
            <button
              type="button"
              className="flex h-9 w-full items-center justify-between gap-2 rounded-md border border-line-strong bg-surface px-3 text-sm"
            >
              <span>
                <span className="text-muted">{label}:</span> {name}
              </span>
              <ChevronDown aria-hidden="true" className="size-4 text-muted" />
            </button>
          }
          entries={entries.map(({ id, label: text }) => ({
            label: text,
            checked: id === current,
            onSelect: () => choose(id),
          }))}
        />
      </div>
      <div className="min-w-0">{children}</div>
    </div>
  )
}

/** The section under the upper edge. Where the page ends before that, the one that was chosen, else the last. */
function useCurrentSection(entries: readonly ContentsEntry[]) {
  const [current, setCurrent] = useState<string | null>(entries[0]?.id ?? null)
  const chosen = useRef<string | null>(null)
  useEffect(() => {
    const update = () => setCurrent(findCurrent(entries, chosen.current))
    update()
    window.addEventListener('scroll', update, { passive: true })
    window.addEventListener('resize', update)
    return () => {
      window.removeEventListener('scroll', update)
      window.removeEventListener('resize', update)
    }
  }, [entries])
  const choose = (id: string) => {
    chosen.current = id
    showSection(id)
    setCurrent(findCurrent(entries, id))
  }
  return { current, choose }
}

/** A heading this far below the upper edge already counts. */
const edge = 140

function findCurrent(entries: readonly ContentsEntry[], chosen: string | null): string | null {
  const page = document.documentElement
  const isAtEnd = window.scrollY > 0 && window.innerHeight + window.scrollY >= page.scrollHeight - 2
  const topOf = (id: string) => document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY
  if (isAtEnd && chosen !== null && topOf(chosen) >= 0 && topOf(chosen) < window.innerHeight) return chosen
  const above = entries.filter(({ id }) => topOf(id) <= (isAtEnd ? window.innerHeight : edge))
  return (above.at(-1) ?? entries[0])?.id ?? null
}

/** Also the focus goes there, so that the next key continues from it. */
function showSection(id: string): void {
  const section = document.getElementById(id)
  section?.scrollIntoView({ block: 'start' })
  section?.focus({ preventScroll: true })
}
