import { Alert } from '#kit/feedback/alert.tsx'
import { Select } from '#kit/controls/select.tsx'
import { useAction } from '#kit/client/use-action.ts'
import { client } from '#kit/client/api.ts'
import type { EncodingName } from '#core/table-files/detect-encoding.ts'
import type { Import } from '../contract.ts'
import { messages } from './messages.ts'

const texts = messages.letters
const options = Object.entries(texts.names).map(([value, label]) => ({ value, label }))

/** A text does not say in which letters it is written: what was guessed is shown, and can be chosen otherwise. */
export function LettersChoice({ row }: { row: Pick<Import, 'id' | 'encoding' | 'sample'> }) {
  const read = useAction(client.imports.readAs, { failed: messages.failed })
  const cells = [...new Set(row.sample.flat().filter((cell) => /[^\p{ASCII}]/u.test(cell)))].slice(0, 8)
  const encoding = row.encoding ?? ''
  const isMixed = encoding.includes(',')
  return (
    <Alert tone="warning" title={texts.title}>
      <p>{isMixed ? texts.mixed : cells.length > 0 ? texts.look : texts.late}</p>
      {cells.length > 0 ? <p className="my-2 font-medium break-words">{cells.join(' · ')}</p> : null}
      <Select
        label={texts.label}
        options={isMixed ? [{ value: encoding, label: texts.mixture }, ...options] : options}
        value={encoding}
        disabled={read.isPending}
        onChange={(chosen) => read.mutate({ importId: row.id, encoding: chosen as EncodingName })} // of these options
        className="mt-2 max-w-96"
      />
    </Alert>
  )
}
