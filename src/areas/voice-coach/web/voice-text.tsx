import { SendHorizontal } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#kit/buttons/button.tsx'
import { MessageBox } from '#kit/controls/message-box.tsx'
import { toast } from '#kit/feedback/toast.ts'
import { longestText } from '../rules/limits.ts'
import { messages } from './messages.ts'
import type { VoiceSession } from './voice-session.ts'

type VoiceTextProps = { session: VoiceSession; onSignIn: (() => void) | null }

/** Typed messages. Without a connection the text stays where it is, and the stated error is shown (VOICE-09). */
export function VoiceText({ session, onSignIn }: VoiceTextProps) {
  const [text, setText] = useState('')
  const submit = () => {
    if (text.trim() === '') return
    if (onSignIn) return onSignIn()
    try {
      session.sendText(text.trim())
      setText('')
    } catch (error) {
      toast.refused(messages.connectionError, error)
    }
  }
  return (
    <form
      className="flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <MessageBox
        label={messages.box}
        placeholder={messages.placeholder}
        maxLength={longestText}
        value={text}
        onChange={setText}
        onSend={() => submit()}
      />
      <Button type="submit" icon={<SendHorizontal />}>
        {messages.send}
      </Button>
    </form>
  )
}
