import { messages as screeningMessages } from '#areas/screening/web/messages.ts'
import { SubjectHits } from '#areas/screening/web/subject-hits.tsx'
import { client } from '#kit/client/api.ts'
import { useAction } from '#kit/client/use-action.ts'
import { TextAreaField, TextField } from '#kit/controls/field.tsx'
import { Select } from '#kit/controls/select.tsx'
import { Alert } from '#kit/feedback/alert.tsx'
import { useForm } from '#kit/forms/use-form.ts'
import { FormDialog } from '#kit/overlays/form-dialog.tsx'
import type { Check, ClientFile } from '../../contract.ts'
import { checkLabels, checkStateLabels, checkStates } from '../../rules/words.ts'
import { messages } from '../messages.ts'
import { subjectOf } from '../../rules/screening/screened-party.ts'

const texts = messages.check
const noDocument = 'none'

type Props = { check: Check; files: readonly ClientFile[]; approvers: number; onClose: () => void }

/** A person says what a check found, and on what that rests. */
export function CheckDialog({ check, files, approvers, onClose }: Props) {
  const { engagement_id, party_id, kind, version } = check
  const form = useForm({
    initial: {
      state: check.state,
      note: check.note,
      expires_on: check.expires_on ?? '',
      document_id: check.document?.id ?? noDocument,
    },
    read: ({ state, note, expires_on, document_id }) => ({
      input: {
        state,
        note,
        expires_on: expires_on === '' ? null : expires_on,
        document_id: document_id === noDocument ? null : document_id,
      },
    }),
    send: (input) => client.engagements.saveCheck({ engagement_id, party_id, kind, version, ...input }),
    done: onClose,
  })
  const documents = files.flatMap(({ document, is_rejected }) => {
    if (!document || (is_rejected && document.id !== check.document?.id)) return []
    return [{ value: document.id, label: is_rejected ? texts.rejectedOption(document.name) : document.name }]
  })
  return (
    <FormDialog
      size={kind === 'sanctions' ? 'large' : 'medium'}
      title={texts.title(checkLabels[kind], check.subject)}
      submit={texts.save}
      form={form}
      onClose={onClose}
      failed={texts.failed}
    >
      {kind === 'sanctions' ? <SanctionsHits check={check} isAlone={approvers < 2} /> : null}
      {kind === 'pep' ? <Alert tone="information">{texts.noPepList}</Alert> : null}
      {check.waits_for_list ? <Alert tone="warning">{texts.waits}</Alert> : null}
      <Select
        label={texts.state}
        options={checkStates.map((value) => ({ value, label: checkStateLabels[value] }))}
        {...form.choice('state')}
      />
      <TextAreaField label={texts.note} help={texts.noteHelp} maxLength={4000} {...form.text('note')} />
      <Select
        label={texts.document}
        options={[{ value: noDocument, label: texts.noDocument }, ...documents]}
        {...form.choice('document_id')}
      />
      <TextField label={texts.until} type="date" {...form.text('expires_on')} />
    </FormDialog>
  )
}

/** The hits of the client or party, decided where the check is. */
function SanctionsHits({ check: { engagement_id, party_id }, isAlone }: { check: Check; isAlone: boolean }) {
  const screen = useAction(() => client.engagements.screen({ engagement_id, party_id }), {
    failed: screeningMessages.subject.compareFailed,
  })
  return (
    <SubjectHits
      subject={subjectOf({ engagement_id, party_id })}
      isAlone={isAlone}
      onScreen={() => screen.mutate()}
      isScreening={screen.isPending}
    />
  )
}
