import { Ban } from 'lucide-react'
import { useState } from 'react'
import { useSession } from '#areas/identity/web/use-session.ts'
import { useMayWrite } from '#areas/workspaces/web/use-may-write.ts'
import { Button } from '#kit/buttons/button.tsx'
import { IconButton } from '#kit/buttons/icon-button.tsx'
import { Dialog } from '#kit/overlays/dialog.tsx'
import { TextAreaField } from '#kit/controls/field.tsx'
import { Menu, type MenuEntry } from '#kit/buttons/menu.tsx'
import type { NewExclusion } from '../contract.ts'
import { exclusionReasons, type ExclusionKind, type ExclusionRole } from '../rules/reasons.ts'
import { messages } from './messages.ts'
import { useExclusionChanges } from './use-exclusions.ts'

export type RefusedCompany = {
  role: ExclusionRole
  company: Pick<NewExclusion['company'], 'id' | 'name'> & Partial<NewExclusion['company']>
}

type Props = {
  kind: ExclusionKind
  thesis: string
  /** Of a pair both sides: any one of them can be what does not fit. */
  companies: readonly RefusedCompany[]
  /** For a list that is not asked for again by itself. */
  onChanged?: () => void
  /** `icon` for the rows of a table. */
  size?: 'small' | 'icon'
}

/** Takes a company off a list, with the reason, for whoever may write in this workspace. */
export function NotAFitButton(props: Props) {
  const session = useSession()
  return session.state === 'signed-in' ? <ForMembers {...props} /> : null
}

function ForMembers({ kind, thesis, companies, onChanged, size = 'small' }: Props) {
  const mayWrite = useMayWrite()
  const { add } = useExclusionChanges(onChanged)
  const [other, setOther] = useState<RefusedCompany | null>(null)
  if (!mayWrite) return null
  const send = ({ role, company }: RefusedCompany, reason: NewExclusion['reason'], note = '') =>
    add.mutate({ kind, thesis, role, company, reason, note }, { onSuccess: () => setOther(null) })
  const names = companies.map(({ company }) => company.name).join(', ')
  return (
    <>
      <Menu
        align="start"
        trigger={
          size === 'icon' ? (
            <IconButton label={messages.named(names)} icon={<Ban />} busy={add.isPending && other === null} />
          ) : (
            <Button
              variant="secondary"
              size="small"
              icon={<Ban />}
              busy={add.isPending && other === null}
              aria-label={messages.named(names)}
            >
              {messages.button}
            </Button>
          )
        }
        entries={companies.flatMap((one) => entriesFor(one, { send, onOther: setOther }))}
      />
      {other ? (
        <OwnReason
          name={other.company.name}
          busy={add.isPending}
          onSave={(note) => send(other, 'other', note)}
          onClose={() => setOther(null)}
        />
      ) : null}
    </>
  )
}

type Actions = {
  send: (one: RefusedCompany, reason: NewExclusion['reason']) => void
  onOther: (one: RefusedCompany) => void
}

function entriesFor(one: RefusedCompany, { send, onOther }: Actions): MenuEntry[] {
  return [
    { heading: messages.because(one.company.name) },
    ...exclusionReasons.map((reason) => ({
      label: messages.reasons[reason],
      onSelect: () => (reason === 'other' ? onOther(one) : send(one, reason)),
    })),
  ]
}

type OwnReasonProps = { name: string; busy: boolean; onSave: (note: string) => void; onClose: () => void }

function OwnReason({ name, busy, onSave, onClose }: OwnReasonProps) {
  const [note, setNote] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const save = () => {
    if (note.trim() === '') setIsMissing(true)
    else onSave(note.trim())
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={messages.title(name)}
      description={messages.description}
      onSubmit={save}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button type="submit" busy={busy}>
            {messages.save}
          </Button>
        </>
      }
    >
      <TextAreaField
        label={messages.note}
        help={messages.noteHelp}
        error={isMissing && note.trim() === '' ? messages.noteMissing : null}
        required
        rows={3}
        maxLength={500}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </Dialog>
  )
}
