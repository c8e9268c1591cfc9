/** How long the sender says its body is; null where it does not, as in chunks. */
export function readDeclaredBytes(headers: Headers): number | null {
  const length = headers.get('content-length')
  return length !== null && /^\d{1,15}$/.test(length) ? Number(length) : null
}
