import { useQuery } from '@tanstack/react-query'
import { useState, useEffect, useSyncExternalStore } from 'react'
import { Checkbox } from '#kit/controls/checkbox.tsx'
import { api } from '#kit/client/api.ts'
import { Alert } from '#kit/feedback/alert.tsx'
import { QueryView } from '#kit/feedback/query-view.tsx'
import type { VoiceCoach } from '../contract.ts'
import { messages, microphoneMessages } from './messages.ts'
import { StoredTranscripts } from './stored-transcripts.tsx'
import { TranscriptLog } from './transcript-log.tsx'
import { VoiceControls } from './voice-controls.tsx'
import { VoiceText } from './voice-text.tsx'
import { toast } from '#kit/feedback/toast.ts'
import { VoiceSession, type VoiceNotice } from './voice-session.ts'

type VoicePanelProps = {
  dealId: string
  /** A visitor sees what there is and is asked to sign in at the first step. */
  isVisitor: boolean
  mayStart: boolean
  onSignIn: () => void
}

/** The voice coach of one deal: states, microphone, transcript and text (S1 §2, §4). */
export function VoicePanel({ dealId, isVisitor, mayStart, onSignIn }: VoicePanelProps) {
  const query = useQuery({ ...api.voiceCoach.read.queryOptions({ input: { dealId } }), enabled: !isVisitor })
  if (isVisitor) return <Panel dealId={dealId} coach={null} mayStart onSignIn={onSignIn} />
  return (
    <QueryView query={query} loading={messages.loading} lines={8} failed={messages.failed}>
      {(coach) => <Panel dealId={dealId} coach={coach} mayStart={mayStart} onSignIn={null} />}
    </QueryView>
  )
}

type PanelProps = { dealId: string; coach: VoiceCoach | null; mayStart: boolean; onSignIn: (() => void) | null }

function Panel({ dealId, coach, mayStart, onSignIn }: PanelProps) {
  const { session, state } = useVoiceSession()
  const [keepTranscript, setKeep] = useState(false)
  const isOn = state.connection !== 'closed'
  const start = (useMicrophone: boolean, builtIn = false) => {
    if (onSignIn) onSignIn()
    else void session.start({ dealId, keepTranscript, builtIn, useMicrophone })
  }
  return (
    <div className="flex flex-col gap-4">
      <CoachNote coach={coach} />
      {mayStart ? (
        <>
          <Checkbox
            label={messages.keep}
            help={messages.keepHelp}
            checked={keepTranscript}
            disabled={isOn}
            onChange={setKeep}
          />
          <VoiceControls session={session} state={state} hasProvider={coach?.is_built_in === false} onStart={start} />
        </>
      ) : (
        <Alert tone="information">{messages.mayNotStart}</Alert>
      )}
      <TranscriptLog transcript={state.transcript} />
      {mayStart ? <VoiceText session={session} onSignIn={onSignIn} /> : null}
      {coach ? <StoredTranscripts transcripts={coach.transcripts} /> : null}
    </div>
  )
}

/** Who answers, and where the audio goes: read before the microphone opens. */
function CoachNote({ coach }: { coach: VoiceCoach | null }) {
  if (!coach) return <p className="max-w-prose text-sm text-muted">{messages.builtIn}</p>
  const consent = coach.is_built_in ? messages.consentOwn : messages.consentProvider(coach.coach)
  return (
    <div className="flex max-w-prose flex-col gap-2 text-sm">
      <p>{[messages.coach(coach.coach), messages.voices[coach.voice], coach.reason].filter(Boolean).join(' ')}</p>
      {coach.is_built_in ? <p className="text-muted">{messages.builtIn}</p> : null}
      <p className="text-muted">{consent}</p>
    </div>
  )
}

/** The refusal of the microphone carries instructions, which take time to read (S1 §8). */
const deniedMs = 8000

/** The voice session of a panel; it ends when the panel is left. */
function useVoiceSession() {
  const [session] = useState(() => new VoiceSession(announce))
  useEffect(() => () => session.stop(), [session])
  return { session, state: useSyncExternalStore(session.subscribe, session.read, session.read) }
}

function announce(notice: VoiceNotice): void {
  if (notice.kind === 'connected') toast.success(messages.connected)
  else if (notice.kind === 'error')
    toast.destructive(messages.connectionError, notice.sentence ?? messages.connectionErrorText)
  else {
    const { title, body } = microphoneMessages[notice.problem]
    toast.destructive(title, body, notice.problem === 'denied' ? { lifeMs: deniedMs } : {})
  }
}
