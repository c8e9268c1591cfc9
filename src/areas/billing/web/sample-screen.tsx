import { useState, type ReactNode } from 'react'
import { Alert } from '#kit/feedback/alert.tsx'
import { sampleBilling, sampleInvoices } from '../rules/sample-billing.ts'
import { BillingTabs, type TabState } from './billing-screen.tsx'
import { messages } from './messages.ts'
import { askToSignIn } from './use-billing.ts'

const texts = messages.sample

/** What a visitor sees: a sample account, worked out here from its rows, to read. */
export function SampleScreen({ signIn, ...state }: TabState & { signIn: ReactNode }) {
  const [now] = useState(() => new Date())
  return (
    <>
      <Alert tone="information" title={texts.title} action={signIn} className="mb-6">
        {texts.text}
      </Alert>
      <BillingTabs {...state} billing={sampleBilling(now)} invoices={sampleInvoices(now)} onVisitor={askToSignIn} />
    </>
  )
}
