import { useEffect, useState } from 'react'

/** After so long without another key the text is searched for. */
const pauseMs = 120

type Typing = { typed: string; seen: string; sent: readonly string[] }

/** Hands on what is typed after a pause, and takes over a text that was set elsewhere, but never an echo of its own. */
export function usePause(value: string, onChange: (text: string) => void) {
  const [state, setState] = useState<Typing>({ typed: value, seen: value, sent: [] })
  if (value !== state.seen) {
    const echo = state.sent.indexOf(value)
    setState(
      echo < 0 ? { typed: value, seen: value, sent: [] } : { ...state, seen: value, sent: state.sent.slice(echo + 1) },
    )
  }
  const { typed } = state
  const last = state.sent.at(-1) ?? state.seen
  useEffect(() => {
    if (typed === last) return undefined
    const pause = setTimeout(() => {
      setState((before) => ({ ...before, sent: [...before.sent, typed] }))
      onChange(typed)
    }, pauseMs)
    return () => clearTimeout(pause)
  }, [typed, last, onChange])
  return { typed, type: (text: string) => setState((before) => ({ ...before, typed: text })) }
}
