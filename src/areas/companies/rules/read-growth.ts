/**
 * Percent from the growth text of a company: % and + are taken out, then the leading number counts (S0 §5).
 * `readGrowth('+12.5% a year')` is 12.5, `readGrowth('strong')` is null.
 */
export function readGrowth(text: string | null): number | null {
  const leading = /^[\t\n\v\f\r ]*(-?(?:\d+\.?\d*|\.\d+))/.exec((text ?? '').replaceAll(/[%+]/g, ''))?.[1]
  return leading === undefined ? null : Number(leading)
}
