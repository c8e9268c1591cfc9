import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useReaderRights } from '#areas/workspaces/web/use-may-write.ts'
import type { OfferForm } from '#areas/negotiation/web/offers/use-offer-form.ts'
import type { Begun } from '#areas/negotiation/web/use-negotiation.ts'
import { Button } from '#kit/buttons/button.tsx'
import { api, client } from '#kit/client/api.ts'
import { useAction } from '#kit/client/use-action.ts'
import { Checkbox } from '#kit/controls/checkbox.tsx'
import { Section } from '#kit/display/section.tsx'
import { QueryView } from '#kit/feedback/query-view.tsx'
import { ConfirmButton } from '#kit/overlays/confirm-button.tsx'
import type { SalesCall } from '../../contract.ts'
import { messages } from '../messages.ts'
import { askToSignIn } from '../use-sales-tools.ts'
import { ConversationDetails } from './conversation-details.tsx'
import { TranscriptDialog } from './transcript-dialog.tsx'

const texts = messages.talk

type StoredProps = { view: Begun; form: OfferForm }

/** Uploaded and pasted transcripts of the deal. */
export function StoredCalls({ view, form }: StoredProps) {
  const { isVisitor, mayWrite } = useReaderRights()
  const [isAdding, setAdding] = useState(false)
  const [openId, setOpenId] = useState<string | null>(null)
  const { deal_id: dealId } = view.target
  const query = useQuery({ ...api.salesTools.calls.queryOptions({ input: { dealId } }), enabled: !isVisitor })
  return (
    <Section
      level={3}
      title={texts.title}
      note={texts.note}
      action={
        isVisitor || mayWrite ? (
          <Button size="small" variant="secondary" onClick={() => (isVisitor ? askToSignIn() : setAdding(true))}>
            {texts.add}
          </Button>
        ) : null
      }
    >
      {isVisitor ? (
        <p className="text-sm text-muted">{texts.none}</p>
      ) : (
        <QueryView query={query} loading={texts.loading} lines={3} failed={texts.failed}>
          {(calls) => (
            <div className="flex flex-col gap-2">
              {calls.length === 0 ? <p className="text-sm text-muted">{texts.none}</p> : null}
              {calls.map((call) => (
                <ConversationDetails key={call.id} talk={call} view={view} form={form} isOpen={call.id === openId}>
                  {mayWrite ? <OwnerPart call={call} /> : null}
                </ConversationDetails>
              ))}
            </div>
          )}
        </QueryView>
      )}
      {isAdding ? <TranscriptDialog dealId={dealId} onClose={() => setAdding(false)} onAdded={setOpenId} /> : null}
    </Section>
  )
}

function OwnerPart({ call }: { call: SalesCall }) {
  const { id: callId, our_speakers, conversation } = call
  const change = useAction((speakers: string[]) => client.salesTools.changeSides({ callId, our_speakers: speakers }), {
    failed: texts.sidesFailed,
  })
  const remove = useAction(() => client.salesTools.removeCall({ callId }), { failed: texts.removeFailed })
  return (
    <div className="flex flex-wrap items-end justify-between gap-3">
      <fieldset className="min-w-0">
        <legend className="text-sm font-medium">{texts.sides}</legend>
        <p className="text-xs text-muted">{texts.sidesHelp}</p>
        <div className="mt-2 flex flex-wrap gap-x-5 gap-y-2">
          {conversation.speakers.map(({ name, is_ours }) => (
            <Checkbox
              key={name}
              label={name}
              checked={is_ours}
              disabled={change.isPending}
              onChange={(isOurs) =>
                change.mutate(isOurs ? [...our_speakers, name] : our_speakers.filter((one) => one !== name))
              }
            />
          ))}
        </div>
      </fieldset>
      <ConfirmButton
        icon={<Trash2 />}
        busy={remove.isPending}
        label={texts.remove}
        question={texts.removeTitle}
        text={texts.removeText}
        onConfirm={() => remove.mutate()}
      />
    </div>
  )
}
