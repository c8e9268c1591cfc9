import { useState } from 'react'

/** One form's sending: busy while `send` runs, its sentence when it fails. A second press while busy does nothing. */
export function useSubmit(describe: (error: unknown) => string) {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  async function submit(send: () => Promise<void>): Promise<boolean> {
    if (isBusy) return false
    setError(null)
    setBusy(true)
    try {
      await send()
      return true
    } catch (thrown) {
      setError(describe(thrown))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, error, setError, submit }
}
