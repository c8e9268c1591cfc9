import { useMutation, useQueryClient } from '@tanstack/react-query'
import { GitCompareArrows, Lock, RotateCcw, Save } from 'lucide-react'
import { useState } from 'react'
import { useMayManage } from '#areas/workspaces/web/use-may-write.ts'
import { api, client } from '#web/api.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Section } from '#web/ui/section.tsx'
import { TextField } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useFormatter } from '#web/ui/use-formatter.ts'
import type { Valuation, ValuationVersion } from '../contract.ts'
import { nameMissing } from '../rules/report-texts.ts'
import { messages } from './messages.ts'
import { settleDraft } from './open-drafts.ts'
import { useDraft } from './use-draft.ts'
import { VersionComparison } from './version-comparison.tsx'

const texts = messages.results

/** What was kept, by whom, what it came to, and how it differs from today. */
export function Versions({ valuation }: { valuation: Valuation }) {
  const [compared, setCompared] = useState<number | null>(null)
  const { mayWrite } = useDraft()
  const { versions } = valuation
  return (
    <Section title={texts.versions} note={texts.versionsNote}>
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
  const [note, setNote] = useState('')
  const reload = useReload(id)
  const settle = useSettledRevision(valuation)
  const save = useMutation({
    mutationFn: async () => client.valuation.saveVersion({ valuationId: id, revision: await settle(), note }),
    onSuccess: async () => {
      await reload()
      setNote('')
    },
    onError: (error) => toast.destructive(texts.saveFailed, error.message),
  })
  return (
    <form
      className="mb-4 flex max-w-2xl flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate()
      }}
    >
      <TextField
        label={texts.saveNote}
        optional
        maxLength={1000}
        value={note}
        onChange={({ target }) => setNote(target.value)}
        className="min-w-60 flex-1"
      />
      <Button type="submit" variant="secondary" icon={<Save />} busy={save.isPending}>
        {texts.save}
      </Button>
    </form>
  )
}

function useReload(valuationId: string) {
  const queries = useQueryClient()
  return () =>
    queries.invalidateQueries({ queryKey: api.valuation.get.queryOptions({ input: { valuationId } }).queryKey })
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
  const reload = useReload(id)
  const settle = useSettledRevision(valuation)
  const restore = useMutation({
    mutationFn: async () => client.valuation.restoreVersion({ valuationId: id, number, revision: await settle() }),
    onSuccess: reload,
    onError: (error) => toast.destructive(texts.restoreFailed, error.message),
  })
  const lock = useMutation({
    mutationFn: () => client.valuation.lockVersion({ valuationId: id, number }),
    onSuccess: reload,
    onError: (error) => toast.destructive(texts.lockFailed, error.message),
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
