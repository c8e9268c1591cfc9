import { Copy, Download, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '../badge.tsx'
import { Button } from '../button.tsx'
import { IconButton } from '../icon-button.tsx'
import { Avatar } from '../avatar.tsx'
import { FilterChip } from '../filter-chip.tsx'
import { KeyHint } from '../key-hint.tsx'
import { Section } from '../section.tsx'

export function KitChoices() {
  const [isBusy, setBusy] = useState(false)
  return (
    <Section title="Buttons, badges, marks">
      <div className="flex flex-col gap-5">
        <div className="flex flex-wrap items-center gap-2">
          <Button icon={<Plus />}>New deal</Button>
          <Button variant="secondary">Export</Button>
          <Button variant="quiet">Cancel</Button>
          <Button variant="destructive" icon={<Trash2 />}>
            Delete
          </Button>
          <Button disabled>Not now</Button>
          <Button busy={isBusy} onClick={() => setBusy(true)}>
            Save changes
          </Button>
          <Button variant="secondary" busy={isBusy} busyLabel="Searching" onClick={() => setBusy(true)}>
            Search
          </Button>
          <Button variant="quiet" size="small" onClick={() => setBusy(false)}>
            Stop waiting
          </Button>
          <IconButton label="Copy link" icon={<Copy />} />
          <IconButton label="Download" icon={<Download />} bordered />
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <Badge tone="grey">Target Review</Badge>
          <Badge tone="blue">Due Diligence</Badge>
          <Badge tone="yellow">Valuation</Badge>
          <Badge tone="green">Negotiation</Badge>
          <Badge tone="red">hot</Badge>
          <span className="mx-1 h-5 w-px bg-line" />
          <FilterChip label="Germany" onRemove={() => undefined} />
          <FilterChip label="Revenue 20–80M" onRemove={() => undefined} />
          <FilterChip label="Growth ≥ 15%" onRemove={() => undefined} />
          <span className="mx-1 h-5 w-px bg-line" />
          <Avatar name="Anna von der Heide" />
          <Avatar name="j.smith@example.com" size="small" />
          <KeyHint keys={['Ctrl', 'K']} />
        </div>
      </div>
    </Section>
  )
}
