import { TextButton } from '#kit/buttons/text-button.tsx'
import type { ReactNode } from 'react'

type Props = { label: string; onPress: () => void; children: ReactNode }

/** A figure or a name that leads to what is behind it. */
export function ScanLink({ label, onPress, children }: Props) {
  return (
    <TextButton
      aria-label={label}
      onClick={onPress}
      className="min-h-6 min-w-6 [text-align:inherit] text-accent underline underline-offset-2 hover:decoration-2"
    >
      {children}
    </TextButton>
  )
}
