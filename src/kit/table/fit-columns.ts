/** What a column needs, in pixels. */
export type ColumnNeed = {
  id: string
  /** Shows everything in it. */
  natural: number
  /** Of it, what beside an open panel is given up before anything is cut. */
  mark: number
  /** Below this it says nothing any more; a figure is never cut. */
  least: number
  /** Left out only after a person has said so. */
  stays: boolean
  /** Goes before other columns; where the open panel shows it too, before anything is cut. */
  yields: 'cuts' | 'columns' | null
}

export type ColumnWidths = ReadonlyMap<string, number>

/**
 * The width of each column in the room there is; a column without one has no room. While there is room nothing is cut and
 * all of it is used. Without, what yields to the panel goes first, then texts are cut, then the columns go that yield to
 * others, then these; the last of each kind first.
 */
export function fitColumns(needs: readonly ColumnNeed[], room: number): ColumnWidths {
  const isWide = sum(needs, (one) => one.natural) <= room
  const kept = isWide ? needs : keepWhatFits(needs.map(withoutMark), room)
  const natural = sum(kept, (one) => one.natural)
  const least = sum(kept, (one) => one.least)
  const texts = sum(kept, (one) => (isText(one) ? one.least : 0))
  // what stays although it has no room is cut further, rather than reaching beyond the edge
  const ofLeast = texts === 0 ? 1 : Math.min(1, Math.max(0.5, 1 - (least - room) / texts))
  const share = natural === least ? 0 : Math.min(1, (natural - room) / (natural - least))
  const widths = kept.map((one): [string, number] => {
    if (natural <= room) return [one.id, Math.floor((one.natural * room) / natural)]
    if (ofLeast < 1) return [one.id, Math.floor(isText(one) ? one.least * ofLeast : one.least)]
    return [one.id, Math.floor(one.natural - (one.natural - one.least) * share)]
  })
  return new Map(widths)
}

function withoutMark(need: ColumnNeed): ColumnNeed {
  return { ...need, natural: need.natural - need.mark, mark: 0 }
}

function isText({ natural, least }: ColumnNeed): boolean {
  return natural > least
}

function keepWhatFits(needs: readonly ColumnNeed[], room: number): readonly ColumnNeed[] {
  const isUncut = (kept: Needs) => sum(kept, ({ natural }) => natural) <= room
  const isFitting = (kept: Needs) => sum(kept, ({ least }) => least) <= room
  const beside = leaveOut(needs, isUncut, ({ yields }) => yields === 'cuts')
  const important = leaveOut(beside, isFitting, ({ yields }) => yields !== null)
  return leaveOut(important, isFitting, () => true)
}

type Needs = readonly ColumnNeed[]

/** The last of its kind first, until the others fit. */
function leaveOut(needs: Needs, isFitting: (kept: Needs) => boolean, mayGo: (one: ColumnNeed) => boolean): Needs {
  if (isFitting(needs)) return needs
  const last = needs.findLast((one) => !one.stays && mayGo(one))
  return last
    ? leaveOut(
        needs.filter((one) => one !== last),
        isFitting,
        mayGo,
      )
    : needs
}

function sum(needs: readonly ColumnNeed[], of: (need: ColumnNeed) => number): number {
  return needs.reduce((total, need) => total + of(need), 0)
}

/** About as wide as the text is drawn at 14 pixels, seldom narrower: digits are tabular, other letters by their kind. */
export function estimateTextPx(text: string): number {
  let px = 0
  for (const letter of text) px += letterPx(letter)
  return Math.ceil(px)
}

function letterPx(letter: string): number {
  if (/[\d$€£¥+\u2212]/.test(letter)) return 9.2
  if (/[bdgpq&]/.test(letter)) return 8.9
  if (/[\s.,:;'’|!·()ijlI]/.test(letter)) return 4.5
  if (/[MW%@mw—]/.test(letter)) return 13
  if (/[frt]/.test(letter)) return 5.2
  if (/[A-Z]/.test(letter)) return 9.7
  return (letter.codePointAt(0) ?? 0) > 0x2e80 ? 14.5 : 7.8
}
