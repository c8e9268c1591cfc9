import { useState } from 'react'
import { TextButton } from '#kit/buttons/text-button.tsx'
import { part } from '#kit/display/part.tsx'
import { quoteOfLine } from '../../rules/find-quote.ts'
import { viewerMessages } from '../messages.ts'

const QuoteViewer = part(() => import('./quote-viewer.tsx'), 'QuoteViewer')

/** Opens the document at the words that a line of an analysis quotes. Nothing where it quotes none. */
export function ShowQuote({ documentId, line }: { documentId: string; line: string }) {
  const [isOpen, setOpen] = useState(false)
  const quote = quoteOfLine(line)
  if (quote === null) return null
  return (
    <>
      <TextButton
        aria-label={viewerMessages.showQuote(quote)}
        className="text-xs text-accent underline underline-offset-2"
        onClick={() => setOpen(true)}
      >
        {viewerMessages.show}
      </TextButton>
      {isOpen ? <QuoteViewer documentId={documentId} quote={quote} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
