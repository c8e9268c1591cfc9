import { toDay } from '#core/dates/calendar.ts'

/** Letters and digits only: it stands in a header and on all kinds of disks. Without a target it is the sheet of all. */
export function nameSheet(target: string, at: Date): string {
  const plain = target
    .normalize('NFKD')
    .replaceAll(/[^\w -]/g, '')
    .trim()
    .replaceAll(/\s+/g, '-')
    .slice(0, 60)
  return ['deal-sheet', plain, toDay(at)].filter(Boolean).join('-') + '.pdf'
}
