/** Sentences of pages whose address names a deal. They stand apart, so that those pages load nothing else. */
export const targetMessages = {
  label: 'Target of the deal',
  loading: 'Loading the deal',
  links: {
    valuation: 'Its valuation',
    deal: 'The deal',
    leave: 'Go on without a deal',
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
  beginReadOnly: 'Your role in the workspace reads valuations and does not begin them.',
  beginAction: 'Begin the valuation',
  others: 'All valuations',
}
