import { client } from '#kit/client/api.ts'
import { Combobox, type ComboboxOption } from '#kit/controls/combobox.tsx'
import { useForm } from '#kit/forms/use-form.ts'
import { FormDialog } from '#kit/overlays/form-dialog.tsx'
import { isWithin } from '../../rules/folders.ts'
import { nameOfFolder } from '../../rules/index/index-numbers.ts'
import { WithFolderNote } from '../files/folder-note.tsx'
import { messages } from '../messages.ts'
import { listSiblings, tellChange, type Items, type RoomIndex } from './use-index.ts'

const texts = messages.index

type MoveProps = {
  index: RoomIndex
  items: Items
  title: string
  /** The folder that they are in. */
  from: string
  onMoved?: () => void
  onClose: () => void
}

/** Where folders and files go: to a folder, and there before another one or to the end. */
export function MoveDialog({ index, items, title, from, onMoved, onClose }: MoveProps) {
  const form = useForm({
    initial: { to: from, before: null as string | null },
    read: ({ to, before }) => ({
      input: {
        dealId: index.dealId,
        folders: [...items.folders],
        documents: [...items.documents],
        to,
        ...(before !== null && (items.folders.length > 0 ? { before_folder: before } : { before_document: before })),
      },
    }),
    send: client.dealWork.moveItems,
    done: (change) => {
      tellChange(change, texts.moved)
      onMoved?.()
      onClose()
    },
  })
  const { to } = form.values
  const places = listPlaces(index, { items, to })
  return (
    <WithFolderNote dealId={index.dealId} folder={to}>
      {({ note, isPending }) => (
        <FormDialog
          title={title}
          submit={texts.move}
          form={form}
          failed={texts.moveFailed}
          // what guests see is read before it happens
          disabled={isPending}
          onClose={onClose}
        >
          <div className="flex min-h-80 flex-col gap-4">
            <Combobox
              label={texts.folder}
              options={listTargets(index, items)}
              value={toValue(to)}
              onChange={(value) => form.change({ to: fromValue(value, from), before: null })}
            />
            {places.length > 0 ? (
              <Combobox label={texts.before} placeholder={texts.atEnd} options={places} {...form.choice('before')} />
            ) : null}
            {to === from ? null : note}
          </div>
        </FormDialog>
      )}
    </WithFolderNote>
  )
}

/** The top has no path, and the list of a field no empty value. */
const toValue = (path: string): string => `/${path}`
const fromValue = (value: string | null, otherwise: string): string => (value === null ? otherwise : value.slice(1))

function listTargets({ folders }: RoomIndex, items: Items): ComboboxOption[] {
  const open = folders.filter(({ path }) => !items.folders.some((moved) => isWithin(path, moved)))
  return [
    { value: toValue(''), label: messages.files.allFiles },
    ...open.map(({ path, number }) => ({ value: toValue(path), label: `${number} ${path}` })),
  ]
}

/** Those of the same kind that stay; folders and files together go to the end of each. */
function listPlaces(index: RoomIndex, { items, to }: { items: Items; to: string }): ComboboxOption[] {
  const siblings = listSiblings(index, to)
  if (items.folders.length > 0 && items.documents.length > 0) return []
  if (items.folders.length > 0) {
    const numbers = new Map(index.folders.map(({ path, number }) => [path, number]))
    return siblings.folders
      .filter((path) => !items.folders.includes(path))
      .map((path) => ({ value: path, label: `${numbers.get(path) ?? ''} ${nameOfFolder(path)}` }))
  }
  const files = new Map(index.files.map((file) => [file.document.id, file]))
  return siblings.documents
    .filter((id) => !items.documents.includes(id))
    .map((id) => ({ value: id, label: `${files.get(id)?.number ?? ''} ${files.get(id)?.document.name ?? ''}` }))
}
