/** '7:05', '1:02:03'; nothing where the transcript has no times. */
export function describeTime(ms: number | null): string {
  if (ms === null) return ''
  const seconds = Math.floor(ms / 1000)
  const two = (part: number) => String(part).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const rest = two(seconds % 60)
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`
}
