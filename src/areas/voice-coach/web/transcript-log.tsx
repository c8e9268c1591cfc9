import { cx } from '#kit/display/cx.ts'
import { listSaid, type Transcript, type TranscriptEntry } from '../rules/transcript.ts'
import { messages } from './messages.ts'

/** What was typed and said so far, the newest at the foot. */
export function TranscriptLog({ transcript }: { transcript: Transcript }) {
  const entries = listSaid(transcript)
  const last = entries.at(-1)
  return (
    <div
      role="log"
      aria-label={messages.transcript}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls the transcript
      tabIndex={0}
      className="h-80 overflow-y-auto rounded-md border border-line p-4"
    >
      {entries.length === 0 ? <p className="text-sm text-muted">{messages.transcriptEmpty}</p> : null}
      <div className="flex flex-col gap-3">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </div>
      <span key={`${last?.id ?? ''} ${last?.text.length ?? 0}`} ref={scrollToEnd} aria-hidden="true" />
    </div>
  )
}

function Entry({ entry: { role, text, state } }: { entry: TranscriptEntry }) {
  return <SaidLine isOwn={role === 'user'} text={text} isCut={state === 'cut'} />
}

/** One turn of a transcript, with who said it. */
export function SaidLine({ isOwn, text, isCut }: { isOwn: boolean; text: string; isCut: boolean }) {
  return (
    <p
      className={cx('max-w-prose break-words whitespace-pre-wrap', isOwn && 'self-end rounded-md bg-raised px-3 py-2')}
    >
      <span className="block text-xs text-muted">
        {isOwn ? messages.you : messages.coachName}
        {isCut ? ` · ${messages.cut}` : null}
      </span>
      {text.trim()}
    </p>
  )
}

function scrollToEnd(end: HTMLElement | null): void {
  const list = end?.parentElement
  if (list) list.scrollTop = list.scrollHeight
}
