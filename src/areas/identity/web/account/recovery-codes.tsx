import { useState } from 'react'
import { Alert } from '#kit/feedback/alert.tsx'
import { Button } from '#kit/buttons/button.tsx'
import { messages } from '../messages.ts'

const texts = messages.twoFactor

/** Shown once, until the person says that they are kept. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const [isCopied, setCopied] = useState(false)
  async function copy() {
    await navigator.clipboard.writeText(codes.join('\n'))
    setCopied(true)
  }
  return (
    <div className="flex flex-col gap-3">
      <Alert tone="warning">{texts.keepCodes}</Alert>
      <ul aria-label={texts.codes} className="grid grid-cols-2 gap-x-6 gap-y-1 font-mono text-sm">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex gap-2">
        <Button variant="quiet" onClick={() => void copy()}>
          {isCopied ? texts.copied : texts.copy}
        </Button>
        <Button variant="secondary" onClick={onDone}>
          {texts.done}
        </Button>
      </div>
    </div>
  )
}
