import type { Claimed } from './meanings.ts'

/** Where the joints of a list stand, and words in it that part nothing. */
export type List = { joints: number[]; small: number[] }

export const isOf = (item: Claimed | undefined) => item?.meaning.is

export const isComma = (item: Claimed | undefined, thesis: string): boolean =>
  isOf(item) === 'mark' && thesis.slice(item?.from, item?.to) === ','

export const isIndustry = (item: Claimed | undefined): boolean =>
  item?.meaning.is === 'name' && ['industry', 'technology'].includes(item.meaning.kind)

/** What may be made, sold or done. */
export const isGood = (item: Claimed): boolean =>
  ['unknown', 'vague', 'maker', 'quoted'].includes(item.meaning.is) || isIndustry(item)
