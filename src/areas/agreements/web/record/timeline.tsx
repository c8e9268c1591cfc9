import { Section } from '#kit/display/section.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import type { Agreement } from '../../contract.ts'
import { describeStep } from '../../rules/describe.ts'
import { messages } from '../messages.ts'
import { namePerson } from './name-person.ts'

const texts = messages.record

/** Every step, with its number in the log. */
export function Timeline({ agreement: { steps, people } }: { agreement: Agreement }) {
  const format = useFormatter()
  return (
    <Section title={texts.timeline}>
      <ol className="flex flex-col gap-2">
        {steps.map(({ kind, participant, at, index }) => (
          <li key={index} className="flex flex-wrap justify-between gap-x-4">
            <span className="min-w-0 break-words">{describeStep(kind, namePerson(people, participant))}</span>
            <span className="text-sm text-muted tabular-nums">{`${format.dateTime(at)} · ${texts.entry(index)}`}</span>
          </li>
        ))}
      </ol>
    </Section>
  )
}
