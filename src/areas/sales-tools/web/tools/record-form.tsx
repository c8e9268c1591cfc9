import { Button } from '#kit/buttons/button.tsx'
import { TextField } from '#kit/controls/field.tsx'

type RecordFormProps<List extends string> = {
  /** The id of the record, its label and its help. */
  id: string
  label: string
  help: string
  onId: (id: string) => void
  analyze: string
  onAnalyze: (id: string) => void
  lists: readonly { action: List; label: string }[]
  onList: (action: List) => void
  /** What is on its way; another name than those of the lists is the analysis. */
  running: string | null
}

/** One record by its id to analyse, and what can be listed without one (SALES-02). */
export function RecordForm<List extends string>(props: RecordFormProps<List>) {
  const { label, help, analyze, lists, running, onId, onAnalyze, onList } = props
  const id = props.id.trim()
  const isAnalyzing = running !== null && lists.every(({ action }) => action !== running)
  return (
    <form
      className="flex flex-wrap items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (id !== '') onAnalyze(id)
      }}
    >
      <TextField
        label={label}
        help={help}
        className="w-72 max-w-full"
        maxLength={200}
        spellCheck={false}
        autoComplete="off"
        value={props.id}
        onChange={({ target }) => onId(target.value)}
      />
      <div className="flex flex-wrap gap-2 sm:pt-6">
        <Button type="submit" disabled={id === '' || running !== null} busy={isAnalyzing}>
          {analyze}
        </Button>
        {lists.map((list) => (
          <Button
            key={list.action}
            variant="secondary"
            disabled={running !== null}
            busy={running === list.action}
            onClick={() => onList(list.action)}
          >
            {list.label}
          </Button>
        ))}
      </div>
    </form>
  )
}
