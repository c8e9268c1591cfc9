/** 16-bit samples, little-endian, as amplitudes between -1 and 1. An odd last byte is ignored. */
export function readPcm(bytes: Uint8Array): Float32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const samples = new Float32Array(Math.floor(bytes.byteLength / 2))
  for (let index = 0; index < samples.length; index++) samples[index] = view.getInt16(index * 2, true) / 32_768
  return samples
}

/** Amplitudes as 16-bit samples, little-endian; what is louder than 1 is cut. */
export function writePcm(samples: Float32Array): Uint8Array {
  const bytes = new Uint8Array(samples.length * 2)
  const view = new DataView(bytes.buffer)
  for (let index = 0; index < samples.length; index++) {
    const value = Math.max(-1, Math.min(1, samples[index] ?? 0))
    view.setInt16(index * 2, Math.round(value < 0 ? value * 32_768 : value * 32_767), true)
  }
  return bytes
}
