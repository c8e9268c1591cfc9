import { useQueryClient } from '@tanstack/react-query'
import { GitCompareArrows, Lock, RotateCcw, Save } from 'lucide-react'
import { useState } from 'react'
import { useMayManage } from '#areas/workspaces/web/use-may-write.ts'
import { api, client } from '#kit/client/api.ts'
import { useAction } from '#kit/client/use-action.ts'
import { Badge } from '#kit/display/badge.tsx'
import { Button } from '#kit/buttons/button.tsx'
import { ConfirmDialog } from '#kit/overlays/confirm-dialog.tsx'
import { IconButton } from '#kit/buttons/icon-button.tsx'
import { Section } from '#kit/display/section.tsx'
import { TextField } from '#kit/controls/field.tsx'
import { Form } from '#kit/forms/form.tsx'
import { useForm } from '#kit/forms/use-form.ts'
import { useFormatter } from '#kit/display/use-formatter.ts'
import type { Valuation, ValuationVersion } from '../../contract.ts'
import { nameMissing } from '../../rules/report/report-texts.ts'
import { messages } from '../messages.ts'
import { settleDraft } from '../inputs/open-drafts.ts'
import { useDraft } from '../inputs/use-draft.ts'
import { VersionComparison } from './version-comparison.tsx'

const texts = messages.results

/** What was kept, by whom, what it came to, and how it differs from today. */
export function Versions({ valuation }: { valuation: Valuation }) {
  const [compared, setCompared] = useState<number | null>(null)
  const { mayWrite } = useDraft()
  const { versions } = valuation
  return (
    <Section anchor="versions" title={texts.versions} note={texts.versionsNote}>
      {mayWrite ? <KeepVersion valuation={valuation} /> : null}
      {versions.length === 0 ? <p className="text-muted">{texts.noVersions}</p> : null}
      <ul className="divide-y divide-line">
        {versions.map((version) => (
          <VersionRow
            key={version.number}
            valuation={valuation}
            version={version}
            onCompare={() => setCompared(compared === version.number ? null : version.number)}
          />
        ))}
      </ul>
      {compared === null ? null : <VersionComparison valuation={valuation} number={compared} />}
    </Section>
  )
}

function KeepVersion({ valuation }: { valuation: Valuation }) {
  const { id } = valuation
  const settle = useSettledRevision(valuation)
  const form = useForm({
    initial: { note: '' },
    read: (input) => ({ input }),
    send: async ({ note }) => client.valuation.saveVersion({ valuationId: id, revision: await settle(), note }),
    done: () => {
      form.change({ note: '' })
    },
    failed: texts.saveFailed,
  })
  return (
    <Form className="mb-4 flex max-w-2xl flex-wrap items-end gap-3" onSubmit={form.submit}>
      <TextField label={texts.saveNote} optional maxLength={1000} {...form.text('note')} className="min-w-60 flex-1" />
      <Button type="submit" variant="secondary" icon={<Save />} busy={form.busy}>
        {texts.save}
      </Button>
    </Form>
  )
}

/** What is typed is stored first; its revision is the one that is kept or replaced. */
function useSettledRevision({ id, revision }: Valuation): () => Promise<number> {
  const queries = useQueryClient()
  return async () => {
    await settleDraft(id)
    const { queryKey } = api.valuation.get.queryOptions({ input: { valuationId: id } })
    return queries.getQueryData(queryKey)?.revision ?? revision
  }
}

type RowProps = { valuation: Valuation; version: ValuationVersion; onCompare: () => void }

function VersionRow({ valuation, version, onCompare }: RowProps) {
  const format = useFormatter()
  const { currency } = valuation
  const millions = (value: number | null) => format.millions(value, { currency })
  const { number, note, created_by_name, created_at, locked_at, locked_by_name } = version
  const mark = nameMissing(version.missing_methods)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <span className="min-w-48 flex-1">
        <span className="font-medium">{texts.version(number)}</span>
        {note ? <span> · {note}</span> : null}
        <span className="block text-xs text-muted">
          {texts.by(created_by_name ?? texts.somebody, format.dateTime(created_at))}
        </span>
        {locked_at ? (
          <Badge tone="information" icon={<Lock />}>
            {texts.locked(locked_by_name ?? texts.somebody, format.date(locked_at))}
          </Badge>
        ) : null}
      </span>
      <span className="text-right text-sm tabular-nums">
        {millions(version.base_millions)}
        <span className="block text-xs text-muted">
          {messages.head.range(millions(version.low_millions), millions(version.high_millions))}
        </span>
        {mark === null ? null : <span className="block text-xs text-warning">{mark}</span>}
      </span>
      <span className="flex">
        <IconButton
          label={`${texts.compare}: ${texts.version(number)}`}
          icon={<GitCompareArrows />}
          onClick={onCompare}
        />
        <VersionActions valuation={valuation} version={version} />
      </span>
    </li>
  )
}

function VersionActions({ valuation, version: { number, locked_at } }: Omit<RowProps, 'onCompare'>) {
  const { mayWrite } = useDraft()
  const mayLock = useMayManage()
  const { id } = valuation
  const settle = useSettledRevision(valuation)
  const restore = useAction(
    async () => client.valuation.restoreVersion({ valuationId: id, number, revision: await settle() }),
    { failed: texts.restoreFailed },
  )
  const lock = useAction(() => client.valuation.lockVersion({ valuationId: id, number }), {
    failed: texts.lockFailed,
  })
  if (!mayWrite) return null
  return (
    <>
      <ConfirmDialog
        trigger={
          <IconButton
            label={`${texts.restore}: ${texts.version(number)}`}
            icon={<RotateCcw />}
            busy={restore.isPending}
          />
        }
        title={texts.restoreTitle(number)}
        description={texts.restoreText}
        confirmLabel={texts.restore}
        destructive={false}
        onConfirm={() => restore.mutate()}
      />
      {mayLock && locked_at === null ? (
        <ConfirmDialog
          trigger={
            <IconButton label={`${texts.lock}: ${texts.version(number)}`} icon={<Lock />} busy={lock.isPending} />
          }
          title={texts.lockTitle(number)}
          description={texts.lockText}
          confirmLabel={texts.lock}
          destructive={false}
          onConfirm={() => lock.mutate()}
        />
      ) : null}
    </>
  )
}
