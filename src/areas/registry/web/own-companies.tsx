import type { ReactNode } from 'react'
import { useMayLook } from '#areas/companies/web/use-may-look.ts'
import { SampleMark, SampleNote, SampleScope } from '#kit/display/samples.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import type { OwnCompanies as Own, OwnCompany } from '../contract.ts'
import { messages } from './messages.ts'

const texts = messages.own

type Props = {
  own: Own
  /** A way to the company, for those who may see companies. */
  renderOwn: ((company: OwnCompany) => ReactNode) | undefined
}

/** What this installation itself has of that name: no register says it, so there is no status and no number. */
export function OwnCompanies({ own, renderOwn }: Props) {
  const format = useFormatter()
  const mayLook = useMayLook()
  const { companies, total_count, corrections } = own
  if (companies.length === 0) return null
  const others = total_count - companies.length
  return (
    <section aria-label={texts.title} className="flex flex-col gap-2">
      <h2 className="font-semibold">{texts.title}</h2>
      <p className="text-sm text-muted">{texts.text}</p>
      {corrections.map(({ word, instead }) => (
        <p key={word} className="text-sm">
          {messages.corrected(word, instead)}
        </p>
      ))}
      <SampleScope rows={companies}>
        <SampleNote plural={texts.plural} />
        <ul aria-label={texts.title} className="divide-y divide-line border-y border-line">
          {companies.map((company) => (
            <li key={company.id} className="py-3">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
                <span className="min-w-0 font-medium break-words">
                  {mayLook && renderOwn ? renderOwn(company) : company.name}
                </span>
                <SampleMark isSample={company.is_sample} />
              </div>
              {company.place ? <p className="mt-0.5 text-sm break-words text-muted">{company.place}</p> : null}
            </li>
          ))}
        </ul>
      </SampleScope>
      {others > 0 ? <p className="text-sm text-muted tabular-nums">{texts.others(format.number(others))}</p> : null}
    </section>
  )
}
