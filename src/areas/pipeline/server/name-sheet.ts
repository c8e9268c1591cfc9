import { toDay } from '#core/dates/calendar.ts'
import { toFileWords } from '#paper/name-file.ts'

/** The name of the sheet of one deal, or without a target of that of the whole pipeline. */
export function nameSheet(target: string | null, at: Date): string {
  const words = target === null ? null : (toFileWords(target) ?? 'deal')
  return ['deal-sheet', words, toDay(at)].filter((part) => part !== null).join('-') + '.pdf'
}
