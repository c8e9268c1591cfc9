import { Keyboard, Mic, MicOff, PhoneOff, VolumeX } from 'lucide-react'
import { Badge } from '#kit/display/badge.tsx'
import { Button } from '#kit/buttons/button.tsx'
import { messages } from './messages.ts'
import type { VoiceSession, VoiceState } from './voice-session.ts'

type ControlsProps = {
  session: VoiceSession
  state: VoiceState
  hasProvider: boolean
  onStart: (useMicrophone: boolean, builtIn?: boolean) => void
}

export function VoiceControls({ session, state, hasProvider, onStart }: ControlsProps) {
  const { connection, hasMicrophone, isMuted, isCoachSpeaking } = state
  const isOn = connection !== 'closed'
  return (
    <div className="flex flex-col gap-3">
      <States state={state} />
      <div className="flex flex-wrap gap-2">
        {isOn ? null : (
          <>
            <Button icon={<Mic />} onClick={() => onStart(true)}>
              {messages.connect}
            </Button>
            <Button variant="secondary" icon={<Keyboard />} onClick={() => onStart(false)}>
              {messages.connectText}
            </Button>
            {hasProvider ? (
              <Button variant="quiet" onClick={() => onStart(false, true)}>
                {messages.connectBuiltIn}
              </Button>
            ) : null}
          </>
        )}
        {isOn && hasMicrophone ? (
          <Button variant="secondary" icon={isMuted ? <Mic /> : <MicOff />} onClick={() => session.mute(!isMuted)}>
            {isMuted ? messages.unmute : messages.mute}
          </Button>
        ) : null}
        {isCoachSpeaking ? (
          <Button variant="secondary" icon={<VolumeX />} onClick={session.interrupt}>
            {messages.stopSpeaking}
          </Button>
        ) : null}
        {isOn ? (
          <Button variant="destructive" icon={<PhoneOff />} onClick={session.stop}>
            {messages.end}
          </Button>
        ) : null}
      </div>
    </div>
  )
}

/** Connected or not, who speaks, and whether the user is recorded (VOICE-05). */
function States({ state }: { state: VoiceState }) {
  const { connection, isCoachSpeaking, isAnswering } = state
  const isConnected = connection === 'connected'
  return (
    <p role="status" aria-label={messages.status} className="flex min-h-5 flex-wrap gap-2">
      <Badge tone={isConnected ? 'good' : connection === 'closed' ? 'neutral' : 'warning'}>
        {messages.states[connection]}
      </Badge>
      {isConnected ? <MicrophoneState state={state} /> : null}
      {isCoachSpeaking ? <Badge tone="information">{messages.speaking}</Badge> : null}
      {isAnswering && !isCoachSpeaking ? <Badge>{messages.answering}</Badge> : null}
    </p>
  )
}

function MicrophoneState({ state: { hasMicrophone, isMuted, isUserSpeaking } }: { state: VoiceState }) {
  if (!hasMicrophone) return <Badge>{messages.noMicrophone}</Badge>
  if (isMuted) return <Badge tone="warning">{messages.muted}</Badge>
  return isUserSpeaking ? <Badge tone="bad">{messages.recording}</Badge> : <Badge>{messages.listening}</Badge>
}
