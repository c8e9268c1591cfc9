import { Building2, LogOut, Settings } from 'lucide-react'
import { lazy, Suspense, useCallback, useState } from 'react'
import { Button } from '../button.tsx'
import type { CommandGroup, CommandSource } from '../command-palette.tsx'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { Dialog, DialogClose } from '../dialog.tsx'
import { TextAreaField, TextField } from '../field.tsx'
import { Menu } from '../menu.tsx'
import { Popover } from '../popover.tsx'
import { Section } from '../section.tsx'
import { Select } from '../select.tsx'
import { Sheet } from '../sheet.tsx'
import { toast } from '../toast.ts'
import { useCommandKey } from '../use-command-key.ts'

const CommandPalette = lazy(() =>
  import('../command-palette.tsx').then((module) => ({ default: module.CommandPalette })),
)

export function KitFloating() {
  return (
    <Section title="What floats">
      <div className="flex flex-wrap gap-2">
        <DialogSample />
        <ConfirmDialog
          trigger={<Button variant="secondary">Ask first</Button>}
          title="Delete this deal?"
          description="Its documents and findings go with it. This cannot be taken back."
          confirmLabel="Delete deal"
          onConfirm={() => toast.destructive('Deal deleted', 'Project Linden')}
        />
        <SheetSample />
        <Menu
          trigger={<Button variant="secondary">Open menu</Button>}
          align="start"
          entries={[
            { heading: 'anna@example.com' },
            { label: 'Settings', icon: <Settings />, shortcut: 'G S' },
            { label: 'Compact rows', checked: true },
            'line',
            { label: 'Sign out', icon: <LogOut />, destructive: true },
          ]}
        />
        <Popover label="Source" trigger={<Button variant="secondary">Show source</Button>}>
          <p className="font-medium">Companies House</p>
          <p className="text-muted">Read on 21 Nov 2026. Certain.</p>
        </Popover>
        <Button
          variant="secondary"
          onClick={() => toast.success('Added to Watchlist', 'Alder Software is being watched now.')}
        >
          Good news
        </Button>
        <Button variant="secondary" onClick={() => toast.destructive('Search failed', 'The registry did not answer.')}>
          Bad news
        </Button>
        <PaletteSample />
      </div>
    </Section>
  )
}

function DialogSample() {
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState<string | null>(null)
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      trigger={<Button>Open dialog</Button>}
      title="Contact Alder Software"
      description="The message is sent in your name."
      onSubmit={() => setOpen(false)}
      footer={
        <>
          <DialogClose>
            <Button variant="quiet">Cancel</Button>
          </DialogClose>
          <Button type="submit">Send message</Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <TextField label="Subject" defaultValue="A first conversation" />
        <Select
          label="Reason"
          options={[
            { value: 'buy', label: 'Acquisition' },
            { value: 'sell', label: 'Sale' },
          ]}
          value={reason}
          onChange={setReason}
        />
        <TextAreaField label="Message" rows={6} />
      </div>
    </Dialog>
  )
}

function SheetSample() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Open side panel
      </Button>
      <Sheet
        open={open}
        onOpenChange={setOpen}
        title="Filters"
        description="The list follows at once."
        footer={<Button onClick={() => setOpen(false)}>Show 214 companies</Button>}
      >
        <TextField label="Industry" />
      </Sheet>
    </>
  )
}

const groups: CommandGroup[] = [
  {
    heading: 'Pages',
    items: ['Dashboard', 'Target Identification', 'Valuation', 'Due Diligence'].map((label) => ({
      id: label,
      label,
      onSelect: () => toast.note('Going to', label),
    })),
  },
]

const sources: CommandSource[] = [
  {
    heading: 'Companies',
    find: (text) =>
      Promise.resolve(
        ['Alder Software', 'Birch Logistics', 'Cedar Retail']
          .filter((label) => label.toLowerCase().includes(text.toLowerCase()))
          .map((label) => ({ id: label, label, icon: <Building2 />, onSelect: () => toast.note('Opened', label) })),
      ),
  },
]

function PaletteSample() {
  const [open, setOpen] = useState(false)
  useCommandKey(useCallback(() => setOpen(true), []))
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Go to
      </Button>
      <Suspense>
        {open ? <CommandPalette open={open} onOpenChange={setOpen} groups={groups} sources={sources} /> : null}
      </Suspense>
    </>
  )
}
