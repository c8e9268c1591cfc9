import { Info } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Popover } from '#kit/overlays/popover.tsx'
import { Tooltip } from '#kit/overlays/tooltip.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import type { Provenance } from '../contract.ts'
import { messages } from './messages.ts'

const texts = messages.provenance

/**
 * How a figure is known: the word always, source and day on hover and focus, the link on a click. A sample figure has a sign
 * alone: that the company is a sample is said once.
 */
export function ProvenanceMark({ label, provenance }: { label: string; provenance: Provenance | undefined }) {
  const format = useFormatter()
  if (!provenance) return null
  const lines = [
    ...(provenance.measure ? [texts.measures[provenance.measure]] : []),
    texts.from(provenance.source),
    provenance.date ? texts.asOf(format.day(provenance.date)) : texts.undated,
  ]
  return (
    <Popover
      label={texts.about(label)}
      trigger={
        <Mark
          name={label}
          word={texts.kinds[provenance.kind]}
          text={lines.join(' · ')}
          isQuiet={provenance.kind === 'sample'}
        />
      }
    >
      <p className="font-medium">{texts.kinds[provenance.kind]}</p>
      {lines.map((line) => (
        <p key={line} className="mt-1 text-sm break-words">
          {line}
        </p>
      ))}
      {provenance.url ? (
        <a
          href={provenance.url}
          target="_blank"
          rel="noreferrer"
          className="mt-2 inline-block text-sm text-accent underline underline-offset-2"
        >
          {texts.link} <span className="sr-only">{messages.dialog.newPage}</span>
        </a>
      ) : null}
    </Popover>
  )
}

type MarkProps = Omit<ComponentProps<'button'>, 'name' | 'type'> & {
  name: string
  word: string
  text: string
  isQuiet: boolean
}

/** Takes on what the popover gives its trigger, and passes it to the button under the tooltip. */
function Mark({ name, word, text, isQuiet, ...rest }: MarkProps) {
  return (
    <Tooltip text={text}>
      <button
        type="button"
        data-source={text}
        className="rounded-sm text-xs text-muted underline decoration-dotted underline-offset-2 hover:text-ink"
        {...rest}
      >
        <span className="sr-only">{name}: </span>
        {isQuiet ? (
          <>
            <Info aria-hidden="true" className="inline size-3.5" />
            <span className="sr-only">{word}</span>
          </>
        ) : (
          word
        )}
      </button>
    </Tooltip>
  )
}
