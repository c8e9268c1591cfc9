import { useState } from 'react'
import { Button } from '#kit/buttons/button.tsx'
import { client } from '#kit/client/api.ts'
import { TextField } from '#kit/controls/field.tsx'
import { Radio } from '#kit/controls/radio.tsx'
import { Section } from '#kit/display/section.tsx'
import { Form } from '#kit/forms/form.tsx'
import { useForm } from '#kit/forms/use-form.ts'
import type { NameCheck as NameCheckResult, ScreeningParty } from '../contract.ts'
import { messages } from './messages.ts'
import { NameResult } from './name-result.tsx'
import { isAbout, readSearch, type SearchDraft } from './read-search.ts'

const texts = messages.search
const empty: SearchDraft = { kind: 'person', name: '', birth: '', country: '' }

/** One name against all loaded lists, with what was compared. */
export function NameCheck() {
  const [checked, setChecked] = useState<{ party: ScreeningParty; result: NameCheckResult } | null>(null)
  const form = useForm({
    initial: empty,
    read: readSearch,
    send: client.screening.search,
    done: (result, party) => setChecked({ party, result }),
    failed: texts.failed,
  })
  const { kind } = form.values
  return (
    <Section title={texts.title} note={texts.note}>
      <Form onSubmit={form.submit} problem={form.problem} className="flex flex-col gap-4">
        <Radio
          label={texts.kind}
          inline
          value={kind}
          onChange={(value) => form.change({ kind: value === 'company' ? 'company' : 'person' })}
          options={[
            { value: 'person', label: texts.kinds.person },
            { value: 'company', label: texts.kinds.company },
          ]}
        />
        <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]">
          <TextField label={texts.name} maxLength={300} autoComplete="off" {...form.text('name')} />
          {kind === 'person' ? (
            <TextField label={texts.birth} help={texts.birthHelp} maxLength={10} {...form.text('birth')} />
          ) : null}
          <TextField label={texts.country} help={texts.countryHelp} maxLength={100} {...form.text('country')} />
        </div>
        <Button type="submit" busy={form.busy} className="justify-self-start self-start">
          {texts.submit}
        </Button>
      </Form>
      <div aria-live="polite">
        {checked && isAbout(checked.party, form.values) ? <NameResult {...checked} /> : null}
      </div>
    </Section>
  )
}
