import { Button } from '../buttons/button.tsx'
import { Alert } from '../feedback/alert.tsx'
import { messages } from '../messages.ts'

/** Says that what is shown was typed before a reload, and begins again where that is not wanted. */
export function RestoredNote({ text, onStartOver }: { text: string; onStartOver: () => void }) {
  return (
    <Alert
      tone="information"
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
