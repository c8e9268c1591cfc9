import { useQuery } from '@tanstack/react-query'
import { useForm } from '#kit/forms/use-form.ts'
import { api, client } from '#kit/client/api.ts'
import { Checkbox } from '#kit/controls/checkbox.tsx'
import { Radio } from '#kit/controls/radio.tsx'
import { FormDialog } from '#kit/overlays/form-dialog.tsx'
import type { DealFolder } from '../../contract.ts'
import { messages } from '../messages.ts'

const texts = messages.files

type AccessProps = { dealId: string; folder: DealFolder; onClose: () => void }

/** Who may read a folder, every member or those that are chosen, and whether its files carry a watermark. */
export function AccessDialog({ dealId, folder: { path, readers, file_access }, onClose }: AccessProps) {
  const { data: members = [] } = useQuery(api.workspaces.listMembers.queryOptions({ staleTime: 60_000 }))
  const form = useForm({
    initial: { isClosed: readers !== null, readers: readers ?? [], file_access },
    read: ({ isClosed, readers: chosen, file_access: access }) => ({
      input: { dealId, path, readers: isClosed ? [...chosen] : null, file_access: access },
    }),
    send: client.dealWork.saveFolder,
    done: onClose,
  })
  const { values, change } = form
  const others = members.filter(({ role }) => role !== 'owner' && role !== 'admin')
  const toggle = (id: string, isReader: boolean) =>
    change({ readers: isReader ? [...values.readers, id] : values.readers.filter((one) => one !== id) })
  return (
    <FormDialog
      title={texts.accessTitle(path.split('/').at(-1) ?? path)}
      description={texts.accessText}
      submit={texts.save}
      form={form}
      onClose={onClose}
      failed={messages.failed}
    >
      <div className="flex flex-col gap-3">
        <Checkbox label={texts.closed} checked={values.isClosed} onChange={(isClosed) => change({ isClosed })} />
        {values.isClosed ? (
          <fieldset className="flex flex-col gap-2 border-l border-line pl-4">
            <legend className="sr-only">{texts.readers}</legend>
            {others.length === 0 ? <p className="text-sm text-muted">{texts.noOthers}</p> : null}
            {others.map(({ user_id, name, email }) => (
              <Checkbox
                key={user_id}
                label={name || email}
                checked={values.readers.includes(user_id)}
                onChange={(isReader) => toggle(user_id, isReader)}
              />
            ))}
          </fieldset>
        ) : null}
        <Radio
          label={texts.fileAccess}
          options={texts.fileAccesses}
          value={values.file_access}
          onChange={(access) => change({ file_access: access })}
        />
      </div>
    </FormDialog>
  )
}
