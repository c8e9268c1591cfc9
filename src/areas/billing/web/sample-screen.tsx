import { VisitorNote } from '#areas/identity/web/visitor-note.tsx'
import { useState } from 'react'
import { sampleBilling, sampleInvoices } from '../rules/sample-billing.ts'
import { BillingTabs, type TabState } from './billing-screen.tsx'
import { messages } from './messages.ts'
import { askToSignIn } from './use-billing.ts'

const texts = messages.sample

/** What a visitor sees: a sample account, worked out here from its rows, to read. */
export function SampleScreen(state: TabState) {
  const [now] = useState(() => new Date())
  return (
    <>
      <VisitorNote {...texts} className="mb-6" />
      <BillingTabs {...state} billing={sampleBilling(now)} invoices={sampleInvoices(now)} onVisitor={askToSignIn} />
    </>
  )
}
