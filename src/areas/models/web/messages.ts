import type { Purpose } from '../rules/purposes.ts'

export const purposeNames: Readonly<Record<Purpose, string>> = {
  thesis: 'Reading a thesis',
  discovery: 'Discovery',
  'company-search': 'Company search',
  'company-analysis': 'Company analysis',
  matching: 'Matching',
  outreach: 'Outreach',
  'market-scan': 'Market scan',
  pipeline: 'Pipeline briefing',
  'document-analysis': 'Document analysis',
  'contract-analysis': 'Contract analysis',
  legal: 'Legal analysis',
  diligence: 'Due diligence',
  'financial-analysis': 'Financial analysis',
  negotiation: 'Negotiation',
  voice: 'Voice coach',
  chat: 'Chat',
}

export const outcomeNames = {
  running: 'Running',
  answered: 'Answered',
  failed: 'Failed',
  unreadable: 'Unreadable',
  cancelled: 'Stopped',
} as const

export const failureNames = {
  key: 'The key was not accepted',
  credit: 'No credit left with the provider',
  quota: 'Rate limit reached',
  down: 'Could not be reached',
  slow: 'Took too long',
  rejected: 'Question not accepted',
  declined: 'Declined to answer',
  empty: 'Gave an empty answer',
  unreadable: 'Could not be read',
  cancelled: 'Stopped by the caller',
} as const

/** Every sentence about language models that a person can read. Reasons for a silence come from the server. */
export const messages = {
  tab: 'AI',
  loading: 'Loading',
  failed: 'This could not be loaded',
  notDone: 'That did not work',

  providers: {
    title: 'Providers',
    none: 'No AI provider is set up',
    noneText:
      'Everything is answered by the built-in rules. The operator of this installation can set up a provider in its settings.',
    outside: 'Outside',
    inside: 'In your own network',
    searchesWeb: 'searches the web',
  },

  notice: {
    title: 'Before anything goes to an AI provider',
    sent: 'When someone here requests an AI answer, the question and its material leave this installation: the words of a search, names and figures of companies, and the text of documents that are to be analysed.',
    whereTo: (names: string) => `They go to ${names}, and are handled there under the terms of that provider.`,
    kept: 'Here we store who asked, when, which model, what it cost and a digest of what was sent, but neither question nor answer.',
    without: 'Without it the built-in rules answer, and nothing leaves this installation.',
    accept: 'Accept and allow',
    decline: 'Keep it off',
    forManagers: 'An owner or admin of this workspace decides this.',
    accepted: 'AI providers are allowed',
    declined: 'AI providers stay off',
  },

  outside: {
    label: 'Ask external AI providers',
    help: 'Off: nothing is sent to external providers. An AI server in your own network may still answer.',
    since: (day: string) => `The notice was accepted on ${day}.`,
    turnedOff: 'AI providers are off',
  },

  budget: {
    title: 'Budget',
    label: 'US dollars a day',
    help: 'For the whole workspace, from midnight to midnight UTC. The maximum cost of a question is reserved before it is sent.',
    wrong: 'Enter an amount from 0 to 1,000,000 with at most two decimals.',
    same: 'This is already the budget.',
    save: 'Save budget',
    saved: 'Budget saved',
    today: 'Spent today',
    month: 'Spent this month',
    ofBudget: (spent: string, budget: string) => `${spent} of ${budget}`,
    underACent: 'under $0.01',
    assumed: 'Some of this is based on assumed prices, on the high side, because the settings name none.',
  },

  calls: {
    title: 'Questions sent to models',
    empty: 'No question has been sent to a model yet',
    emptyText: 'Each one will be listed here with its model, tokens, cost and outcome.',
    columns: {
      time: 'Time',
      purpose: 'For',
      model: 'Model',
      tokens: 'Tokens in / out',
      cost: 'Cost',
      duration: 'Took',
      outcome: 'Outcome',
    },
    yours: 'by you',
    assumed: 'assumed price',
    older: 'Show older',
  },
} as const
