import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useMailWay } from '#areas/identity/web/mail-way.ts'
import { TextButton } from '#kit/buttons/text-button.tsx'
import { api, client } from '#kit/client/api.ts'
import { QueryView } from '#kit/feedback/query-view.tsx'
import { useAction } from '#kit/client/use-action.ts'
import { Button } from '#kit/buttons/button.tsx'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { TextField } from '#kit/controls/field.tsx'
import { Form } from '#kit/forms/form.tsx'
import { useForm } from '#kit/forms/use-form.ts'
import { IconButton } from '#kit/buttons/icon-button.tsx'
import { Sheet } from '#kit/overlays/sheet.tsx'
import { showDone } from '#kit/records/history/changes.ts'
import { Switch } from '#kit/controls/switch.tsx'
import { toast } from '#kit/feedback/toast.ts'
import { useFormatter } from '#kit/display/use-formatter.ts'
import type { SavedSearch } from '../../contract.ts'
import { describeFilters } from '../filters/describe-filters.ts'
import { fromQuery, type Filters } from '../filters/filters.ts'
import { messages } from '../messages.ts'
import { messages as texts } from './messages.ts'
import { SavedSearchNews } from './saved-search-news.tsx'
import { toSearch } from '../use-companies.ts'

type Props = { filters: Filters; onUse: (filters: Filters) => void; onClose: () => void }

/** Searches kept for later: open them, or see what entered and left since the last look. */
export function SavedSearches({ filters, onUse, onClose }: Props) {
  const saved = useQuery(api.companies.savedSearches.queryOptions())
  return (
    <Sheet onClose={onClose} title={texts.menu}>
      <SaveForm filters={filters} />
      <MailSwitch />
      <div className="mt-6">
        <QueryView query={saved} loading={texts.loading} lines={4} failed={texts.loadFailed} />
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
  const words = describeFilters(filters).map(({ label }) => label)
  const form = useForm({
    initial: { name: words.join(' · ').slice(0, 100) },
    read: ({ name }) => (name.trim() === '' ? { errors: { name: texts.nameMissing } } : { input: name.trim() }),
    send: (name) => client.companies.saveSearch({ name, query: toSearch(filters) }),
    done: (search) => {
      toast.success(texts.savedTitle, texts.savedText(search.name))
      form.change({ name: '' })
    },
    failed: texts.failed,
  })
  return (
    <Form onSubmit={form.submit} className="flex flex-col gap-3">
      <TextField label={texts.name} help={texts.nameHelp} maxLength={100} {...form.text('name')} />
      <Button type="submit" className="self-start" busy={form.busy}>
        {texts.save}
      </Button>
    </Form>
  )
}

/** The daily mail, with its off switch where the searches are. */
function MailSwitch() {
  const queries = useQueryClient()
  const way = useMailWay()
  const request = useQuery(api.companies.savedSearchMail.queryOptions())
  const change = useAction(client.companies.changeSavedSearchMail, {
    done: (now) => queries.setQueryData(api.companies.savedSearchMail.queryKey(), now),
    failed: texts.mailFailed,
  })
  const shown = change.isPending ? change.variables.wants_mail : request.data?.wants_mail
  return (
    <div className="mt-6">
      <Switch
        label={texts.mail}
        help={way === 'outbox' ? texts.noMailServer : texts.mailHelp}
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
          <TextButton
            onClick={onUse}
            aria-label={texts.openLabel(search.name)}
            className="max-w-full rounded-sm text-left font-medium break-words underline-offset-2 hover:underline"
          >
            {search.name}
          </TextButton>
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
  const { id, name, query } = search
  const remove = useAction(() => client.companies.removeSavedSearch({ savedSearchId: id }), {
    failed: texts.removeFailed,
    done: () => {
      const undo = async () => {
        await client.companies.saveSearch({ name, query })
        return { changed: 1, refused: [] }
      }
      showDone({ title: texts.removed(name), change: { id, undo, count: () => name } })
    },
  })
  return (
    <IconButton
      label={texts.removeLabel(name)}
      icon={<Trash2 />}
      busy={remove.isPending}
      onClick={() => remove.mutate()}
    />
  )
}
