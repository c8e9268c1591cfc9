import { Trash2 } from 'lucide-react'
import { namesOf } from '#core/fields/field.ts'
import { IconButton } from '../buttons/icon-button.tsx'
import { Tabs } from '../display/tabs.tsx'
import { useFormatter } from '../display/use-formatter.ts'
import { QueryView } from '../feedback/query-view.tsx'
import { messages } from '../messages.ts'
import { Sheet } from '../overlays/sheet.tsx'
import { undoChange } from './history/changes.ts'
import { FixedFact, RecordFacts } from './record-facts.tsx'
import { RecordHistory } from './history/record-history.tsx'
import { titleOf, type RecordSource, type SeenRecord } from './record-source.ts'
import { useFactEdit } from './use-fact-edit.ts'
import { toChange, useChangeMany, useChangeRecord, useRecord, useRecordVersions } from './use-records.ts'

const texts = messages.records

type Props = { source: RecordSource; id: string; onClose: () => void }

/** One record next to its list: its facts, changed in their place, and its history. */
export function RecordSheet({ source, id, onClose }: Props) {
  const record = useRecord(source, id)
  const { remove, isRemoving } = useRemoval(source, { id, onClose })
  const title = record.data ? titleOf(source, record.data) : texts.loading(source.noun)
  return (
    <Sheet size="large" onClose={onClose} title={title}>
      {/* news of the own removal may be there before its answer */}
      <QueryView
        query={isRemoving ? { ...record, error: null } : record}
        loading={texts.loading(source.noun)}
        lines={8}
        failed={texts.failed(source.noun)}
      >
        {(found) => (
          <Tabs
            label={texts.parts}
            tabs={[
              {
                value: 'facts',
                label: texts.facts,
                content: <Facts {...{ source, remove, isRemoving, onClose }} record={found} />,
              },
              { value: 'history', label: texts.history, content: <History source={source} id={id} /> },
            ]}
          />
        )}
      </QueryView>
    </Sheet>
  )
}

/** Belongs to the panel: what the panel shows of the record may be gone before the answer is there. */
function useRemoval(source: RecordSource, { id, onClose }: Pick<Props, 'id' | 'onClose'>) {
  const changeMany = useChangeMany(source)
  const closeWhenGone = ({ changed }: { changed: number }) => {
    if (changed > 0) onClose()
  }
  const remove = () => changeMany.mutate({ ids: [id], change: { remove: true } }, { onSuccess: closeWhenGone })
  return { remove, isRemoving: changeMany.isPending }
}

type FactsProps = Pick<Props, 'source' | 'onClose'> & { record: SeenRecord; remove: () => void; isRemoving: boolean }

function Facts({ source, record, remove, isRemoving, onClose }: FactsProps) {
  const { fields, noun, reader, known, mayWrite, calls } = source
  const format = useFormatter()
  const edit = useFactEdit(record, {
    fields,
    noun,
    save: useChangeRecord(source),
    readFresh: async ({ id }) => {
      const [fresh, versions] = await Promise.all([calls.get({ id }), calls.history({ id, limit: 1 })])
      return { fresh, who: versions[0]?.user_name || messages.facts.somebody }
    },
  })
  return (
    <>
      <dl className="border-t border-line">
        <RecordFacts
          {...{ fields, noun, record, reader, known }}
          names={namesOf(fields)}
          edit={mayWrite ? edit : null}
        />
        <FixedFact label={texts.created}>{format.dateTime(record.created_at)}</FixedFact>
        <FixedFact label={texts.updated}>{format.dateTime(record.updated_at)}</FixedFact>
      </dl>
      {source.renderMore?.(record)}
      {mayWrite ? (
        <div className="mt-4 flex justify-end">
          {source.renderRemoval?.(record, onClose) ?? (
            <IconButton label={texts.remove(noun)} icon={<Trash2 />} busy={isRemoving} onClick={remove} />
          )}
        </div>
      ) : null}
    </>
  )
}

function History({ source, id }: { source: RecordSource; id: string }) {
  const labels = Object.fromEntries(
    Object.entries({ ...source.historyFields, ...source.fields }).map(([name, { label }]) => [name, label]),
  )
  return (
    <RecordHistory
      versions={useRecordVersions(source, id)}
      noun={source.noun}
      labels={labels}
      onUndo={source.mayWrite ? (changeId) => undoChange(toChange(source, changeId)) : undefined}
    />
  )
}
