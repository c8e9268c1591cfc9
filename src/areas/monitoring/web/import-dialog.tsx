import { useQuery } from '@tanstack/react-query'
import { api, client } from '#kit/client/api.ts'
import { useAction } from '#kit/client/use-action.ts'
import { Button } from '#kit/buttons/button.tsx'
import { FileDrop } from '#kit/controls/file-drop.tsx'
import { part } from '#kit/display/part.tsx'
import { Section } from '#kit/display/section.tsx'
import { toast } from '#kit/feedback/toast.ts'
import { Dialog } from '#kit/overlays/dialog.tsx'
import type { EncodingName } from '#core/table-files/detect-encoding.ts'
import type { PaymentImport } from '../contract.ts'
import { countInvalidIbans } from '../rules/check-accounts.ts'
import { messages } from './messages.ts'
import { uploadPayments } from './use-monitoring.ts'

const LettersChoice = part(() => import('#areas/files-in-out/web/letters-choice.tsx'), 'LettersChoice', null)
const texts = messages.imports

/** Sends a file of payments; the last files say what became of them. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const imports = useQuery(
    api.monitoring.imports.queryOptions({
      refetchInterval: ({ state }) => (state.data?.some((one) => one.state === 'waiting') ? 1000 : false),
    }),
  )
  const upload = useAction(uploadPayments, {
    done: () => void toast.success(texts.sent.title, texts.sent.body),
    failed: texts.failed,
  })
  return (
    <Dialog size="medium" title={texts.title} description={texts.about} onClose={onClose}>
      <div className="flex flex-col gap-4">
        <FileDrop
          label={texts.file}
          help={texts.help}
          accept={['.csv', '.tsv', '.txt', '.xlsx', '.xml', '.zip']}
          disabled={upload.isPending}
          files={[]}
          onFiles={([file]) => file && upload.mutate(file)}
        />
        {imports.data && imports.data.length > 0 ? (
          <Section title={texts.last}>
            <ul className="flex flex-col">
              {imports.data.map((one) => (
                <ImportRow key={one.id} made={one} />
              ))}
            </ul>
          </Section>
        ) : null}
      </div>
    </Dialog>
  )
}

function ImportRow({ made }: { made: PaymentImport }) {
  const {
    id,
    name,
    state,
    error,
    rows_new,
    rows_known,
    rows_refused,
    rows_doubtful,
    alerts_new,
    findings,
    encoding,
    letters,
  } = made
  const read = useAction(client.monitoring.importAs, { failed: texts.failed })
  const isAsking = state === 'failed' && encoding !== null
  const outcome = state === 'waiting' ? texts.waiting : (error ?? texts.done(rows_new, rows_known, alerts_new))
  return (
    <li className="border-b border-line py-2">
      <p className="font-medium break-words">{name}</p>
      {isAsking && letters.length > 0 ? null : <p className={error ? 'text-bad' : 'text-muted'}>{outcome}</p>}
      {isAsking ? (
        <>
          <LettersChoice
            encoding={encoding}
            words={letters}
            isPending={read.isPending}
            onChoose={(chosen) => read.mutate({ importId: id, encoding: chosen })}
          />
          <Button
            variant="secondary"
            size="small"
            className="my-2"
            busy={read.isPending}
            // of a mixture the first is said, and the other one found again
            onClick={() => read.mutate({ importId: id, encoding: encoding.split(',')[0] as EncodingName })}
          >
            {texts.readAsShown}
          </Button>
        </>
      ) : null}
      {rows_refused > 0 ? <p className="text-muted">{texts.refused(rows_refused)}</p> : null}
      {rows_doubtful > 0 ? <p className="text-warning">{countInvalidIbans(rows_doubtful)}</p> : null}
      {findings.slice(0, 3).map(({ row, message }) => (
        <p key={row} className="text-sm text-muted">
          {texts.row(row, message)}
        </p>
      ))}
    </li>
  )
}
