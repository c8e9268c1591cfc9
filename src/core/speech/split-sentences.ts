/**
 * The sentences of a text as they are spoken, each with what follows it, so that together they are the text again. A full
 * stop ends one only before a space and a capital, so not in 'Nov. 9' or '4.5'; a line ends one too.
 */
export function splitSentences(text: string): string[] {
  return text.split(/(?<=[.!?]["”’)]?\s+)(?=[\p{Lu}“"])|(?<=\n)/u).filter((sentence) => sentence !== '')
}
