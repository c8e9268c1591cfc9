import { saveFile } from '#kit/display/save-file.ts'
import { toast } from '#kit/feedback/toast.ts'
import { messages } from '../messages.ts'

const texts = messages.matches

/** The list as a file, made in the page (EXP-01). `day` as 2026-11-21. */
export function exportMatches(companies: readonly object[], day: string): void {
  const name = `${texts.exportName}-${day}.json`
  saveFile(new File([JSON.stringify(companies, null, 2)], name, { type: 'application/json' }))
  toast.success(texts.exported, texts.exportedText(companies.length, name))
}
