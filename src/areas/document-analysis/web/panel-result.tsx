import { Search } from 'lucide-react'
import { useState } from 'react'
import { PassageViewer } from '#areas/documents/web/viewer/passage-viewer.tsx'
import { IconButton } from '#kit/buttons/icon-button.tsx'
import { BulletList } from '#kit/display/bullet-list.tsx'
import { Badge } from '#kit/display/badge.tsx'
import { Section } from '#kit/display/section.tsx'
import { StackedFacts } from '#kit/display/stacked-facts.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import type { DocumentAnalysis } from '../contract.ts'
import type { RiskLevel } from '../rules/words.ts'
import { messages } from './messages.ts'

/** As the specification colours them (S1 §2). */
const tones = { High: 'destructive', Medium: 'secondary', Low: 'default' } as const satisfies Record<RiskLevel, string>

type Passage = DocumentAnalysis['passages'][number]
type Props = {
  answer: DocumentAnalysis
  /** The stored document whose text was analysed; null for pasted text. */
  documentId: string | null
}

/** The level of risk, what was found, and the passages it rests on. */
export function PanelResult({ answer, documentId }: Props) {
  const { riskLevel, analysis, keyTerms, passages, model } = answer
  const [shown, setShown] = useState<Passage | null>(null)
  return (
    <Section
      title={messages.result}
      level={3}
      note={messages.caution(model)}
      action={<Badge tone={tones[riskLevel]}>{messages.risk(riskLevel)}</Badge>}
    >
      <div className="flex flex-col gap-5">
        <Analysis text={analysis} />
        {Object.keys(keyTerms).length > 0 ? <KeyTerms terms={keyTerms} /> : null}
        {passages.length > 0 ? <Passages passages={passages} onShow={documentId === null ? null : setShown} /> : null}
      </div>
      {shown && documentId ? (
        <PassageViewer documentId={documentId} passage={shown} onClose={() => setShown(null)} />
      ) : null}
    </Section>
  )
}

/** The days among the terms are ISO for whoever takes them elsewhere. */
const isDay = /^\d{4}-\d{2}-\d{2}$/

/** What the document states, by name; as JSON for whoever takes it elsewhere (DOC-05). */
function KeyTerms({ terms }: { terms: DocumentAnalysis['keyTerms'] }) {
  const format = useFormatter()
  const facts = Object.entries(terms).map(([label, said]) => {
    const all = [...new Set([said].flat())].map((text) => (isDay.test(text) ? format.day(text) : text))
    return { label, value: all.length > 1 ? <BulletList items={all} /> : all[0] }
  })
  return (
    <details open>
      <summary className="cursor-pointer font-medium">{messages.keyTerms}</summary>
      <StackedFacts facts={facts} className="mt-2 gap-y-3 tabular-nums" />
      <details className="mt-3 text-sm">
        <summary className="cursor-pointer text-muted">{messages.asJson}</summary>
        <pre className="mt-2 max-h-80 overflow-auto rounded-md bg-raised p-4 text-xs break-words whitespace-pre-wrap">
          {JSON.stringify(terms, null, 2)}
        </pre>
      </details>
    </details>
  )
}

/** Parts are divided by empty lines; the first line of each is its heading. */
function Analysis({ text }: { text: string }) {
  return text.split('\n\n').map((part) => {
    const [title = '', ...lines] = part.split('\n')
    return (
      <div key={title}>
        <h4 className="font-medium">{title}</h4>
        <BulletList
          items={[...new Set(lines)].map((line) => line.replace(/^- /, ''))}
          className="mt-1 flex flex-col gap-1 tabular-nums"
        />
      </div>
    )
  })
}

type PassagesProps = { passages: readonly Passage[]; onShow: ((passage: Passage) => void) | null }

function Passages({ passages, onShow }: PassagesProps) {
  return (
    <section aria-label={messages.passages}>
      <h4 className="font-medium">{messages.passages}</h4>
      <ul className="mt-1 divide-y divide-line border-y border-line">
        {passages.map((passage) => (
          <li key={`${passage.term} ${passage.start} ${passage.end}`} className="flex items-start gap-3 py-2">
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-center gap-2 text-sm font-medium">
                {passage.term}
                {passage.level ? <Badge tone={tones[passage.level]}>{messages.risk(passage.level)}</Badge> : null}
              </p>
              <p className="mt-0.5 line-clamp-3 font-serif text-sm text-muted">{passage.text}</p>
            </div>
            {onShow ? (
              <IconButton label={messages.show(passage.term)} icon={<Search />} onClick={() => onShow(passage)} />
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
