/** Marks that turn the direction of what follows: with them a text reads otherwise than it is. */
const turns = /[\u202A-\u202E\u2066-\u2069]/g
const controls = /(?![\n\t])\p{Cc}/gu

/** What a guest wrote, without what nobody can see: as it is stored and shown, always as text. */
export function cleanQuestion(written: string): string {
  return written
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(controls, '')
    .replaceAll(turns, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}
