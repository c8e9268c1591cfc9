import { useState } from 'react'
import { client } from '#kit/client/api.ts'
import { Checkbox } from '#kit/controls/checkbox.tsx'
import { useAction } from '#kit/client/use-action.ts'
import { FormDialog } from '#kit/overlays/form-dialog.tsx'
import type { Review } from '../contract.ts'
import { messages } from './messages.ts'

const texts = messages.proceed

type Props = { data: Review; onClose: () => void; onProceed: () => void }

/** Which open risks are carried into the negotiation; the grave ones are chosen already. */
export function ProceedDialog({ data: { target, risks }, onClose, onProceed }: Props) {
  const open = risks.filter(({ status }) => status === 'open')
  const [chosen, setChosen] = useState(() => open.filter(({ level }) => level !== 'Low').map(({ id }) => id))
  const carry = useAction(
    () => client.diligenceReviews.carryPoints({ dealId: target?.deal_id ?? '', riskIds: chosen }),
    {
      done: onProceed,
      failed: texts.failed,
    },
  )
  return (
    <FormDialog
      title={texts.title}
      description={open.length === 0 ? texts.none : texts.text}
      submit={texts.submit}
      busy={carry.isPending}
      onSubmit={() => carry.mutate()}
      onClose={onClose}
    >
      {open.length === 0 ? null : (
        <div className="flex flex-col gap-2">
          {open.map(({ id, risk, level }) => (
            <Checkbox
              key={id}
              label={`${risk} (${level})`}
              checked={chosen.includes(id)}
              onChange={(isOn) => setChosen((now) => (isOn ? [...now, id] : now.filter((one) => one !== id)))}
            />
          ))}
        </div>
      )}
    </FormDialog>
  )
}
