import { isWithin, type Claimed } from '../meanings.ts'

const sales =
  "revenues?|sales|turnover|orders|CA|chiffre d[’']affaires|Umsatz\\w*|ventas|facturación|ingresos|ricavi|fatturato|omzet|receita|faturamento|omsättning|omsætning|przychodów|obrotów"

/** 'less than 35 % of sales in oil and gas': of whom a share of the sales comes is nothing that is sought. */
const shares = new RegExp(
  String.raw`%\s(?:(?:of|du|des|de|vom|von|der|del|dei|van|da|av|af)\s)?(?:\p{L}{1,5}\s){0,2}(?:${sales})(?!\p{L})\s(?:from|in|with|to|dans|avec|en|mit|im|aus|con|nel|nella|met|no|na|em|från|fra|z|w)\s[^.;,\n()]+`,
  'giu',
)

export function leaveShares(items: readonly Claimed[], thesis: string): Claimed[] {
  const spans = [...thesis.matchAll(shares)].map(({ 0: said, index }) => ({ from: index, to: index + said.length }))
  return items.map((item) =>
    saysSomething(item) && spans.some((span) => isWithin(item, span)) ? { ...item, meaning: { is: 'left' } } : item,
  )
}

const saysSomething = ({ meaning }: Claimed): boolean => ['name', 'unknown', 'maker', 'vague'].includes(meaning.is)
