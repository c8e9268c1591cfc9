import { Eye, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#kit/buttons/button.tsx'
import { IconButton } from '#kit/buttons/icon-button.tsx'
import { TextField } from '#kit/controls/field.tsx'
import { mostParticipants } from '../../rules/limits.ts'
import { addParticipant } from '../../rules/read-form.ts'
import { messages } from '../messages.ts'

const texts = messages.create
const problems = {
  empty: null,
  address: texts.notAnAddress,
  listed: texts.listed,
  full: texts.full(mostParticipants),
}

type ParticipantsProps = {
  value: readonly string[]
  error: string | null | undefined
  /** What is in the field and not yet in the list. */
  typed: string
  onTyped: (typed: string) => void
  own: string
  observers: readonly string[]
  onObservers: (observers: readonly string[]) => void
  onChange: (participants: readonly string[]) => void
}

/** Added by the button or by Enter, shown as chips that can be removed, with their count (AGR-05). */
export function ParticipantsField(props: ParticipantsProps) {
  const { value, error, typed, onTyped, own, observers, onChange, onObservers } = props
  const [problem, setProblem] = useState<string | null>(null)
  const add = () => {
    const added = addParticipant(value, typed, own)
    setProblem('problem' in added ? problems[added.problem] : null)
    if ('problem' in added) return
    onTyped('')
    onChange(added.participants)
  }
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start gap-2">
        <TextField
          className="min-w-0 flex-1 basis-64"
          label={texts.participant}
          type="email"
          autoComplete="off"
          value={typed}
          error={problem ?? error}
          onChange={({ target }) => {
            onTyped(target.value)
            setProblem(null)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            add()
          }}
        />
        <Button variant="secondary" className="sm:mt-6" onClick={add}>
          {texts.add}
        </Button>
      </div>
      {value.length > 0 ? (
        <div>
          <p aria-live="polite" className="mb-1 text-sm text-muted">
            {texts.count(value.length)}
          </p>
          <ul className="flex flex-wrap gap-2">
            {value.map((email) => (
              <Chip
                key={email}
                email={email}
                isObserver={observers.includes(email)}
                onObserve={(isObserver) =>
                  onObservers(isObserver ? [...observers, email] : observers.filter((each) => each !== email))
                }
                onRemove={() => onChange(value.filter((each) => each !== email))}
              />
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  )
}

type ChipProps = {
  email: string
  isObserver: boolean
  onObserve: (isObserver: boolean) => void
  onRemove: () => void
}

function Chip({ email, isObserver, onObserve, onRemove }: ChipProps) {
  return (
    <li className="flex max-w-full items-center gap-1 rounded-md border border-line bg-raised pl-2 text-sm">
      <span className="truncate">{email}</span>
      {isObserver ? <span className="text-muted">{texts.observing}</span> : null}
      <IconButton
        label={texts.observe(email)}
        icon={<Eye />}
        aria-pressed={isObserver}
        onClick={() => onObserve(!isObserver)}
      />
      <IconButton label={texts.remove(email)} icon={<X />} onClick={onRemove} />
    </li>
  )
}
