/** What is in a field whose earlier text was just sent: what somebody typed while it was on its way is not lost. */
export function typedSince(now: string, sent: string): string {
  const [typed, before] = [now.trim(), sent.trim()]
  return typed.startsWith(before) ? typed.slice(before.length).trimStart() : now
}
