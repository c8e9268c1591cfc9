/** What keeps a microphone from being used. */
export const microphoneProblems = ['insecure', 'unsupported', 'denied', 'missing', 'failed'] as const
export type MicrophoneProblem = (typeof microphoneProblems)[number]

/** S1 §9. */
export const captureSettings = {
  channelCount: 1,
  echoCancellation: true,
  noiseSuppression: true,
  autoGainControl: true,
} as const

const ownMachine = new Set(['localhost', '127.0.0.1', '[::1]', '::1'])

/** A microphone needs HTTPS, except on the own machine (S1 §5). */
export function needsHttps({ protocol, hostname }: { protocol: string; hostname: string }): boolean {
  return protocol !== 'https:' && !ownMachine.has(hostname) && !hostname.endsWith('.localhost')
}

/** Why a browser did not hand out the microphone, by the name of its error. */
export function rateMicrophoneError(name: string): MicrophoneProblem {
  if (name === 'NotAllowedError' || name === 'PermissionDeniedError' || name === 'SecurityError') return 'denied'
  if (name === 'NotFoundError' || name === 'DevicesNotFoundError' || name === 'OverconstrainedError') return 'missing'
  return 'failed'
}
