import { captureSettings, needsHttps, rateMicrophoneError, type MicrophoneProblem } from '../../rules/microphone.ts'
import { sampleRate } from '../../rules/limits.ts'
import type { CaptureMessage } from './capture-message.ts'
// oxlint-disable-next-line import/default -- Vite makes a script of its own of it, and this is its address
import workletUrl from './capture-worklet.ts?worker&url'

export class MicrophoneError extends Error {
  readonly problem: MicrophoneProblem

  constructor(problem: MicrophoneProblem, cause?: unknown) {
    super(`The microphone cannot be used: ${problem}`, { cause })
    this.name = 'MicrophoneError'
    this.problem = problem
  }
}

export type Microphone = { mute(isMuted: boolean): void; close(): void }

type Listener = {
  onFrame: (pcm: Uint8Array) => void
  /** Speech began, noticed in the audio thread. */
  onSpeech: () => void
  /** The device was unplugged, or the permission taken back. */
  onLost: () => void
}

/** Opens the microphone with the stated settings. Throws MicrophoneError. */
export async function openMicrophone(listener: Listener): Promise<Microphone> {
  if (needsHttps(window.location)) throw new MicrophoneError('insecure')
  // Absent in old browsers, and in pages without a secure context.
  const devices = navigator.mediaDevices as MediaDevices | undefined
  if (!devices?.getUserMedia || typeof AudioContext === 'undefined' || typeof AudioWorkletNode === 'undefined')
    throw new MicrophoneError('unsupported')
  const stream = await devices.getUserMedia({ audio: { ...captureSettings, sampleRate } }).catch((error: unknown) => {
    throw new MicrophoneError(rateMicrophoneError(error instanceof Error ? error.name : ''), error)
  })
  try {
    return await capture(stream, listener)
  } catch (error) {
    for (const track of stream.getTracks()) track.stop()
    throw new MicrophoneError('failed', error)
  }
}

async function capture(stream: MediaStream, { onFrame, onSpeech, onLost }: Listener): Promise<Microphone> {
  const [track] = stream.getAudioTracks()
  if (!track) throw new Error('the stream has no audio')
  const { context, source } = connect(stream)
  await context.audioWorklet.addModule(workletUrl)
  const node = new AudioWorkletNode(context, 'voice-capture', {
    numberOfInputs: 1,
    numberOfOutputs: 0,
    channelCount: 1,
  })
  node.port.addEventListener('message', ({ data }: MessageEvent<CaptureMessage>) => {
    if (!track.enabled) return
    if (data.kind === 'frame') onFrame(data.pcm)
    else onSpeech()
  })
  node.port.start()
  source.connect(node)
  track.addEventListener('ended', onLost)
  return {
    mute: (isMuted) => void (track.enabled = !isMuted),
    close() {
      track.removeEventListener('ended', onLost)
      track.stop()
      source.disconnect()
      node.port.close()
      void context.close()
    },
  }
}

/** At 24 kHz where the browser converts by itself; else at the rate of the device, and the audio thread converts. */
function connect(stream: MediaStream): { context: AudioContext; source: MediaStreamAudioSourceNode } {
  const exact = new AudioContext({ sampleRate })
  try {
    return { context: exact, source: exact.createMediaStreamSource(stream) }
  } catch {
    void exact.close()
    const context = new AudioContext()
    return { context, source: context.createMediaStreamSource(stream) }
  }
}
