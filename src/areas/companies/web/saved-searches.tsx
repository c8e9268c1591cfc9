import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { api, client } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { TextField } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { useFormatter } from '#web/ui/use-formatter.ts'
import type { SavedSearch } from '../contract.ts'
import { describeFilters } from './describe-filters.ts'
import { fromQuery, type Filters } from './filters.ts'
import { messages } from './messages.ts'
import { SavedSearchNews } from './saved-search-news.tsx'
import { toSearch } from './use-companies.ts'

const texts = messages.saved

type Props = { filters: Filters; onUse: (filters: Filters) => void; onClose: () => void }

/** Searches kept for later: open them, or see what entered and left since the last look. */
export function SavedSearches({ filters, onUse, onClose }: Props) {
  const saved = useQuery(api.companies.savedSearches.queryOptions())
  return (
    <Sheet open onOpenChange={(isOpen) => isOpen || onClose()} title={texts.menu}>
      <SaveForm filters={filters} />
      <MailSwitch />
      <div className="mt-6">
        {saved.isPending ? <SkeletonLines label={texts.loading} lines={4} /> : null}
        {saved.isError ? (
          <ErrorState title={texts.loadFailed} text={saved.error.message} onRetry={() => void saved.refetch()} />
        ) : null}
        {saved.data?.length === 0 ? <EmptyState title={texts.none} /> : null}
        <ul aria-label={texts.menu} className="divide-y divide-line border-y border-line empty:border-0">
          {(saved.data ?? []).map((search) => (
            <SavedRow key={search.id} search={search} onUse={() => onUse(fromQuery(search.query))} />
          ))}
        </ul>
      </div>
    </Sheet>
  )
}

function SaveForm({ filters }: { filters: Filters }) {
  const queries = useQueryClient()
  const words = describeFilters(filters).map(({ label }) => label)
  const [name, setName] = useState(() => words.join(' · ').slice(0, 100))
  const [error, setError] = useState<string | null>(null)
  const save = useMutation({
    mutationFn: () => client.companies.saveSearch({ name: name.trim(), query: toSearch(filters) }),
    onSuccess: (search) => {
      toast.success(texts.savedTitle, texts.savedText(search.name))
      setName('')
      return queries.invalidateQueries({ queryKey: api.companies.savedSearches.key() })
    },
    onError: (failure) => toast.destructive(texts.failed, failure.message),
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    const missing = name.trim() === '' ? texts.nameMissing : null
    setError(missing)
    if (!missing) save.mutate()
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      <TextField
        label={texts.name}
        help={texts.nameHelp}
        error={error}
        maxLength={100}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" className="self-start" busy={save.isPending}>
        {texts.save}
      </Button>
    </form>
  )
}

/** The daily mail, with its off switch where the searches are. */
function MailSwitch() {
  const queries = useQueryClient()
  const wish = useQuery(api.companies.savedSearchMail.queryOptions())
  const change = useMutation(
    api.companies.changeSavedSearchMail.mutationOptions({
      onSuccess: (now) => queries.setQueryData(api.companies.savedSearchMail.queryKey(), now),
      onError: (failure) => toast.destructive(texts.mailFailed, failure.message),
    }),
  )
  const shown = change.isPending ? change.variables.wants_mail : wish.data?.wants_mail
  return (
    <div className="mt-6">
      <Switch
        label={texts.mail}
        help={texts.mailHelp}
        checked={shown ?? false}
        disabled={shown === undefined || change.isPending}
        onChange={(wantsMail) => change.mutate({ wants_mail: wantsMail })}
      />
    </div>
  )
}

function SavedRow({ search, onUse }: { search: SavedSearch; onUse: () => void }) {
  const format = useFormatter()
  const [isChecking, setIsChecking] = useState(false)
  const [openedAt] = useState(() => Date.now())
  const count = `${format.number(search.last_count)}${search.last_count_is_exact ? '' : '+'}`
  return (
    <li className="py-3">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <button
            type="button"
            onClick={onUse}
            aria-label={texts.openLabel(search.name)}
            className="max-w-full rounded-sm text-left font-medium break-words underline-offset-2 hover:underline"
          >
            {search.name}
          </button>
          <p className="text-xs text-muted tabular-nums">
            {texts.lastSeen(messages.results.count(count), format.ago(search.last_checked_at, openedAt))}
          </p>
        </div>
        <Button
          variant="secondary"
          size="small"
          aria-label={texts.checkLabel(search.name)}
          aria-expanded={isChecking}
          onClick={() => setIsChecking(!isChecking)}
        >
          {texts.check}
        </Button>
        <Forget search={search} />
      </div>
      {isChecking ? <SavedSearchNews savedSearchId={search.id} /> : null}
    </li>
  )
}

function Forget({ search }: { search: SavedSearch }) {
  const queries = useQueryClient()
  const remove = useMutation({
    mutationFn: () => client.companies.removeSavedSearch({ savedSearchId: search.id }),
    onSuccess: () => queries.invalidateQueries({ queryKey: api.companies.savedSearches.key() }),
    onError: (failure) => toast.destructive(texts.removeFailed, failure.message),
  })
  return (
    <ConfirmDialog
      trigger={<IconButton label={texts.removeLabel(search.name)} icon={<Trash2 />} />}
      title={texts.removeTitle(search.name)}
      description={texts.removeText}
      confirmLabel={texts.remove}
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
    />
  )
}
