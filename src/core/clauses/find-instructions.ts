import type { QuotedSpan } from './clause-kinds.ts'
import type { Passage } from './split-passages.ts'

/** Wordings that address a program that reads the text, in English and in the languages around us. */
const patterns = [
  /\b(?:ignore|disregard|forget|override)\b.{0,40}\b(?:all |any |the |your )?(?:previous|prior|above|earlier|preceding|other|system)\b.{0,30}\b(?:instruction|prompt|direction|rule|message|guideline|order)s?/i,
  /\b(?:you are|act as|pretend to be|behave as)\b.{0,40}\b(?:an? )?(?:ai|assistant|language model|llm|chatbot|reviewer bot)\b/i,
  /\b(?:system prompt|developer message|hidden instruction|prompt injection)\b/i,
  /\b(?:ai|assistant|language model|llm|automated (?:reviewer|system|tool)|chatgpt|claude|model)\b.{0,60}\b(?:must|should|shall|please|do not|don't)\b.{0,80}\b(?:report|flag|mention|summari[sz]e|respond|answer|output|say|conclude|disclose|reveal)\b/i,
  /\b(?:do not|don't|never)\b.{0,30}\b(?:report|flag|mention|disclose)\b.{0,80}\b(?:to the (?:user|reviewer|buyer)|this (?:clause|section|finding|document)|any (?:risk|issue|finding)s?)\b/i,
  /\b(?:respond|answer|reply|output)\b.{0,20}\b(?:only|always|exactly)\b.{0,40}\b(?:with|that|no (?:risk|issue|finding))/i,
  /<\|?(?:im_start|system|endoftext)\|?>|\[\/?(?:INST|SYSTEM)\]|^#{2,}\s*(?:system|instruction)s?\b/im,
  /\b(?:ignoriere|missachte|vergiss)\b.{0,50}\b(?:vorherigen|bisherigen|obigen|früheren)\b.{0,30}\b(?:anweisung|befehl|regel)/i,
  /\bignore[zr]?\b.{0,50}\binstructions?\b.{0,20}\b(?:précédentes|ci-dessus|antérieures)/i,
]

/** Sentences that try to instruct a program. They are reported and never followed. */
export function findInstructions(text: string, passages: readonly Passage[]): QuotedSpan[] {
  return passages.flatMap(({ start, end }) => {
    const written = text.slice(start, end)
    const plain = written.replaceAll(/\s+/g, ' ').replaceAll(/[\u200B-\u200F\u2060\uFEFF]/g, '')
    return patterns.some((pattern) => pattern.test(plain)) ? [{ start, end, text: written }] : []
  })
}
