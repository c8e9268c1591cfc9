import { useState } from 'react'
import { toAddressSentence } from './auth-sentences.ts'
import { messages } from './messages.ts'
import { describeFailure } from './read-failure.ts'
import { useSubmit } from './use-submit.ts'

/** Sending a form of the account dialog and what it says afterwards. */
export function useAccountForm(doneSentence: string) {
  const [isDone, setDone] = useState(false)
  const sending = useSubmit((thrown) =>
    describeFailure(thrown, (message) => toAddressSentence(message) ?? message ?? messages.account.failed),
  )
  return {
    busy: sending.isBusy,
    error: sending.error,
    done: isDone ? doneSentence : null,
    refuse(sentence: string) {
      setDone(false)
      sending.setError(sentence)
    },
    async send(work: () => Promise<void>) {
      setDone(false)
      if (await sending.submit(work)) setDone(true)
    },
  }
}
