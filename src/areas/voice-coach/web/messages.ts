import type { MicrophoneProblem } from '../rules/microphone.ts'

export const messages = {
  loading: 'Loading the voice coach',
  failed: 'The voice coach could not be loaded',
  coach: (coach: string) => `${coach} answers.`,
  /** The one sentence about what the built-in coach cannot do. */
  builtIn:
    'The built-in coach hears that you speak but does not recognize words: type, or configure a realtime provider. It answers from the facts of this deal, like the chat adviser.',
  voices: {
    provider: 'The provider speaks.',
    server: 'The server speaks the answers.',
    browser: 'Your browser speaks the answers, where it has a voice.',
  },
  consentOwn:
    'With your microphone on, audio goes to this server only, while you are connected. It is never stored, and nothing of it leaves this installation.',
  consentProvider: (coach: string) =>
    `With your microphone on, audio goes through this server to ${coach}, while you are connected. It is never stored here. The facts of this deal are sent along, but never our limits.`,
  keep: 'Store the transcript of this session',
  keepHelp: 'Only you can read it, and you can delete it. Otherwise nothing of the session is stored.',
  connect: 'Connect with microphone',
  connectText: 'Connect without microphone',
  connectBuiltIn: 'Use the built-in coach',
  end: 'End session',
  mute: 'Mute',
  unmute: 'Unmute',
  stopSpeaking: 'Stop speaking',
  status: 'State of the voice coach',
  states: {
    closed: 'Not connected',
    connecting: 'Connecting',
    connected: 'Connected',
    reconnecting: 'Connecting again',
  },
  recording: 'Recording',
  listening: 'Listening',
  muted: 'Muted',
  noMicrophone: 'Text only',
  speaking: 'Speaking',
  answering: 'Answering',
  transcript: 'Transcript of this session',
  transcriptEmpty: 'What you type and what the coach says appear here.',
  you: 'You',
  coachName: 'Coach',
  cut: 'interrupted',
  box: 'Your message to the coach',
  placeholder: 'Ask about offers, terms, deadlines or the next step',
  send: 'Send',
  mayNotStart: 'With your role in this workspace you cannot start a session.',
  notConnected: 'Voice coach not connected',
  connected: 'Voice Coach Connected',
  connectionError: 'Connection Error',
  connectionErrorText: 'The connection to the voice coach was lost or refused. Please connect again.',
  stored: {
    title: 'Stored transcripts',
    none: 'No transcript of this deal is stored.',
    remove: 'Delete',
    removeTitle: 'Delete this transcript?',
    removeText: 'What was said in this session is deleted. This cannot be undone.',
    removeFailed: 'The transcript was not deleted',
    entries: (count: number) => (count === 1 ? '1 entry' : `${count} entries`),
  },
} as const

/** S1 §5 and §8. */
export const microphoneMessages: Readonly<Record<MicrophoneProblem, { title: string; body: string }>> = {
  insecure: { title: 'HTTPS Required', body: 'Voice Coach requires HTTPS. Please access the site via HTTPS.' },
  unsupported: {
    title: 'Microphone Not Supported',
    body: 'This browser cannot use a microphone here. Connect without a microphone and type.',
  },
  denied: {
    title: 'Microphone Access Required',
    body: 'Select the icon beside the address of this page, set Microphone to Allow, and connect again. Without it you can connect and type.',
  },
  missing: {
    title: 'No Microphone Found',
    body: 'Connect a microphone and try again, or connect without one and type.',
  },
  failed: {
    title: 'Microphone Access Failed',
    body: 'The microphone could not be used, perhaps because another program has it. Try again, or connect without it and type.',
  },
}
