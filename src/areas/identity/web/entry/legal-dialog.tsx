import { Dialog } from '#kit/overlays/dialog.tsx'
import { termsVersion } from '../../rules/terms-version.ts'
import { LinkButton } from './link-button.tsx'
import legalTexts from './legal-texts.json' with { type: 'json' }
import { messages } from '../messages.ts'

/**
 * The Terms of Service or the Privacy Policy, read where one stands (G098). Whoever runs an installation is the party that
 * they call the operator.
 */
export function LegalDialog({ about }: { about: keyof typeof legalTexts }) {
  const { title, sections } = legalTexts[about]
  return (
    <Dialog
      size="medium"
      title={title}
      description={`${messages.legal.version} ${termsVersion}`}
      trigger={<LinkButton>{title}</LinkButton>}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reachable by keyboard */}
      <div role="region" aria-label={title} tabIndex={0} className="flex flex-col gap-4 text-sm">
        {sections.map(({ heading, text }) => (
          <section key={heading}>
            <h3 className="font-semibold">{heading}</h3>
            <p className="mt-1">{text}</p>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
