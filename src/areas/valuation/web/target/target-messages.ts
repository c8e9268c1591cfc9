/** Sentences of pages whose address names a deal. They stand apart, so that those pages load nothing else. */
export const targetMessages = {
  label: 'Target of the deal',
  loading: 'Loading the deal',
  links: {
    valuation: 'Its valuation',
    deal: 'The deal',
    leave: 'Continue without a deal',
    signIn: 'Sign in',
  },
  signedOut: {
    title: 'This link is about a deal',
    text: 'Sign in to see which one. The search below works without it.',
  },
  absent: {
    title: 'This deal is not there',
    text: 'It was removed, or it belongs to another workspace. The search below works without it.',
  },
  absentValuation: 'It was removed, or it belongs to another workspace.',
  again: 'Try again',
  failed: 'The deal could not be loaded',
  begin: (target: string) => `${target} has no valuation yet`,
  beginText: 'A valuation begins with what the deal knows of its target; each figure says where it is from.',
  beginReadOnly: 'Your role in this workspace lets you read valuations, not create them.',
  beginAction: 'Begin the valuation',
  others: 'All valuations',
  company: {
    button: 'Value',
    named: (name: string) => `Value ${name}`,
    failed: 'The valuation was not started',
  },
  price: {
    none: 'The valuation has no value yet',
    asOf: (day: string) => `Enterprise value as of ${day}`,
    compared: ({ price, percent, isAbove, isOutside }: PriceWords) =>
      `price ${price}, ${percent} ${isAbove ? 'above' : 'below'} the base value${isOutside ? ' and outside the range' : ''}`,
  },
}

type PriceWords = { price: string; percent: string; isAbove: boolean; isOutside: boolean }
