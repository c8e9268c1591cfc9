import { toIban } from '#core/money/iban.ts'
import { dayMs, hourMs } from '../../rules/payment.ts'

/** A payment of the sample: hours after the start of its first day, parties, and whole units. */
export type SamplePayment = { atMs: number; from: SampleParty; to: SampleParty; amount: number; purpose: string }
export type SampleParty = { account: string; name: string; country: string | null }

type Client = { name: string; country: string; clientType: string; industry: string; risk: 'low' | 'medium' | 'high' }
export type SampleClient = Client & { account: string; payments: (own: SampleParty) => SamplePayment[] }

const party = (name: string, country: string): SampleParty => ({ account: accountOf(name, country), name, country })
const cash: SampleParty = { account: 'CASH', name: 'Cash', country: null }

/** An invented account number in the form of an IBAN, with right check digits, so that only a wrong one stands out. */
function accountOf(name: string, country: string): string {
  let code = 7
  for (const letter of name) code = (code * 31 + (letter.codePointAt(0) ?? 0)) % 9_999_999_967
  return toIban(country, `SAMPLE${String(code).padStart(10, '0')}`)
}

const days = (count: number) => count * dayMs
const times = <Item>(count: number, make: (at: number) => Item) => Array.from({ length: count }, (_, at) => make(at))
const customers = ['Alster Retail', 'Brenner Hotels', 'City of Ulm', 'Drava Markets', 'Ems Clinics'].map((name) =>
  party(name, 'DE'),
)
const suppliers = ['Baltic Freight', 'Corona Paper', 'Delmar Parts', 'Elm Street Offices', 'Fjord Energy'].map((name) =>
  party(name, 'DE'),
)

/** A year of ordinary business: about one payment in nine days, in and out, with known parties. */
function ordinary(own: SampleParty, { size, until = 0 }: { size: number; until?: number }): SamplePayment[] {
  return times(40, (at) => {
    const isIn = at % 3 === 0
    const other = (isIn ? customers : suppliers)[at % 5] ?? cash
    return {
      atMs: days(at * 9 - 370 - until) + ((at * 5) % 9) * hourMs,
      from: isIn ? other : own,
      to: isIn ? own : other,
      amount: size * (0.7 + ((at * 37) % 60) / 100) + at * 0.37,
      purpose: isIn ? 'Sale' : 'Purchase',
    }
  })
}

type SampleStep = [atMs: number, from: SampleParty, to: SampleParty, amount: number, purpose: string]
const step = ([atMs, from, to, amount, purpose]: SampleStep): SamplePayment => ({ atMs, from, to, amount, purpose })

function structured(own: SampleParty, { count, day }: { count: number; day: number }): SamplePayment[] {
  return times(count, (at) =>
    step([days(day) + at * 20 * hourMs, cash, own, 9120 + ((at * 173) % 800), 'Cash deposit']),
  )
}

function ring(own: SampleParty, { amount, day, names }: { amount: number; day: number; names: readonly string[] }) {
  const stops = [own, ...names.map((name) => party(name, 'LV')), own]
  return times(stops.length - 1, (at) =>
    step([days(day + at), stops[at] ?? own, stops[at + 1] ?? own, amount * (1 - at * 0.009), 'Consulting']),
  )
}

function through(
  own: SampleParty,
  { amount, day, names: [from, to] }: { amount: number; day: number; names: [string, string] },
) {
  return [
    step([days(day), party(from, 'CY'), own, amount, 'Loan']),
    step([days(day) + 5 * hourMs, own, party(to, 'AE'), amount * 0.97, 'Repayment']),
  ]
}

function fan(own: SampleParty, { count, day, side }: { count: number; day: number; side: 'in' | 'out' }) {
  return times(count, (at) => {
    const other = party(`${side === 'in' ? 'Payer' : 'Payee'} ${String.fromCodePoint(65 + at)} ${own.name}`, 'PL')
    const [from, to] = side === 'in' ? [other, own] : [own, other]
    return step([days(day) + at * hourMs, from, to, 940 + ((at * 61) % 230), 'Services'])
  })
}

/** Twelve invented clients, some of which the rules find something on. */
export const sampleClients: readonly SampleClient[] = [
  {
    ...client('Meridian Trade Finance', 'CY', 'Corporation', 'Financial Services', 'high'),
    payments: (own) => [
      ...ordinary(own, { size: 4200 }),
      ...ring(own, { amount: 48_500, day: -40, names: ['Aldersgate Nominees', 'Tres Rios Holding', 'Nordlys Invest'] }),
      step([days(-20), own, party('Pars Logistic', 'IR'), 12_400, 'Freight']),
    ],
  },
  {
    ...client('Harbor Lane Imports', 'US', 'Limited liability company', 'Retail', 'medium'),
    payments: (own) => [
      ...ordinary(own, { size: 2600 }),
      ...structured(own, { count: 6, day: -30 }),
      ...fan(own, { count: 9, day: -9, side: 'in' }),
    ],
  },
  {
    ...client('Novak Beteiligungs GmbH', 'AT', 'Corporation', 'Manufacturing', 'medium'),
    payments: (own) => [
      ...ordinary(own, { size: 5200, until: 290 }),
      step([days(-25), party('Westwind Estate', 'CH'), own, 240_000, 'Sale of shares']),
      step([days(-25) + 40 * hourMs, own, party('Sable Point', 'PA'), 228_000, 'Investment']),
    ],
  },
  {
    ...client('Silverbrook Properties', 'GB', 'partnership', 'Real Estate', 'medium'),
    payments: (own) => [
      ...ordinary(own, { size: 7800 }),
      ...times(7, (at) =>
        step([
          days(at * 4 - 60),
          party(`Buyer ${at + 1} Silverbrook`, 'GB'),
          own,
          15_000 + (at % 3) * 5000,
          'Reservation fee',
        ]),
      ),
    ],
  },
  {
    ...client('Cobalt Ridge Mining', 'AU', 'Corporation', 'Energy', 'high'),
    payments: (own) => [
      ...ordinary(own, { size: 9100 }),
      ...times(3, (at) =>
        step([days(at * 11 - 50), own, party('Katanga Ores', 'CD'), 31_000 + at * 700, 'Concession']),
      ),
      ...ring(own, { amount: 92_000, day: -70, names: ['Palisade Metals', 'Ostrava Ferro'] }),
    ],
  },
  {
    ...client('Lumen Health Group', 'DE', 'Corporation', 'Healthcare', 'low'),
    payments: (own) => [...ordinary(own, { size: 3900 }), ...fan(own, { count: 8, day: -33, side: 'out' })],
  },
  {
    ...client('Aurelia Family Trust', 'LI', 'Trust', 'Financial Services', 'high'),
    payments: (own) => [
      ...ordinary(own, { size: 6400 }),
      step([days(-5), own, party('Villa Marchesa', 'MC'), 61_000, 'Property']),
      ...through(own, { amount: 510_000, day: -55, names: ['Blue Lagoon', 'Quayside'] }),
    ],
  },
  {
    ...client('Tasman Software', 'NZ', 'Corporation', 'Technology', 'low'),
    payments: (own) => [
      ...ordinary(own, { size: 3300 }),
      step([days(-16), own, party('Cloud Forge', 'US'), 58_000, 'Licences']),
    ],
  },
  {
    ...client('Orchid Textiles', 'VN', 'Limited liability company', 'Manufacturing', 'medium'),
    payments: (own) => [
      ...ordinary(own, { size: 2100 }),
      ...times(2, (at) => step([days(at * 8 - 28), party('Yangon Garments', 'MM'), own, 6700 + at * 150, 'Cloth'])),
      ...times(14, (at) =>
        step([days(-3) + at * hourMs, customers[at % 5] ?? cash, own, 310 + ((at * 47) % 200), 'Sale']),
      ),
    ],
  },
  {
    ...client('Beacon Media', 'IE', 'Corporation', 'Media', 'low'),
    payments: (own) => [
      ...ordinary(own, { size: 2900 }),
      ...times(5, (at) =>
        step([days(-48) + at * hourMs, own, party(`Agency ${at + 1}`, 'RO'), 2040 + at * 13, 'Campaign']),
      ),
      ...times(5, (at) =>
        step([
          days(-46) + at * hourMs,
          party(`Agency ${at + 1}`, 'RO'),
          party('Media Pool', 'CY'),
          1990 + at * 13,
          'Campaign',
        ]),
      ),
    ],
  },
  {
    ...client('Granite Bay Logistics', 'CA', 'Corporation', 'Transportation', 'medium'),
    payments: (own) => [
      ...ordinary(own, { size: 3600 }),
      step([days(-11), own, party('Port Salut Shipping', 'HT'), 9400, 'Port fees']),
    ],
  },
  {
    ...client('Verdant Foods', 'NL', 'Corporation', 'Agriculture', 'low'),
    payments: (own) => [
      ...ordinary(own, { size: 4700 }),
      step([days(-7), own, party('Caracas Grain', 'VE'), 8800, 'Seed']),
    ],
  },
]

function client(...[name, country, clientType, industry, risk]: [string, string, string, string, Client['risk']]) {
  return { name, country, clientType, industry, risk, account: accountOf(name, country) }
}
