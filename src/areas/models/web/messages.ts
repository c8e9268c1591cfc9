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
  key: 'API key rejected',
  credit: 'No credit left',
  quota: 'Rate limit reached',
  down: 'Unreachable',
  slow: 'Timed out',
  rejected: 'Request rejected',
  declined: 'Declined to answer',
  empty: 'Empty response',
  unreadable: 'Unreadable response',
  cancelled: 'Stopped by the user',
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
      'All answers come from the built-in rules. The operator of this installation can set up a provider in its settings.',
    outside: 'External',
    inside: 'On your own network',
    searchesWeb: 'searches the web',
  },

  notice: {
    title: 'Before anything is sent to an AI provider',
    sent: 'When someone in this workspace asks for an AI answer, the question and its supporting material leave this installation: search terms, company names and figures, and the text of documents to be analyzed.',
    whereTo: (names: string) => `They are sent to ${names} and handled under that provider’s terms.`,
    kept: 'We record who asked, when, the model, the cost and a digest of what was sent, but neither the question nor the answer.',
    without: 'If this stays off, the built-in rules answer and nothing leaves this installation.',
    accept: 'Accept and allow',
    decline: 'Keep off',
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
    label: 'US dollars per day',
    help: 'For the whole workspace, from midnight to midnight UTC. The maximum cost of a question is reserved before it is sent.',
    wrong: 'Enter an amount from 0 to 1,000,000 with at most two decimals.',
    same: 'This is already the daily budget.',
    save: 'Save budget',
    saved: 'Budget saved',
    today: 'Spent today',
    month: 'Spent this month',
    ofBudget: (spent: string, budget: string) => `${spent} of ${budget}`,
    underACent: 'under $0.01',
    assumed: 'Part of this is an estimate on the high side, because no prices are set.',
  },

  calls: {
    title: 'Requests to AI models',
    empty: 'No requests yet',
    emptyText: 'Each request is listed here with its model, tokens, cost and outcome.',
    columns: {
      time: 'Time',
      purpose: 'For',
      model: 'Model',
      tokens: 'Tokens in / out',
      cost: 'Cost',
      duration: 'Duration',
      outcome: 'Outcome',
    },
    yours: 'by you',
    assumed: 'assumed price',
    older: 'Show older',
  },
} as const
