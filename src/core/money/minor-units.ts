/** Decimal places of the currencies that do not have two (ISO 4217). */
export const unusualPlaces: Readonly<Record<string, number>> = {
  BIF: 0,
  CLP: 0,
  DJF: 0,
  GNF: 0,
  ISK: 0,
  JPY: 0,
  KMF: 0,
  KRW: 0,
  PYG: 0,
  RWF: 0,
  UGX: 0,
  UYI: 0,
  VND: 0,
  VUV: 0,
  XAF: 0,
  XOF: 0,
  XPF: 0,
  BHD: 3,
  IQD: 3,
  JOD: 3,
  KWD: 3,
  LYD: 3,
  OMR: 3,
  TND: 3,
}

/** How many decimal places the currency has: 2 for USD, 0 for JPY. */
export function decimalPlaces(currency: string): number {
  return unusualPlaces[currency] ?? 2
}

/** Whole minor units of an amount: `toMinorUnits(19.5, 'USD')` is 1950. Rounds half away from zero. */
export function toMinorUnits(amount: number, currency: string): number {
  const scaled = amount * 10 ** decimalPlaces(currency)
  // 1.005 * 100 is 100.49999999999999 in binary; the shortest decimal form is what was meant
  return Math.sign(scaled) * Math.round(Number(Math.abs(scaled).toPrecision(15)))
}

/** The amount of whole minor units: `fromMinorUnits(1950, 'USD')` is 19.5. */
export function fromMinorUnits(minor: number | bigint, currency: string): number {
  return Number(minor) / 10 ** decimalPlaces(currency)
}
