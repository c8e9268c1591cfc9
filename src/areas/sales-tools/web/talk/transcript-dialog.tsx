import { FileButton } from '#kit/buttons/file-button.tsx'
import { client } from '#kit/client/api.ts'
import { TextAreaField, TextField } from '#kit/controls/field.tsx'
import { toast } from '#kit/feedback/toast.ts'
import type { FormReading } from '#kit/forms/form-reading.ts'
import { useForm } from '#kit/forms/use-form.ts'
import { FormDialog } from '#kit/overlays/form-dialog.tsx'
import { transcriptLetters } from '../../rules/limits.ts'
import { messages } from '../messages.ts'

const transcriptFiles = ['.vtt', '.srt', '.txt', 'text/vtt', 'text/plain']
const texts = messages.talk

type TypedTranscript = { title: string; held_on: string; transcript: string }
type NewTranscript = { title: string; held_on: string | null; transcript: string }

function read({ title, held_on, transcript }: TypedTranscript): FormReading<TypedTranscript, NewTranscript> {
  const errors = {
    ...(title.trim() === '' && { title: texts.nameError }),
    ...(transcript.trim() === '' && { transcript: texts.textError }),
  }
  if (Object.keys(errors).length > 0) return { errors }
  return { input: { title: title.trim(), held_on: held_on || null, transcript } }
}

type TranscriptDialogProps = { dealId: string; onClose: () => void; onAdded: (callId: string) => void }

/** Paste a transcript or choose its file; the server reads it. */
export function TranscriptDialog({ dealId, onClose, onAdded }: TranscriptDialogProps) {
  const form = useForm({
    initial: { title: '', held_on: '', transcript: '' },
    read,
    send: (input: NewTranscript) => client.salesTools.addCall({ dealId, ...input }),
    done: ({ id, title, conversation }) => {
      const { price, objection, next_step, question } = conversation.counts
      toast.success(texts.added, texts.addedText(title, price + objection + next_step + question))
      onAdded(id)
      onClose()
    },
  })
  const takeFile = async (file: File) => {
    const text = await file.text()
    if (text.length > transcriptLetters) return form.refuse({ problem: texts.fileTooLong })
    const name = file.name.replace(/\.[a-z]+$/i, '')
    form.change({ transcript: text, ...(form.values.title === '' && { title: name.slice(0, 200) }) })
  }
  return (
    <FormDialog
      onClose={onClose}
      size="medium"
      title={texts.formTitle}
      description={texts.formText}
      submit={texts.submit}
      form={form}
    >
      <div className="grid gap-4 sm:grid-cols-[1fr_10rem]">
        <TextField label={texts.name} required maxLength={200} {...form.text('title')} />
        <TextField label={texts.heldOn} type="date" optional {...form.text('held_on')} />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <FileButton label={texts.file} size="small" accept={transcriptFiles} onFile={(file) => void takeFile(file)} />
        <p className="text-xs text-muted">{texts.fileTypes}</p>
      </div>
      <TextAreaField
        label={texts.text}
        help={texts.textHelp}
        required
        rows={10}
        spellCheck={false}
        maxLength={transcriptLetters}
        {...form.text('transcript')}
      />
    </FormDialog>
  )
}
