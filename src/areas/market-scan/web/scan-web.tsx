import { Badge } from '#kit/display/badge.tsx'
import { Section } from '#kit/display/section.tsx'
import type { ScanWeb as Web } from '../contract.ts'
import { messages } from '#areas/thesis/web/messages.ts'
import { ScanLink } from './scan-link.tsx'
import { scanMessages as texts } from './messages.ts'

type Props = { web: Web; onOpen: (companyId: string) => void }

/** What a language model found, apart from the figures and marked as such. */
export function ScanWeb({ web, onOpen }: Props) {
  return (
    <Section
      title={texts.web}
      level={3}
      note={texts.webNote}
      action={<Badge tone="warning">{messages.matches.aiFound}</Badge>}
    >
      {web.summary ? <p className="max-w-prose">{web.summary}</p> : null}
      <ul className="mt-3 grid max-w-prose gap-2">
        {web.findings.map(({ text, citations }) => (
          <li key={text}>
            {text} {citations.length === 0 ? <span className="text-sm text-muted">({texts.noPage})</span> : null}
            {citations.map(({ url, title }) => (
              <a
                key={url}
                href={url}
                target="_blank"
                rel="noreferrer noopener"
                className="mr-2 text-sm break-words text-accent underline underline-offset-2"
              >
                {title} <span className="sr-only">{texts.newPage}</span>
              </a>
            ))}
          </li>
        ))}
      </ul>
      <Named companies={web.companies} onOpen={onOpen} />
    </Section>
  )
}

function Named({ companies, onOpen }: { companies: Web['companies']; onOpen: Props['onOpen'] }) {
  if (companies.length === 0) return null
  return (
    <>
      <h4 className="mt-4 font-medium">{texts.named}</h4>
      <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
        {companies.map(({ name, id }) => (
          <li key={name}>
            {id === null ? (
              name
            ) : (
              <ScanLink label={texts.open(name)} onPress={() => onOpen(id)}>
                {name} ({texts.isStored})
              </ScanLink>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
