/** The parts of a body; null when it has more bytes than allowed, and then the rest is not read. */
export async function collectParts(
  body: AsyncIterable<Uint8Array> | null,
  mostBytes: number,
): Promise<Uint8Array[] | null> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of body ?? []) {
    bytes += part.byteLength
    if (bytes > mostBytes) return null
    parts.push(part)
  }
  return parts
}

/** Undefined for what is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
