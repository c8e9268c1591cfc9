import { useNow } from '#areas/tasks/web/use-now.ts'
import { keysOf } from '#core/keys-of.ts'
import { NumberField } from '#kit/controls/number-field.tsx'
import { Select } from '#kit/controls/select.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { readDuration, type ChosenDuration } from '../../rules/read-form.ts'
import { durations } from '../../rules/words.ts'
import { messages } from '../messages.ts'

const texts = messages.create
const units = keysOf(texts.units).map((value) => ({ value, label: texts.units[value] }))

type DurationProps = {
  value: ChosenDuration
  error: string | null | undefined
  onChange: (duration: ChosenDuration) => void
}

/** A fixed duration, or a number and its unit; below, the day on which the agreement ends (G091, G099). */
export function DurationField({ value, error, onChange }: DurationProps) {
  const format = useFormatter()
  const read = readDuration(value)
  const now = useNow(true)
  const isCustom = value.duration === 'custom'
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-start gap-3">
        <Select
          className="w-full sm:w-56"
          label={texts.duration}
          placeholder={texts.durationPlaceholder}
          options={durations}
          value={value.duration}
          required
          error={isCustom ? null : error}
          onChange={(duration) => onChange({ ...value, duration })}
        />
        {isCustom ? (
          <>
            <NumberField
              kind="count"
              className="w-28"
              label={texts.amount}
              value={value.amount}
              error={error}
              onChange={({ target }) => onChange({ ...value, amount: target.value })}
            />
            <Select
              className="w-44"
              label={texts.unit}
              options={units}
              value={value.unit}
              onChange={(unit) => onChange({ ...value, unit })}
            />
          </>
        ) : null}
      </div>
      {'seconds' in read ? (
        <p aria-live="polite" className="text-sm text-muted">
          {texts.ends(format.dateTime(now + read.seconds * 1000))}
        </p>
      ) : null}
    </div>
  )
}
