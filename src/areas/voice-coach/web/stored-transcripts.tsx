import { Trash2 } from 'lucide-react'
import { client } from '#kit/client/api.ts'
import { useAction } from '#kit/client/use-action.ts'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { ConfirmButton } from '#kit/overlays/confirm-button.tsx'
import type { VoiceTranscript } from '../contract.ts'
import { messages } from './messages.ts'
import { SaidLine } from './transcript-log.tsx'

const texts = messages.stored

/** The transcripts that the person asked to store. */
export function StoredTranscripts({ transcripts }: { transcripts: readonly VoiceTranscript[] }) {
  return (
    <section aria-label={texts.title} className="flex flex-col gap-2">
      <h3 className="text-sm font-semibold">{texts.title}</h3>
      {transcripts.length === 0 ? <p className="text-sm text-muted">{texts.none}</p> : null}
      {transcripts.map((transcript) => (
        <StoredTranscript key={transcript.id} transcript={transcript} />
      ))}
    </section>
  )
}

function StoredTranscript({ transcript: { id, coach, started_at, entries } }: { transcript: VoiceTranscript }) {
  const format = useFormatter()
  const remove = useAction(() => client.voiceCoach.removeTranscript({ transcriptId: id }), {
    failed: texts.removeFailed,
  })
  return (
    <details className="rounded-md border border-line px-3 py-2 text-sm">
      <summary className="cursor-pointer">
        {format.date(started_at)}, {format.time(started_at)} · {coach} · {texts.entries(entries.length)}
      </summary>
      <div className="mt-3 flex flex-col gap-3">
        {entries.map(({ role, text, is_cut }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a stored transcript never changes
          <SaidLine key={index} isOwn={role === 'user'} text={text} isCut={is_cut} />
        ))}
        <ConfirmButton
          icon={<Trash2 />}
          busy={remove.isPending}
          className="self-start"
          label={texts.remove}
          question={texts.removeTitle}
          text={texts.removeText}
          onConfirm={() => remove.mutate()}
        />
      </div>
    </details>
  )
}
