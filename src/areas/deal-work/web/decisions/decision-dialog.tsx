import type { Deal } from '#areas/deals/contract.ts'
import { useMayLook } from '#areas/companies/web/use-may-look.ts'
import { useSession } from '#areas/identity/web/use-session.ts'
import { Checkbox } from '#kit/controls/checkbox.tsx'
import { client } from '#kit/client/api.ts'
import { useForm, type TextOf } from '#kit/forms/use-form.ts'
import { FormDialog } from '#kit/overlays/form-dialog.tsx'
import { TextAreaField, TextField } from '#kit/controls/field.tsx'
import { toast } from '#kit/feedback/toast.ts'
import type { Decision } from '../../contract.ts'
import { toDay } from '../../rules/is-overdue.ts'
import { longestDecision } from '../../rules/limits.ts'
import { figuresOfCompany, figuresOfDeal, type AssumedFigure } from '../../rules/words.ts'
import { messages } from '../messages.ts'

const texts = messages.decisions

type DecisionValues = {
  title: string
  decision: string
  reason: string
  decided_by: string
  decided_on: string
  assumes: readonly AssumedFigure[]
}
type DecisionInput = DecisionValues & { assumes: AssumedFigure[] }

type Props = {
  deal: Pick<Deal, 'id' | 'company_id'>
  /** The decision that this one takes the place of. */
  revised: Decision | null
  onClose: () => void
}

export function DecisionDialog({ deal, revised, onClose }: Props) {
  const mayLook = useMayLook()
  const ownName = useOwnName()
  const offered = [...figuresOfDeal, ...(deal.company_id !== null && mayLook ? figuresOfCompany : [])]
  const form = useForm({
    initial: (): DecisionValues => ({
      ...(revised ? toValues(revised) : { ...empty, decided_by: ownName }),
      decided_on: toDay(new Date()),
    }),
    read: (values) => readDecision(values, offered),
    send: (decision: DecisionInput) =>
      revised
        ? client.dealWork.reviseDecision({ decisionId: revised.id, ...decision })
        : client.dealWork.recordDecision({ dealId: deal.id, ...decision }),
    done: ({ title }) => {
      toast.success(texts.recorded, title)
      onClose()
    },
    failed: messages.failed,
  })
  return (
    <FormDialog
      size="medium"
      onClose={onClose}
      title={revised ? texts.reviseTitle : texts.recordTitle}
      description={revised ? texts.reviseText : texts.recordText}
      form={form}
      submit={revised ? texts.submitRevision : texts.submit}
      disabled={!form.isReady()}
    >
      <Fields {...form} offered={offered} />
    </FormDialog>
  )
}

const empty = { title: '', decision: '', reason: '', decided_by: '', assumes: [] }

/** A revision begins with what was decided, as of today. */
function toValues({ title, decision, reason, decided_by, assumptions }: Decision) {
  return { title, decision, reason, decided_by, assumes: assumptions.map(({ figure }) => figure) }
}

/** The button waits for what is needed. */
function readDecision(values: DecisionValues, offered: readonly AssumedFigure[]) {
  const needed = [values.title, values.decision, values.decided_by, values.decided_on]
  if (needed.some((text) => text.trim() === '')) return { errors: {} }
  return { input: { ...values, assumes: values.assumes.filter((figure) => offered.includes(figure)) } }
}

function useOwnName(): string {
  const session = useSession()
  return session.state === 'signed-in' ? session.user.user_metadata.full_name || session.user.email : ''
}

type DecisionFieldsProps = {
  values: DecisionValues
  text: TextOf<DecisionValues>
  change: (part: Partial<DecisionValues>) => void
  offered: readonly AssumedFigure[]
}

function Fields({ values, text, change, offered }: DecisionFieldsProps) {
  return (
    <div className="flex flex-col gap-4">
      <TextField label={texts.title} required maxLength={200} autoComplete="off" {...text('title')} />
      <TextAreaField label={texts.decision} required rows={4} maxLength={longestDecision} {...text('decision')} />
      <TextAreaField label={texts.reason} optional rows={3} maxLength={longestDecision} {...text('reason')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={texts.decidedBy}
          help={texts.decidedByHelp}
          required
          maxLength={200}
          {...text('decided_by')}
        />
        <TextField label={texts.decidedOn} type="date" required {...text('decided_on')} />
      </div>
      <Figures chosen={values.assumes} onChange={(assumes) => change({ assumes })} offered={offered} />
    </div>
  )
}

type FiguresProps = {
  chosen: readonly AssumedFigure[]
  onChange: (chosen: AssumedFigure[]) => void
  offered: readonly AssumedFigure[]
}

function Figures({ chosen, onChange, offered }: FiguresProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-medium">{texts.assumes}</legend>
      <p className="mb-2 text-xs text-muted">{texts.assumesHelp}</p>
      <div className="grid gap-1 sm:grid-cols-2">
        {offered.map((figure) => (
          <Checkbox
            key={figure}
            label={texts.figures[figure]}
            checked={chosen.includes(figure)}
            onChange={(isChosen) =>
              onChange(isChosen ? [...chosen, figure] : chosen.filter((other) => other !== figure))
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
