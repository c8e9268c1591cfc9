import type { ReviewVerdict } from '../rules/verdicts.ts'

/** Every sentence of this area that a user reads. */
export const messages = {
  formerMember: 'a former member',
  confirmed: (name: string, day: string) => `Confirmed by ${name}, ${day}`,
  confirm: 'Confirm',
  confirmLabel: (title: string) => `Confirm as second reviewer: ${title}`,
  withdraw: 'Withdraw',
  withdrawLabel: (title: string) => `Withdraw the confirmation: ${title}`,
  confirmFailed: 'The confirmation was not saved',
  open: 'Not reviewed by a person',
  given: {
    confirmed: (name: string, day: string) => `Confirmed by ${name}, ${day}`,
    corrected: (name: string, day: string) => `Corrected by ${name}, ${day}`,
    dismissed: (name: string, day: string) => `Dismissed by ${name}, ${day}`,
  } satisfies Record<Exclude<ReviewVerdict, 'open'>, unknown>,
  second: (name: string, day: string) => `second person: ${name}, ${day}`,
  waiting: 'waiting for a second person',
  alone: 'nobody else here can confirm it',
  confirmVerdict: {
    confirmed: 'Confirm',
    corrected: 'Confirm correction',
    dismissed: 'Confirm dismissal',
  } satisfies Record<Exclude<ReviewVerdict, 'open'>, unknown>,
  review: 'Review',
  reviewOf: (title: string) => `Review: ${title}`,
  actions: {
    confirmed: 'Confirm',
    corrected: 'Correct…',
    dismissed: 'Dismiss…',
    open: 'Open again',
    history: 'History',
  },
  history: 'History of the review',
  failed: 'The review was not saved',
  dialog: {
    title: 'Review the finding',
    verdict: 'Verdict',
    verdicts: { confirmed: 'Confirm', corrected: 'Correct', dismissed: 'Dismiss' },
    severity: 'Severity',
    sameSeverity: 'As the analyst rated it',
    correction: 'What is true instead',
    reason: 'Reason',
    note: 'Note',
    now: (state: string) => `Now: ${state}.`,
    submit: 'Save review',
  },
} as const
