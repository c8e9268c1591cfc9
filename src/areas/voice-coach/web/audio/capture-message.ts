/** What the audio thread reports. */
export type CaptureMessage = { kind: 'frame'; pcm: Uint8Array } | { kind: 'speech' }
