import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useFormatter } from '#kit/display/use-formatter.ts'
import type { Provenance, ProvenanceKind } from '../contract.ts'
import { messages } from './messages.ts'

const texts = messages.provenance

/** One or two letters, so that a column of figures stays a column. An I before a figure would read as a line or a 1. */
const signs: Record<Exclude<ProvenanceKind, 'sample'>, string> = {
  reported: 'R',
  estimated: 'E',
  ai_found: 'AI',
  imported: 'F',
  typed: 'T',
}

type Props = { label: string; provenance: Provenance | undefined }

/**
 * How a figure of a list is known: a sign always, the source and the day on hover and focus. It draws its note itself,
 * because a list shows a hundred of these at a time and scrolls.
 */
export function OriginMark({ label, provenance }: Props) {
  const format = useFormatter()
  const [place, setPlace] = useState<DOMRect | null>(null)
  // that a company is a sample is said once, of its row or of the whole list
  if (!provenance || provenance.kind === 'sample')
    return <span aria-hidden="true" className="inline-block w-4 shrink-0" />
  const kind = texts.kinds[provenance.kind]
  const lines = [
    ...(provenance.measure ? [texts.measures[provenance.measure]] : []),
    texts.from(provenance.source),
    provenance.date ? texts.asOf(format.day(provenance.date)) : texts.undated,
  ]
  const hide = () => setPlace(null)
  return (
    <>
      <button
        type="button"
        aria-label={texts.sign(label, kind, lines.join(', '))}
        data-source={[kind, ...lines].join(' · ')}
        className="inline-flex h-4 w-4 shrink-0 cursor-help items-center justify-center rounded-sm text-xs leading-none text-muted hover:bg-line hover:text-ink"
        onPointerEnter={({ currentTarget }) => setPlace(currentTarget.getBoundingClientRect())}
        onFocus={({ currentTarget }) => setPlace(currentTarget.getBoundingClientRect())}
        onPointerLeave={hide}
        onBlur={hide}
        onKeyDown={({ key }) => key === 'Escape' && hide()}
      >
        {signs[provenance.kind]}
      </button>
      {place ? <Note place={place} lines={[kind, ...lines]} /> : null}
    </>
  )
}

const gap = 6
/** As high as a note with a long source gets: below this much room it stands above its mark. */
const highest = 96

/** For the eye alone: the name of the mark says the same. */
function Note({ place, lines }: { place: DOMRect; lines: readonly string[] }) {
  const isAbove = place.bottom + highest > window.innerHeight
  return createPortal(
    <div
      role="tooltip"
      aria-hidden="true"
      className="pointer-events-none fixed z-60 max-w-64 rounded-sm bg-ink px-2 py-1 text-xs text-paper"
      style={{
        right: Math.max(8, window.innerWidth - place.right),
        ...(isAbove ? { bottom: window.innerHeight - place.top + gap } : { top: place.bottom + gap }),
      }}
    >
      {lines.map((line, index) => (
        <p key={line} className={index === 0 ? 'font-medium' : 'break-words'}>
          {line}
        </p>
      ))}
    </div>,
    document.body,
  )
}
