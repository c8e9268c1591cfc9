import { useFormatter } from '#kit/display/use-formatter.ts'
import { Alert } from '#kit/feedback/alert.tsx'
import { countryName } from '#core/countries/iso-countries.ts'
import type { NameCheck, ScreeningParty } from '../contract.ts'
import { HitList } from './hit.tsx'
import { describeLists, namesOfLists } from './list-names.ts'
import { messages } from './messages.ts'

const texts = messages.result

/** The answer names whom it is about, so that it can be read, printed or photographed alone. */
export function NameResult({
  party,
  result: { hits, lists, not_queried },
}: {
  party: ScreeningParty
  result: NameCheck
}) {
  const format = useFormatter()
  const who = [party.name, party.birth_date, ...party.countries.map(countryName)].filter(Boolean).join(', ')
  const missing = not_queried.length > 0 ? texts.notQueried(namesOfLists(not_queried)) : null
  if (lists.length === 0) {
    return (
      <Alert tone="warning" title={texts.nothing} className="mt-4">
        {texts.nothingText}
      </Alert>
    )
  }
  return (
    <div className="mt-6 flex flex-col gap-4">
      <div>
        <h3 className="font-semibold">{hits.length === 0 ? texts.none : texts.hits(hits.length)}</h3>
        <p className="break-words">{who}</p>
      </div>
      <p className="text-muted">
        {[texts.noneText(describeLists(lists, format.day)), missing].filter(Boolean).join(' ')}
      </p>
      <HitList hits={hits} className="flex flex-col" />
    </div>
  )
}
