// Making a formatter costs far more than using it, and a table asks thousands of times.
const numbers = new Map<string, Intl.NumberFormat>()
const dates = new Map<string, Intl.DateTimeFormat>()

export function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const known = numbers.get(key)
  if (known) return known
  const made = new Intl.NumberFormat(locale, options)
  numbers.set(key, made)
  return made
}

export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const known = dates.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(locale, options)
  dates.set(key, made)
  return made
}
