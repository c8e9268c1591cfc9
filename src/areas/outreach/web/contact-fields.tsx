import { TextAreaField, TextField } from '#kit/controls/field.tsx'
import { Radio } from '#kit/controls/radio.tsx'
import type { ContactMethod } from '../contract.ts'
import { contactFields } from '../fields.ts'
import { methods } from '../rules/words.ts'
import { messages } from './messages.ts'
import type { ContactForm } from './use-contact-steps.ts'

const inputs = {
  email: { type: 'email', placeholder: 'name@company.com' },
  linkedin: { type: 'url', placeholder: 'https://www.linkedin.com/in/name' },
  phone: { type: 'tel', placeholder: '+44 20 7946 0000' },
} satisfies Record<ContactMethod, object>

const options = methods.map((value) => ({ value, label: messages.methods[value] }))

export function ContactFields({ form: { draft, text, change } }: { form: ContactForm }) {
  const { method } = draft
  return (
    <div className="flex flex-col gap-4">
      <Radio
        label={messages.method}
        inline
        options={options}
        value={method}
        onChange={(chosen) => change({ method: chosen })}
      />
      <TextField
        label={messages.contactPerson}
        optional
        maxLength={contactFields.contact_person.max}
        autoComplete="off"
        {...text('contact_person')}
      />
      <TextField
        {...inputs[method]}
        label={messages.address[method]}
        help={messages.addressHelp[method]}
        required={method === 'email'}
        optional={method !== 'email'}
        maxLength={method === 'email' ? 254 : contactFields.address.max}
        autoComplete="off"
        {...text('address')}
      />
      {method === 'email' ? (
        <TextField label={messages.subject} maxLength={contactFields.subject.max} {...text('subject')} />
      ) : null}
      <TextAreaField
        label={messages.message}
        required
        rows={7}
        maxLength={contactFields.message.max}
        {...text('message')}
      />
    </div>
  )
}
