import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#kit/buttons/button.tsx'
import { Section } from '#kit/display/section.tsx'

/** `onAdd`: null where nothing may be added. */
type Props = { title: string; add: string; onAdd: (() => void) | null; children: ReactNode }

/** Records of a negotiation, and the button that adds one. */
export function AddSection({ title, add, onAdd, children }: Props) {
  const button = onAdd ? (
    <Button variant="secondary" size="small" icon={<Plus />} onClick={onAdd}>
      {add}
    </Button>
  ) : null
  return (
    <Section title={title} action={button}>
      {children}
    </Section>
  )
}
