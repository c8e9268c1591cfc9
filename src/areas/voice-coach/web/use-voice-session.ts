import { useEffect, useState, useSyncExternalStore } from 'react'
import { toast } from '#kit/feedback/toast.ts'
import { messages, microphoneMessages } from './messages.ts'
import { VoiceSession, type VoiceNotice } from './voice-session.ts'

/** The refusal of the microphone carries instructions, which take time to read (S1 §8). */
const deniedMs = 8000

/** The voice session of a panel; it ends when the panel is left. */
export function useVoiceSession() {
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
