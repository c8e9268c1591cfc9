import { KeyHint } from '../display/key-hint.tsx'
import { messages } from '../messages.ts'
import { Dialog } from '../overlays/dialog.tsx'
import { useKeySections } from './key-registry.ts'

const texts = messages.keys

type Props = { open: boolean; onOpenChange: (open: boolean) => void }

/** All keys that work on the page as it is now, from the registry: a key without a word here does not exist. */
export function KeyHelp({ open, onOpenChange }: Props) {
  const sections = useKeySections()
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={texts.title}>
      <div className="flex flex-col gap-5">
        {sections.map(({ title, keys }) => (
          <section key={title} aria-label={title}>
            <h3 className="mb-1 text-xs font-medium text-muted">{title}</h3>
            <dl className="divide-y divide-line border-y border-line">
              {keys.map((one) => (
                <div key={one.keys.join(' ')} className="flex min-h-9 items-center justify-between gap-4 py-1">
                  <dt className="min-w-0">{one.does}</dt>
                  <dd className="shrink-0">
                    <KeyHint keys={one.keys} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
