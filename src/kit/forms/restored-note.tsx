import { Button } from '../buttons/button.tsx'
import { Alert } from '../feedback/alert.tsx'
import { messages } from '../messages.ts'

type Props = { text: string; onStartOver: () => void; className?: string }

/** Says that what is shown was typed before a reload, and begins again where that is not wanted. */
export function RestoredNote({ text, onStartOver, className = '' }: Props) {
  return (
    <Alert
      tone="information"
      className={className}
      action={
        <Button size="small" variant="secondary" onClick={onStartOver}>
          {messages.startOver}
        </Button>
      }
    >
      {text}
    </Alert>
  )
}
