import { useState } from 'react'
import { useReaderRights } from '#areas/workspaces/web/use-may-write.ts'
import { ContactHistory } from '#areas/outreach/web/contact-history.tsx'
import { checkEmail } from '#areas/outreach/rules/check-contact.ts'
import type { Begun } from '#areas/negotiation/web/use-negotiation.ts'
import { useMoney } from '#areas/negotiation/web/use-money.ts'
import { readTyped } from '#core/numbers/typed-number.ts'
import { Button } from '#kit/buttons/button.tsx'
import { client } from '#kit/client/api.ts'
import { TextField } from '#kit/controls/field.tsx'
import { NumberField } from '#kit/controls/number-field.tsx'
import { DescriptionList } from '#kit/display/description-list.tsx'
import { personPoint } from '#kit/display/person-point.ts'
import { ConfirmDialog } from '#kit/overlays/confirm-dialog.tsx'
import type { KlentyAnswer, KlentyOrder, ProspectData } from '../../contract.ts'
import { sequenceTypes, type KlentyAction } from '../../rules/words.ts'
import { messages } from '../messages.ts'
import { ResultPart, ToolErrorNote } from '../tools/tool-parts.tsx'
import { askToSignIn, useConnection, useToolQuestion } from '../use-sales-tools.ts'
import { FollowUpDialog } from './follow-up-dialog.tsx'

const texts = messages.klenty

type ProspectForm = Omit<ProspectData, 'dealValue'> & { dealValue: string }
type KlentyRequest = Pick<KlentyOrder, 'action'> & Partial<Omit<KlentyOrder, 'action'>>

/** Templates from the deal, a sequence in Klenty, and follow-ups (SALES-02, SALES-05, SALES-06). */
export function KlentyTab({ view }: { view: Begun }) {
  const { isVisitor } = useReaderRights()
  const klenty = useKlenty(view)
  const { question, order, templates } = klenty
  const { target } = view
  return (
    <div className="flex flex-col gap-5">
      <ProspectFields
        prospect={klenty.prospect}
        currency={target.currency}
        errors={klenty.errors}
        onChange={klenty.change}
      />
      {target.is_sample ? <p className="text-xs text-muted">{texts.sample}</p> : null}
      <DealFacts view={view} />
      <Actions klenty={klenty} />
      <ToolErrorNote error={question.error} />
      <Templates templates={templates} mayUse={klenty.mayWriteTo} onUse={klenty.openFollowUp} />
      {isVisitor ? null : <ContactHistory company={{ id: null, name: target.target }} />}
      {klenty.draft === null ? null : (
        <FollowUpDialog order={order} draft={klenty.draft} target={target.target} onClose={klenty.closeFollowUp} />
      )}
    </div>
  )
}

function useKlenty(view: Begun) {
  const { isVisitor } = useReaderRights()
  const [prospect, setProspect] = useState(() => startProspect(view))
  const [draft, setDraft] = useState<string | null>(null)
  const [templates, setTemplates] = useState<KlentyAnswer['data']['templates']>({})
  const question = useToolQuestion('klenty', (order: KlentyRequest) => client.salesTools.klenty(order), {
    done: ({ data }, { action }) => action === 'generate_templates' && setTemplates(data.templates),
    titleOf: ({ action }) => (action === 'create_sequence' ? messages.sequenceStarted : null),
  })
  const dealValue = readValue(prospect.dealValue, view.target.currency)
  const email = prospect.email.trim()
  const isEmail = checkEmail(email) === null
  const isReady = dealValue !== null && !question.isAsking
  return {
    prospect,
    change: (part: Partial<ProspectForm>) => setProspect((now) => ({ ...now, ...part })),
    errors: {
      email: email !== '' && !isEmail ? texts.emailError : null,
      dealValue: dealValue === null ? texts.dealValueError : null,
    },
    question,
    order: toOrder(view, { ...prospect, email, dealValue: dealValue ?? 0 }),
    templates,
    isReady,
    mayWriteTo: isReady && isEmail,
    draft,
    openFollowUp: (text: string) => (isVisitor ? askToSignIn() : setDraft(text)),
    closeFollowUp: () => setDraft(null),
  }
}

function Actions({ klenty }: { klenty: ReturnType<typeof useKlenty> }) {
  const { question, order, isReady, mayWriteTo, templates, openFollowUp } = klenty
  const sequence = useConnection('klenty')?.outreach_sequence ?? ''
  const [isConfirming, setConfirming] = useState(false)
  const isRunning = (action: KlentyAction) => question.isAsking && question.asked?.action === action
  const start = () => {
    setConfirming(false)
    question.ask({ ...order, action: 'create_sequence' })
  }
  return (
    <div className="flex flex-wrap items-end gap-2">
      <Button
        disabled={!isReady}
        busy={isRunning('generate_templates')}
        onClick={() => question.ask({ ...order, action: 'generate_templates' })}
      >
        {texts.generate}
      </Button>
      <Button
        variant="secondary"
        disabled={!mayWriteTo}
        busy={isRunning('create_sequence')}
        // without a connection it is refused, and says where to connect
        onClick={() => (sequence === '' ? start() : setConfirming(true))}
      >
        {texts.create}
      </Button>
      <Button variant="secondary" disabled={!mayWriteTo} onClick={() => openFollowUp(templates['follow_up'] ?? '')}>
        {texts.followUp}
      </Button>
      {isConfirming ? (
        <ConfirmDialog
          title={texts.startTitle(sequence, order.prospectData.email)}
          description={texts.startText}
          confirmLabel={texts.create}
          destructive={false}
          onClose={() => setConfirming(false)}
          onConfirm={start}
        />
      ) : null}
    </div>
  )
}

/** The contact of the negotiation. Nobody of a sample is written to. */
function startProspect({ negotiation, target }: Begun): ProspectForm {
  const isSample = target.is_sample || negotiation.is_sample
  const [firstName = '', ...rest] = isSample ? [] : negotiation.contact_name.trim().split(/\s+/)
  return {
    email: isSample ? '' : negotiation.contact_email,
    firstName,
    lastName: rest.join(' '),
    company: target.target,
    dealValue: String(target.value),
    currentStage: 'initial',
  }
}

function readValue(text: string, currency: string): number | null {
  const read = readTyped(text || '0', { kind: 'money', point: personPoint(), currency })
  return 'value' in read && (read.value ?? 0) >= 0 ? (read.value ?? 0) : null
}

/** The deal context of the specification; the server reads the live deal itself. */
function toOrder({ target, offers, terms }: Begun, prospectData: ProspectData) {
  return {
    dealId: target.deal_id,
    prospectData,
    dealContext: {
      targetCompany: target.target,
      dealValue: target.value,
      currentOffer: offers.at(-1)?.amount ?? 0,
      keyTerms: terms.map(({ term }) => term).slice(0, 50),
    },
    sequenceType: sequenceTypes[0],
  }
}

type ProspectFieldsProps = {
  prospect: ProspectForm
  currency: string
  errors: { email: string | null; dealValue: string | null }
  onChange: (part: Partial<ProspectForm>) => void
}

function ProspectFields({ prospect, currency, errors, onChange }: ProspectFieldsProps) {
  const text = (name: 'email' | 'firstName' | 'lastName' | 'company' | 'currentStage') => ({
    label: texts[name],
    maxLength: name === 'email' ? 254 : name === 'company' ? 200 : 100,
    value: prospect[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  })
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-semibold">{texts.prospect}</legend>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <TextField type="email" autoComplete="off" error={errors.email} {...text('email')} />
        <TextField {...text('firstName')} />
        <TextField {...text('lastName')} />
        <TextField {...text('company')} />
        <NumberField
          label={texts.dealValue}
          kind="money"
          currency={currency}
          unit={currency}
          error={errors.dealValue}
          value={prospect.dealValue}
          onChange={({ target }) => onChange({ dealValue: target.value })}
        />
        <TextField {...text('currentStage')} />
      </div>
    </fieldset>
  )
}

function DealFacts({ view: { target, offers, terms } }: { view: Begun }) {
  const money = useMoney(target.currency)
  const last = offers.at(-1)
  return (
    <ResultPart title={texts.dealFacts}>
      <DescriptionList
        columns={2}
        className="text-sm"
        facts={[
          { label: texts.facts.target, value: target.target },
          { label: texts.facts.value, value: money.full(target.value) },
          { label: texts.facts.offer, value: last ? money.full(last.amount) : texts.noOffer },
          { label: texts.sequence, value: texts.sequences[sequenceTypes[0]] },
          { label: texts.facts.terms, value: terms.map(({ term }) => term).join(', ') },
        ]}
      />
    </ResultPart>
  )
}

type TemplatesProps = { templates: KlentyAnswer['data']['templates']; mayUse: boolean; onUse: (text: string) => void }

function Templates({ templates, mayUse, onUse }: TemplatesProps) {
  const all = Object.entries(templates)
  if (all.length === 0) return null
  return (
    <ResultPart title={texts.templates}>
      <ul className="grid gap-4 lg:grid-cols-2">
        {all.map(([key, text]) => {
          const name = texts.templateNames[key] ?? key
          return (
            <li key={key} className="rounded-md border border-line px-4 py-3 text-sm">
              <div className="flex items-center justify-between gap-3">
                <h4 className="font-medium">{name}</h4>
                <Button
                  size="small"
                  variant="secondary"
                  disabled={!mayUse}
                  aria-label={texts.use(name)}
                  onClick={() => onUse(text)}
                >
                  {texts.useShort}
                </Button>
              </div>
              <p className="mt-2 max-w-prose break-words whitespace-pre-line">{text}</p>
            </li>
          )
        })}
      </ul>
    </ResultPart>
  )
}
