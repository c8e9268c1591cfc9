import { useEffect, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { messages } from '../messages.ts'

/**
 * Where the figures on paper come from: whatever a mark or a field shows on hover and focus (`data-source`) gets a number
 * when the page is printed, and is a note at its end. See `@media print` in base.css.
 */
export function PrintNotes() {
  const [notes, setNotes] = useState<readonly string[]>([])
  useEffect(() => onPrint({ begin: () => flushSync(() => setNotes(numberSources())), end: () => setNotes([]) }), [])
  if (notes.length === 0) return null
  // after the dialogs, which are at the end of the body
  return createPortal(
    <section data-notes="" aria-label={messages.sources} className="mx-6 mt-6 border-t border-line pt-3 text-xs">
      <ol className="list-inside list-decimal">
        {notes.map((note) => (
          <li key={note} className="break-words">
            {note}
          </li>
        ))}
      </ol>
    </section>,
    document.body,
  )
}

/** The width of the paper may still rearrange the page, so the marks are numbered again with each change. */
function onPrint({ begin, end }: { begin: () => void; end: () => void }): () => void {
  const observer = new MutationObserver(begin)
  const start = () => {
    begin()
    observer.observe(document.body, { childList: true, subtree: true })
  }
  const stop = () => {
    observer.disconnect()
    end()
  }
  const paper = typeof window.matchMedia === 'function' ? window.matchMedia('print') : null
  const change = () => (paper?.matches ? start() : stop())
  paper?.addEventListener('change', change)
  window.addEventListener('beforeprint', start)
  window.addEventListener('afterprint', stop)
  return () => {
    observer.disconnect()
    paper?.removeEventListener('change', change)
    window.removeEventListener('beforeprint', start)
    window.removeEventListener('afterprint', stop)
  }
}

/** The sources of what is on the paper, each once; an open dialog is printed without the page under it. */
function numberSources(): string[] {
  const over = document.querySelector('[data-over-page]') ? '[data-over-page] ' : ''
  const marks = [...document.querySelectorAll<HTMLElement>(`${over}[data-source]`)].filter((mark) =>
    mark.checkVisibility(),
  )
  const notes = [...new Set(marks.map((mark) => mark.dataset['source'] ?? ''))]
  for (const mark of marks) mark.dataset['note'] = String(notes.indexOf(mark.dataset['source'] ?? '') + 1)
  return notes
}
