/** The declared length of a body; null if undeclared, as with chunked encoding. */
export function readDeclaredBytes(headers: Headers): number | null {
  const length = headers.get('content-length')
  return length !== null && /^\d{1,15}$/.test(length) ? Number(length) : null
}
