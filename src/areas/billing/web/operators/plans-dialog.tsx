import { useState } from 'react'
import { Dialog } from '#kit/overlays/dialog.tsx'
import { Tabs } from '#kit/display/tabs.tsx'
import { messages } from '../messages.ts'
import { AccountList } from './account-list.tsx'
import { AllInvoices } from './all-invoices.tsx'
import { SettingsForm } from './settings-form.tsx'

const texts = messages.operators

type Props = { open: boolean; onOpenChange: (open: boolean) => void }

/** Plans, trials, usage and invoices of the installation; for its operators. */
export function PlansDialog({ open, onOpenChange }: Props) {
  const [tab, setTab] = useState('accounts')
  return (
    <Dialog size="large" open={open} onOpenChange={onOpenChange} title={texts.title} description={texts.note}>
      <Tabs
        label={texts.title}
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'accounts', label: texts.tabs.accounts, content: <AccountList /> },
          { value: 'invoices', label: texts.tabs.invoices, content: <AllInvoices /> },
          { value: 'settings', label: texts.tabs.settings, content: <SettingsForm /> },
        ]}
      />
    </Dialog>
  )
}
