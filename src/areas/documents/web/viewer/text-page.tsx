import { useEffect, useRef } from 'react'
import { viewerMessages as texts } from '../messages.ts'

type Props = {
  text: string
  from: number
  passage: { start: number; end: number } | null
  watermark: string | null
}

/** A page of extracted text with the passage marked and in view. */
export function TextPage({ text, from, passage, watermark }: Props) {
  const mark = useRef<HTMLElement>(null)
  useEffect(() => {
    mark.current?.scrollIntoView({ block: 'center' })
  }, [])
  const start = Math.min(Math.max((passage?.start ?? 0) - from, 0), text.length)
  const end = Math.min(Math.max((passage?.end ?? 0) - from, 0), text.length)
  return (
    <div className="relative rounded-md border border-line bg-paper px-4 py-5 font-serif text-base leading-relaxed break-words whitespace-pre-wrap [tab-size:6] sm:px-8">
      {text.trim() === '' ? <p className="text-muted">{texts.emptyPage}</p> : null}
      {text.slice(0, start)}
      {end > start ? (
        <mark ref={mark} className="bg-accent-soft text-ink">
          {text.slice(start, end)}
        </mark>
      ) : null}
      {text.slice(Math.max(start, end))}
      {watermark === null ? null : <Watermark line={watermark} letters={text.length} />}
    </div>
  )
}

/** The line as often as it takes to reach the end of the page: a picture of words, not words that somebody has to read. */
function Watermark({ line, letters }: { line: string; letters: number }) {
  return (
    <div
      aria-hidden="true"
      data-watermark={`${line}    `.repeat(4 + Math.ceil(letters / 100))}
      className="pointer-events-none absolute inset-0 overflow-hidden font-sans text-sm leading-[7rem] whitespace-normal text-muted opacity-25 select-none before:content-[attr(data-watermark)]"
    />
  )
}
