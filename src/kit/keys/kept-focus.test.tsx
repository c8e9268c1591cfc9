import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { Dialog } from '../overlays/dialog.tsx'
import { KeptFocus } from './kept-focus.ts'

function Page({ children }: { children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1}>
      <KeptFocus />
      <h1>Billing</h1>
      {children}
      <h2>Below</h2>
      <p>Nothing to press</p>
    </main>
  )
}

/** A button that its own answer replaces. */
function Replaced({ by }: { by: ReactNode }) {
  const [isPressed, press] = useState(false)
  return (
    <section>
      <h2>Plans</h2>
      <div>{isPressed ? by : <Press onPress={() => press(true)} />}</div>
    </section>
  )
}

function Press({ onPress }: { onPress: () => void }) {
  return (
    <button type="button" onClick={onPress}>
      Begin plan
    </button>
  )
}

const show = (content: ReactNode) => render(<Page>{content}</Page>)
const focused = () => document.activeElement?.textContent
const pressByKey = async (name: string) => {
  screen.getByRole('button', { name }).focus()
  await userEvent.keyboard('{Enter}')
}

test('the heading of what comes instead of a pressed button gets the focus', async () => {
  const answer = (
    <article>
      <h3>Your plan has begun</h3>
    </article>
  )
  show(<Replaced by={answer} />)
  await pressByKey('Begin plan')
  await waitFor(() => expect(focused()).toBe('Your plan has begun'))
  await userEvent.click(screen.getByText('Nothing to press'))
  expect(screen.getByText('Your plan has begun').hasAttribute('tabindex')).toBe(false)
})

test('without a heading the one above the button gets it', async () => {
  show(<Replaced by={<p>Saved</p>} />)
  await pressByKey('Begin plan')
  await waitFor(() => expect(focused()).toBe('Plans'))
})

test('in a tab without a heading the keyboard stays in its panel', async () => {
  function Panel() {
    const [isPressed, press] = useState(false)
    return (
      <div role="tabpanel" aria-label="Payment">
        {isPressed ? <p>Saved</p> : <Press onPress={() => press(true)} />}
      </div>
    )
  }
  show(<Panel />)
  await pressByKey('Begin plan')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('tabpanel')))
})

test('what is replaced once more hands the focus on', async () => {
  function Work() {
    const [step, next] = useState(0)
    return (
      <div>
        {step === 0 ? <Press onPress={() => next(1)} /> : null}
        {step === 1 ? <h3>Working</h3> : null}
        {step === 2 ? <h3>Results</h3> : null}
        <button type="button" onClick={() => next(2)}>
          answer
        </button>
      </div>
    )
  }
  show(<Work />)
  await pressByKey('Begin plan')
  await waitFor(() => expect(focused()).toBe('Working'))
  screen.getByText('answer').click()
  await waitFor(() => expect(focused()).toBe('Results'))
})

test('what a component moves itself stays where it was moved', async () => {
  function Code() {
    const input = useRef<HTMLInputElement>(null)
    useEffect(() => input.current?.focus(), [])
    return (
      <div>
        <h3>Second step</h3>
        <input ref={input} aria-label="Code" />
      </div>
    )
  }
  show(<Replaced by={<Code />} />)
  await pressByKey('Begin plan')
  await drawn()
  expect(document.activeElement).toBe(screen.getByLabelText('Code'))
})

test('where the person has left the button for the bare page, nothing is moved', async () => {
  show(<Replaced by={<p>Saved</p>} />)
  const button = screen.getByRole('button')
  button.focus()
  button.blur()
  await Promise.resolve()
  button.click()
  await screen.findByText('Saved')
  await drawn()
  expect(document.activeElement).toBe(document.body)
})

test('a dialog that takes its opener along leaves the focus at the heading above the opener', async () => {
  function Removable() {
    const [state, put] = useState<'there' | 'asked' | 'gone'>('there')
    return (
      <section>
        <h2>Rows</h2>
        {state === 'gone' ? null : <Press onPress={() => put('asked')} />}
        {state === 'asked' ? (
          <Dialog title="Remove?" onClose={() => put('there')}>
            <button type="button" onClick={() => put('gone')}>
              Remove
            </button>
          </Dialog>
        ) : null}
      </section>
    )
  }
  show(<Removable />)
  await pressByKey('Begin plan')
  await pressByKey('Remove')
  await waitFor(() => expect(focused()).toBe('Rows'))
})

/** After the frame in which the focus would have been moved. */
async function drawn(): Promise<void> {
  await new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(() => setTimeout(resolve)))
  })
}
