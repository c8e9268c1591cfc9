import type { ReactNode } from 'react'
import { Button } from '#kit/buttons/button.tsx'
import { Section } from '#kit/display/section.tsx'
import type { Agreement, ChainAcceptances } from '../../contract.ts'
import { messages } from '../messages.ts'
import { ChainAcceptance } from './chain-acceptance.tsx'
import type { AgreementFileKind } from '../use-agreements.ts'

const texts = messages.proof

const labels: Record<AgreementFileKind, string> = {
  certificate: texts.downloadCertificate,
  document: texts.downloadDocument,
  proof: texts.downloadProof,
  calendar: texts.downloadCalendar,
}

type ProofProps<Kind extends AgreementFileKind> = {
  agreement: Agreement
  kinds: readonly Kind[]
  onDownload: (kind: Kind) => void
  downloading: AgreementFileKind | null
  verify: ReactNode
  loadChain: () => Promise<ChainAcceptances>
}

/** What proves it: hash, record outside of the product, and the files. */
export function ProofSection<Kind extends AgreementFileKind>(props: ProofProps<Kind>) {
  const { agreement, kinds, onDownload, downloading, verify, loadChain } = props
  const { document_hash, anchoring } = agreement
  return (
    <Section title={texts.title} note={texts.note}>
      <dl className="flex flex-col gap-3">
        <div>
          <dt className="text-sm text-muted">{texts.hash}</dt>
          <dd className="font-mono text-xs break-all select-all">{document_hash}</dd>
        </div>
        <div>
          <dt className="text-sm text-muted">{texts.anchoring}</dt>
          <dd>
            {texts[anchoring.state]}
            {anchoring.records.map(({ kind, detail }) => (
              <span key={kind} className="block text-sm break-all text-muted">
                {detail}
              </span>
            ))}
          </dd>
        </div>
      </dl>
      <div className="mt-4 flex flex-wrap gap-2">
        {kinds.map((kind) => (
          <Button
            key={kind}
            size="small"
            variant="secondary"
            busy={downloading === kind}
            onClick={() => onDownload(kind)}
          >
            {labels[kind]}
          </Button>
        ))}
      </div>
      <p className="mt-3 text-sm">{verify}</p>
      {anchoring.takes_acceptances ? <ChainAcceptance agreement={agreement} load={loadChain} /> : null}
    </Section>
  )
}
