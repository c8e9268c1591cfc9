import { client } from '#kit/client/api.ts'
import { TextField } from '#kit/controls/field.tsx'
import { useForm } from '#kit/forms/use-form.ts'
import { FormDialog } from '#kit/overlays/form-dialog.tsx'
import { nameOfFolder } from '../../rules/index/index-numbers.ts'
import { WithFolderNote } from '../files/folder-note.tsx'
import { messages } from '../messages.ts'
import { tellChange } from './use-index.ts'

const texts = messages.index

type NewProps = { dealId: string; parent: string; onClose: () => void }

/** A folder in the one that is open. */
export function NewFolderDialog({ dealId, parent, onClose }: NewProps) {
  const form = useForm({
    initial: { name: '' },
    read: ({ name }) =>
      name.trim() === '' ? { errors: { name: texts.nameMissing } } : { input: { dealId, parent, name: name.trim() } },
    send: client.dealWork.makeFolder,
    done: (change) => {
      tellChange(change, texts.made(nameOfFolder(change.folder)))
      onClose()
    },
  })
  return (
    <WithFolderNote dealId={dealId} folder={parent}>
      {({ note }) => (
        <FormDialog title={texts.newFolder} submit={texts.create} form={form} onClose={onClose} failed={texts.madeNot}>
          <TextField label={texts.name} required maxLength={100} {...form.text('name')} />
          {note}
        </FormDialog>
      )}
    </WithFolderNote>
  )
}

type RenameProps = { dealId: string; path: string; onRenamed?: (path: string) => void; onClose: () => void }

/** Its files, its readers and its guests stay. */
export function RenameFolderDialog({ dealId, path, onRenamed, onClose }: RenameProps) {
  const form = useForm({
    initial: { name: nameOfFolder(path) },
    read: ({ name }) =>
      name.trim() === '' ? { errors: { name: texts.nameMissing } } : { input: { dealId, path, name: name.trim() } },
    send: client.dealWork.renameFolder,
    done: (change) => {
      tellChange(change, texts.renamed(nameOfFolder(change.folder)))
      onRenamed?.(change.folder)
      onClose()
    },
  })
  return (
    <FormDialog
      title={texts.renameFolder}
      submit={messages.files.save}
      form={form}
      onClose={onClose}
      failed={texts.renamedNot}
    >
      <TextField label={texts.name} required maxLength={100} {...form.text('name')} />
    </FormDialog>
  )
}
