/** How long an IBAN of each country is (ISO 13616, the registry that SWIFT publishes). */
const registry =
  'AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 DO28 EE20 EG29 ES24 FI18 ' +
  'FK18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HN28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32 LI21 LT20 ' +
  'LU20 LV21 LY25 MC27 MD24 ME22 MK19 MN20 MR27 MT31 MU30 NI28 NL18 NO15 OM23 PK24 PL28 PS29 PT25 QA29 RO24 RS22 RU33 SA24 ' +
  'SC31 SD18 SE24 SI19 SK24 SM27 SO23 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20 YE30'

const lengths: Readonly<Record<string, number>> = Object.fromEntries(
  registry.split(' ').map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
)

export type IbanFault = { kind: 'length'; length: number; expected: number } | { kind: 'check-digits' }

/**
 * What is wrong with an account number that is written as an IBAN, in capitals without spaces: country, two digits and at
 * least eight more characters. Null for a right one, and for a number of a country without IBANs: 'US64SVBKUS6S3300958879'.
 */
export function findIbanFault(account: string): IbanFault | null {
  const expected = /^[A-Z]{2}\d{2}[A-Z\d]{8,}$/.test(account) ? lengths[account.slice(0, 2)] : undefined
  if (expected === undefined) return null
  if (account.length !== expected) return { kind: 'length', length: account.length, expected }
  return remainderOf(`${account.slice(4)}${account.slice(0, 4)}`) === 1 ? null : { kind: 'check-digits' }
}

/** An IBAN with right check digits: zeros fill up what `own` leaves of the length of its country. */
export function toIban(country: string, own: string): string {
  const rest = own.padEnd((lengths[country] ?? own.length + 4) - 4, '0')
  return `${country}${String(98 - remainderOf(`${rest}${country}00`)).padStart(2, '0')}${rest}`
}

/** ISO 7064 MOD 97-10, where A to Z count as 10 to 35. */
function remainderOf(characters: string): number {
  let remainder = 0
  for (const character of characters)
    for (const digit of String(Number.parseInt(character, 36))) remainder = (remainder * 10 + Number(digit)) % 97
  return remainder
}
