export type Synthesiser = {
  readonly name: string
  /** Speaks a text: amplitudes at 24 kHz, in chunks as they are made. Throws ProviderError when it cannot. */
  speak(text: string, signal: AbortSignal): AsyncGenerator<Float32Array, void, void>
}
