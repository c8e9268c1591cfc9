import type {
  BidStatus,
  OfferStatus,
  Party,
  PaymentStructure,
  StepStatus,
  TeamFunction,
  TermStatus,
} from '../../rules/words.ts'

/** The sample deal that is negotiated. */
export const sampleTarget = 'Helix Diagnostics'

export const sampleContact = {
  contact_name: 'Laura Feldmann',
  contact_title: 'Chief Executive Officer',
  contact_email: 'laura.feldmann@example.com',
  contact_phone: '+1 619 555 0184',
}

type SampleBid = { bidder: string; status: BidStatus; certainty: number }

/** Three competing bids (S1 §2); the first is that of our client. */
export const sampleBids: readonly SampleBid[] = [
  { bidder: 'Corvane Health Partners', status: 'negotiating', certainty: 85 },
  { bidder: 'Meridian Diagnostics Group', status: 'active', certainty: 60 },
  { bidder: 'Lakeshore Capital', status: 'pending', certainty: 75 },
]

type SampleOffer = {
  bid: number
  party: Party
  status: OfferStatus
  price: number
  structure: PaymentStructure
  terms: string
  conditions: string
  daysAgo: number
  expiresInDays: number | null
}

/** The offer of 19.5 million against a seller who asks 21 million or more (S1 §2, §9), and how it came to that. */
export const sampleOffers: readonly SampleOffer[] = [
  {
    bid: 0,
    party: 'Buyer',
    status: 'countered',
    price: 18_000_000,
    structure: '80% cash 20% earnout',
    terms: 'Exclusivity of 45 days.',
    conditions: 'Due diligence',
    daysAgo: 34,
    expiresInDays: null,
  },
  {
    bid: 0,
    party: 'Seller',
    status: 'countered',
    price: 22_500_000,
    structure: '100% cash',
    terms: 'No exclusivity before a price is agreed.',
    conditions: '',
    daysAgo: 27,
    expiresInDays: null,
  },
  {
    bid: 0,
    party: 'Buyer',
    status: 'countered',
    price: 19_000_000,
    structure: '90% cash 10% earnout',
    terms: 'Exclusivity of 30 days.',
    conditions: 'Due diligence',
    daysAgo: 20,
    expiresInDays: null,
  },
  {
    bid: 1,
    party: 'Buyer',
    status: 'pending',
    price: 20_250_000,
    structure: '80% cash 20% earnout',
    terms: 'Earnout on revenue over 24 months.',
    conditions: 'Financing, antitrust clearance',
    daysAgo: 15,
    expiresInDays: 12,
  },
  {
    bid: 0,
    party: 'Seller',
    status: 'countered',
    price: 21_000_000,
    structure: '90% cash 10% earnout',
    terms: 'The seller asks for $21M or more for the shares: with net debt of $7M, an enterprise value of $28M.',
    conditions: '',
    daysAgo: 12,
    expiresInDays: null,
  },
  {
    bid: 2,
    party: 'Buyer',
    status: 'pending',
    price: 18_750_000,
    structure: '100% cash',
    terms: 'All cash, no earnout.',
    conditions: 'Confirmatory due diligence',
    daysAgo: 9,
    expiresInDays: 20,
  },
  {
    bid: 0,
    party: 'Buyer',
    status: 'pending',
    price: 19_500_000,
    structure: '90% cash 10% earnout',
    terms: 'Retention of the five key employees for 24 months.',
    conditions: 'Completion of the quality of earnings report',
    daysAgo: 4,
    expiresInDays: 10,
  },
]

type SampleTerm = {
  term: string
  status: TermStatus
  buyer_position: string
  seller_position: string
  agreed_position: string
  weight: number
}

/** The six terms of the specification (S1 §3): 60 of 90 points, which with half of the tasks make 65 %. */
export const sampleTerms: readonly SampleTerm[] = [
  {
    term: 'Purchase Price',
    status: 'negotiating',
    buyer_position: '$19,500,000',
    seller_position: '$21,000,000',
    agreed_position: '',
    weight: 30,
  },
  {
    term: 'Payment Structure',
    status: 'agreed',
    buyer_position: '90% cash, 10% earnout',
    seller_position: '90% cash, 10% earnout',
    agreed_position: '90% cash, 10% earnout',
    weight: 20,
  },
  {
    term: 'Due Diligence Period',
    status: 'agreed',
    buyer_position: '45 days',
    seller_position: '30 days',
    agreed_position: '40 days',
    weight: 10,
  },
  {
    term: 'Key Employee Retention',
    status: 'agreed',
    buyer_position: '24 months for five people',
    seller_position: '24 months for five people',
    agreed_position: '24 months for five people',
    weight: 10,
  },
  {
    term: 'Earnout Period',
    status: 'negotiating',
    buyer_position: '24 months',
    seller_position: '12 months',
    agreed_position: '',
    weight: 10,
  },
  {
    term: 'Break-up Fee',
    status: 'pending',
    buyer_position: '1% of the price',
    seller_position: '',
    agreed_position: '',
    weight: 10,
  },
]

type SampleStep = { task: string; responsible: string; status: StepStatus; inDays: number }

export const sampleSteps: readonly SampleStep[] = [
  { task: 'Sign the confidentiality agreement', responsible: 'Legal', status: 'finished', inDays: -40 },
  { task: 'Send the letter of intent', responsible: 'Strategy', status: 'finished', inDays: -34 },
  { task: 'Open the data room', responsible: 'Target', status: 'finished', inDays: -21 },
  { task: 'Complete the quality of earnings report', responsible: 'Financial', status: 'in-progress', inDays: 6 },
  { task: 'Draft the purchase agreement', responsible: 'Legal', status: 'pending', inDays: 13 },
  { task: 'Meeting of principals on price', responsible: 'Strategy', status: 'scheduled', inDays: 8 },
]

type SampleMessage = { author: string; functions: readonly TeamFunction[]; body: string; daysAgo: number }

export const sampleMessages: readonly SampleMessage[] = [
  {
    author: 'Sofia Brandt',
    functions: ['Legal'],
    body: 'The seller accepts 40 days for due diligence if the price is settled by then.',
    daysAgo: 6,
  },
  {
    author: 'Daniel Reyes',
    functions: ['Financial'],
    body: 'Quality of earnings: adjusted EBITDA of $3.9M so far, two add-backs are open. Net debt is $7M.',
    daysAgo: 3,
  },
  {
    author: 'Priya Nair',
    functions: ['Strategy'],
    body: 'Meridian depends on financing. Our cash at closing is the stronger argument.',
    daysAgo: 1,
  },
]

/** Our limits in the sample: a zone of agreement of half a million. */
export const sampleLimits = {
  our_target: 19_800_000,
  our_limit: 20_700_000,
  their_limit: 20_200_000,
  note: 'The seller wants a certain price and a role for the management. We want retention and a short due diligence.',
}
