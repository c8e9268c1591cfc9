export type ExpectedAnswer = {
  question: string
  /** What a right answer contains; null where the right answer is that it is not known. */
  facts: readonly string[] | null
  /** The kind of object that it cites. */
  cites?: string
}

/** Thirty questions about the sample negotiation, with what a right answer contains. */
export const thirtyQuestions: readonly ExpectedAnswer[] = [
  { question: 'What is our latest offer?', facts: ['$19,500,000', '90% cash'], cites: 'offer' },
  { question: 'How much does the seller want?', facts: ['$21,000,000'], cites: 'offer' },
  { question: 'How far apart are we on price?', facts: ['$1,500,000'], cites: 'offer' },
  { question: 'What should we offer next?', facts: ['$19,750,000'], cites: 'offer' },
  { question: 'Compare the competing bids for me', facts: ['$20,250,000', '$18,750,000', '$19,500,000'], cites: 'bid' },
  {
    question: 'Which bidder pays the most cash at closing?',
    facts: ['Lakeshore Capital', '$18,750,000'],
    cites: 'bid',
  },
  {
    question: 'Which bid has the highest present value?',
    facts: ['Highest present value: Lakeshore Capital'],
    cites: 'bid',
  },
  { question: 'Who is most certain to close?', facts: ['Corvane Health Partners', '85%'], cites: 'bid' },
  { question: 'What is the present value of our offer?', facts: ['$18,516,942'], cites: 'offer' },
  { question: 'How much is the earnout worth today?', facts: ['$966,942'], cites: 'offer' },
  { question: 'What is the ZOPA?', facts: ['$20,200,000', '$20,700,000', '$500,000'], cites: 'limits' },
  { question: 'What is our walk-away price?', facts: ['$20,700,000'], cites: 'limits' },
  {
    question: 'How much has each side conceded so far?',
    facts: ['$1,500,000 in all', 'Seller: $1,500,000'],
    cites: 'offer',
  },
  { question: 'What pace of concessions does the seller show?', facts: ['$1,500,000'], cites: 'offer' },
  {
    question: 'Which terms are still open?',
    facts: ['3 of 6', 'Purchase Price', 'Earnout Period', 'Break-up Fee'],
    cites: 'term',
  },
  {
    question: 'What have we already agreed?',
    facts: ['3 of 6', '40 days', '24 months for five people'],
    cites: 'term',
  },
  { question: 'Where do we stand on the break-up fee?', facts: ['1% of the price', 'pending'], cites: 'term' },
  { question: 'What did we agree on the due diligence period?', facts: ['40 days'], cites: 'term' },
  { question: 'What does the seller say about the earn-out period?', facts: ['12 months', '24 months'], cites: 'term' },
  { question: 'Is key employee retention settled?', facts: ['24 months for five people'], cites: 'term' },
  { question: 'What is due next?', facts: ['Nov 29, 2026', 'quality of earnings'], cites: 'step' },
  {
    question: 'Who is responsible for the purchase agreement draft?',
    facts: ['Draft the purchase agreement, Legal'],
    cites: 'step',
  },
  { question: 'When does our offer expire?', facts: ['Dec 3, 2026'], cites: 'offer' },
  { question: 'Can we finalize the deal?', facts: ['65%', '80%'], cites: 'term' },
  { question: 'What multiple of EBITDA are we paying?', facts: ['4.9x'], cites: 'offer' },
  { question: 'Who is the target contact?', facts: ['Laura Feldmann'], cites: 'deal' },
  { question: 'For which client do we act?', facts: ['Corvane Health Partners'], cites: 'deal' },
  { question: 'What did the seller open with?', facts: ['$22,500,000'], cites: 'offer' },
  { question: 'What was the revenue of the target last year?', facts: null },
  { question: 'Will the antitrust authority clear the deal?', facts: null },
]

/** Other words for the same intents. The playbook answered 2 of them before its words were widened for them. */
export const furtherQuestions: readonly ExpectedAnswer[] = [
  { question: 'Remind me what we put forward last', facts: ['$19,500,000'], cites: 'offer' },
  { question: 'What number is the vendor looking for?', facts: ['$21,000,000'], cites: 'offer' },
  { question: 'How big is the difference in price?', facts: ['$1,500,000'], cites: 'offer' },
  { question: 'Suggest a counteroffer', facts: ['$19,750,000'], cites: 'offer' },
  { question: 'Who else is bidding?', facts: ['Meridian Diagnostics Group', 'Lakeshore Capital'], cites: 'bid' },
  { question: 'Where is the bargaining range?', facts: ['$20,200,000'], cites: 'limits' },
  { question: 'How high can we go?', facts: ['$20,700,000'], cites: 'limits' },
  { question: 'What points remain to be negotiated?', facts: ['3 of 6'], cites: 'term' },
  { question: 'Which points are done?', facts: ['40 days'], cites: 'term' },
  { question: 'What do I have to do by next week?', facts: ['quality of earnings'], cites: 'step' },
  { question: 'Are we ready to sign?', facts: ['65%'], cites: 'term' },
  { question: 'Is the price reasonable against earnings?', facts: ['4.9x'], cites: 'offer' },
  { question: 'Whom should I call on the seller side?', facts: ['Laura Feldmann'], cites: 'deal' },
  { question: 'How did the talks begin?', facts: ['$18,000,000', '$22,500,000'], cites: 'offer' },
  { question: 'What is the weather in Chicago?', facts: null },
]

/** Questions that the playbook was first not made for. It answered 4 of 14 before topics were added for them. */
export const oddQuestions: readonly ExpectedAnswer[] = [
  { question: 'What is the current proposal from our side?', facts: ['$19,500,000'], cites: 'offer' },
  { question: 'Tell me the price the seller insists on', facts: ['$21,000,000'], cites: 'offer' },
  { question: 'Who are we up against?', facts: ['Meridian Diagnostics Group'], cites: 'bid' },
  { question: 'Rank the offers by value', facts: ['Lakeshore Capital', '$18,750,000'], cites: 'bid' },
  { question: 'How should I answer their counter?', facts: ['$19,750,000'], cites: 'offer' },
  { question: 'Is there any room for agreement on price?', facts: ['$20,200,000'], cites: 'limits' },
  { question: 'How much have we already given up?', facts: ['$1,500,000'], cites: 'offer' },
  { question: 'List the issues that are not settled', facts: ['Earnout Period'], cites: 'term' },
  {
    question: 'What is the status of the retention package for key employees?',
    facts: ['24 months for five people'],
    cites: 'term',
  },
  { question: 'Which milestones come next?', facts: ['quality of earnings'], cites: 'step' },
  { question: 'How close are we to closing?', facts: ['65%'], cites: 'term' },
  { question: 'How many employees does the target have?', facts: null },
  { question: 'Whose turn is it now?', facts: ['$19,500,000', 'seller'], cites: 'offer' },
  {
    question: 'Which rival runs out of time first?',
    facts: ['Meridian Diagnostics Group', 'Dec 5, 2026'],
    cites: 'offer',
  },
]

/** Written before the topics were added to, and never used to change them: what to expect of questions that nobody foresaw. */
export const unseenQuestions: readonly ExpectedAnswer[] = [
  { question: 'Suppose we say yes to their number. What then?', facts: ['$21,000,000', '$1,500,000'], cites: 'offer' },
  { question: 'How much more would it take to match the seller?', facts: ['$1,500,000'], cites: 'offer' },
  { question: 'How much of our price is at risk after closing?', facts: ['$1,950,000'], cites: 'offer' },
  { question: 'Has the letter of intent gone out?', facts: ['Send the letter of intent', 'finished'], cites: 'step' },
  { question: 'How long is our offer good for?', facts: ['Dec 3, 2026'], cites: 'offer' },
  { question: 'Did the seller come down at all?', facts: ['$1,500,000'], cites: 'offer' },
  { question: 'Which clause matters most for finishing?', facts: ['Purchase Price'], cites: 'term' },
  { question: 'What is Legal working on?', facts: ['Draft the purchase agreement'], cites: 'step' },
  { question: 'What did Daniel write?', facts: ['$3.9M'], cites: 'message' },
  { question: 'Which tax rate applies to the target?', facts: null },
]
