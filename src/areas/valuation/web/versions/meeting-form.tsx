import { readTyped } from '#core/numbers/typed-number.ts'
import { TextAreaField, TextField } from '#kit/controls/field.tsx'
import { NumberField } from '#kit/controls/number-field.tsx'
import { personPoint } from '#kit/display/person-point.ts'
import { personZone } from '#kit/display/use-formatter.ts'
import type { FormReading } from '#kit/forms/form-reading.ts'
import type { TextOf } from '#kit/forms/use-form.ts'
import { judgeMeetingTime } from '../../rules/meeting-mail.ts'

/** A meeting as it is typed, to which people are invited by mail. */
export type MeetingForm = { on: string; at: string; minutes: string; attendees: string; place: string; note: string }

export type MeetingPlan = { starts_at: string; minutes: number; place: string; note: string; attendees: string[] }

type MeetingTexts = Readonly<Record<keyof MeetingForm | 'attendeesHelp', string>> & {
  yourTime: (zone: string) => string
  errors: Readonly<Record<'time' | 'minutes' | 'nobody' | 'crowd', string>> & { address: (wrong: string) => string }
}

export function MeetingFields({ texts, text }: { texts: MeetingTexts; text: TextOf<MeetingForm> }) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField label={texts.on} type="date" required {...text('on')} />
        <TextField label={texts.at} type="time" help={texts.yourTime(personZone)} required {...text('at')} />
        <NumberField label={texts.minutes} kind="count" required {...text('minutes')} />
      </div>
      <TextField label={texts.attendees} help={texts.attendeesHelp} required maxLength={5000} {...text('attendees')} />
      <TextField label={texts.place} optional maxLength={300} {...text('place')} />
      <TextAreaField label={texts.note} optional rows={2} maxLength={2000} {...text('note')} />
    </>
  )
}

/** Day and time of the form are the reader's own. */
export function writeStart(start: Date): Pick<MeetingForm, 'on' | 'at'> {
  const two = (part: number) => String(part).padStart(2, '0')
  return {
    on: `${start.getFullYear()}-${two(start.getMonth() + 1)}-${two(start.getDate())}`,
    at: `${two(start.getHours())}:${two(start.getMinutes())}`,
  }
}

type MeetingRules = {
  errors: MeetingTexts['errors']
  limits: { minutesLeast: number; minutesMost: number; attendees: number }
  now: Date
}

export function readMeeting(
  { on, at, minutes, attendees, place, note }: MeetingForm,
  { errors: texts, limits, now }: MeetingRules,
): FormReading<MeetingForm, MeetingPlan> {
  const start = new Date(`${on}T${at}`)
  const isTime = !Number.isNaN(start.getTime())
  const wrongTime = isTime ? judgeMeetingTime(start, now) : texts.time
  const read = readTyped(minutes, { kind: 'count', point: personPoint() })
  const length = 'value' in read ? (read.value ?? 0) : 0
  const isLength = Number.isInteger(length) && length >= limits.minutesLeast && length <= limits.minutesMost
  const addresses = attendees.split(/[\s,;]+/).filter((address) => address !== '')
  const wrongAddress = judgeAddresses(addresses, texts, limits.attendees)
  const errors = {
    ...(wrongTime !== null && { on: wrongTime }),
    ...(!isLength && { minutes: texts.minutes }),
    ...(wrongAddress !== null && { attendees: wrongAddress }),
  }
  if (Object.keys(errors).length > 0) return { errors }
  return { input: { starts_at: start.toISOString(), minutes: length, place, note, attendees: addresses } }
}

function judgeAddresses(addresses: readonly string[], texts: MeetingTexts['errors'], most: number): string | null {
  const wrong = addresses.find((one) => !/^[^@]+@[^@]+\.[^@]+$/.test(one))
  if (wrong !== undefined) return texts.address(wrong)
  if (addresses.length === 0) return texts.nobody
  return addresses.length > most ? texts.crowd : null
}
