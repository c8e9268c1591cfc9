import { TextAreaField, TextField } from '#kit/controls/field.tsx'
import { Radio } from '#kit/controls/radio.tsx'
import type { ContactMethod } from '../contract.ts'
import { contactFields } from '../fields.ts'
import type { ContactProblem } from '../rules/check-contact.ts'
import { methods } from '../rules/words.ts'
import type { Draft } from './draft.ts'
import { messages } from './messages.ts'

export type Problems = Partial<Record<ContactProblem['field'], string>>

type Props = { draft: Draft; problems: Problems; onChange: (change: Partial<Draft>) => void }

const inputs = {
  email: { type: 'email', placeholder: 'name@company.com' },
  linkedin: { type: 'url', placeholder: 'https://www.linkedin.com/in/name' },
  phone: { type: 'tel', placeholder: '+44 20 7946 0000' },
} satisfies Record<ContactMethod, object>

const options = methods.map((value) => ({ value, label: messages.methods[value] }))

export function ContactFields({ draft, problems, onChange }: Props) {
  const { method } = draft
  return (
    <div className="flex flex-col gap-4">
      <Radio
        label={messages.method}
        inline
        options={options}
        value={method}
        onChange={(value) => {
          const chosen = options.find((one) => one.value === value)
          if (chosen) onChange({ method: chosen.value })
        }}
      />
      <TextField
        label={messages.contactPerson}
        optional
        maxLength={contactFields.contact_person.max}
        autoComplete="off"
        error={problems.contact_person}
        value={draft.contact_person}
        onChange={({ target }) => onChange({ contact_person: target.value })}
      />
      <TextField
        {...inputs[method]}
        label={messages.address[method]}
        help={messages.addressHelp[method]}
        required={method === 'email'}
        optional={method !== 'email'}
        maxLength={method === 'email' ? 254 : contactFields.address.max}
        autoComplete="off"
        error={problems.address}
        value={draft.address}
        onChange={({ target }) => onChange({ address: target.value })}
      />
      {method === 'email' ? (
        <TextField
          label={messages.subject}
          maxLength={contactFields.subject.max}
          error={problems.subject}
          value={draft.subject}
          onChange={({ target }) => onChange({ subject: target.value })}
        />
      ) : null}
      <TextAreaField
        label={messages.message}
        required
        rows={7}
        maxLength={contactFields.message.max}
        error={problems.message}
        value={draft.message}
        onChange={({ target }) => onChange({ message: target.value })}
      />
    </div>
  )
}
