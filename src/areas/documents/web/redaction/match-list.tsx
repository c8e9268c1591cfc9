import { useState } from 'react'
import { Button } from '#kit/buttons/button.tsx'
import { Checkbox } from '#kit/controls/checkbox.tsx'
import type { RedactionMatch } from '../../rules/redaction/find-matches.ts'
import { redactionMessages as texts } from '../redaction-messages.ts'
import { isChosen, keyOf } from './chosen-matches.ts'

type Props = {
  matches: readonly RedactionMatch[]
  /** There are more than are shown. */
  cut: string | null
  turned: readonly string[]
  onTurn: (turned: readonly string[]) => void
}

/** Rows that are shown at first: each is a control. */
const shownAtFirst = 100

/** Every match with its page and what is around it, to be ticked. */
export function MatchList({ matches, cut, turned, onTurn }: Props) {
  const [shown, setShown] = useState(shownAtFirst)
  const chosen = matches.filter((match) => isChosen(turned, match)).length
  const turnAll = (isOn: boolean) => onTurn(matches.filter(({ isWhole }) => isWhole !== isOn).map(keyOf))
  const turn = (match: RedactionMatch) => {
    const key = keyOf(match)
    onTurn(turned.includes(key) ? turned.filter((one) => one !== key) : [...turned, key])
  }
  if (matches.length === 0)
    return (
      <p role="status" className="text-sm text-muted">
        {texts.nothing}
      </p>
    )
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-medium">{texts.matches}</legend>
      <div className="my-1 flex flex-wrap items-center gap-2">
        <span role="status" className="mr-auto text-sm text-muted tabular-nums">
          {texts.chosenOf(chosen, matches.length)}
        </span>
        <div className="flex">
          <Button size="small" variant="quiet" onClick={() => turnAll(true)}>
            {texts.all}
          </Button>
          <Button size="small" variant="quiet" onClick={() => turnAll(false)}>
            {texts.none}
          </Button>
        </div>
      </div>
      {cut === null ? null : <p className="mb-1 text-sm text-warning">{cut}</p>}
      <div className="max-h-96 divide-y divide-line overflow-y-auto border-y border-line">
        {matches.slice(0, shown).map((match) => (
          <Checkbox
            key={keyOf(match)}
            className="py-1.5"
            checked={isChosen(turned, match)}
            onChange={() => turn(match)}
            label={<Match match={match} />}
          />
        ))}
        {matches.length > shown ? (
          <Button size="small" variant="secondary" className="my-2" onClick={() => setShown(shown + shownAtFirst)}>
            {texts.more(Math.min(shownAtFirst, matches.length - shown))}
          </Button>
        ) : null}
      </div>
    </fieldset>
  )
}

function Match({ match: { page, before, text, after } }: { match: RedactionMatch }) {
  return (
    <span className="break-words">
      <span className="mr-2 text-xs whitespace-nowrap text-muted tabular-nums">{texts.page(page)}</span>{' '}
      <span className="text-muted">{before}</span>
      <mark className="bg-warning-soft font-medium text-ink">{text}</mark>
      <span className="text-muted">{after}</span>
    </span>
  )
}
