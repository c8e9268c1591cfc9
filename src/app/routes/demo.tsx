import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { useLayoutEffect, useRef } from 'react'
import { Badge } from '#kit/display/badge.tsx'
import { Button } from '#kit/buttons/button.tsx'
import { Logo } from '../shell/frame/logo.tsx'
import { buttonClass } from '#kit/buttons/button-class.ts'
import { DemoProgress } from './demo/demo-progress.tsx'
import { DemoStepContent } from './demo/demo-step-content.tsx'
import { demoSteps, toStep } from './demo/steps.ts'

/** The guided demo: six steps over fixed, invented companies; nothing here is read from or written to a server. */
export function DemoPage() {
  const { step, goTo } = useDemoStep()
  const heading = useFocusOnChange(step)
  const current = demoSteps[step - 1] ?? demoSteps[0]
  return (
    <div className="flex min-h-dvh flex-col bg-paper text-ink">
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <DemoHeader />
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-4xl flex-1 px-4 py-6 outline-none sm:px-6">
        <DemoProgress step={step} goTo={goTo} />
        <h1 ref={heading} tabIndex={-1} className="mt-8 font-serif text-2xl outline-none">
          {current.title}
        </h1>
        <DemoStepContent stepKey={current.key} />
      </main>
      <DemoControls step={step} goTo={goTo} />
    </div>
  )
}

function DemoHeader() {
  return (
    <header className="border-b border-line">
      <div className="mx-auto flex h-14 max-w-4xl items-center gap-3 px-4 sm:px-6">
        <Logo isShortWhenNarrow />
        <Badge tone="warning">DEMO MODE</Badge>
        <Link to="/auth" className={buttonClass({ variant: 'secondary', size: 'small', className: 'ml-auto' })}>
          Exit Demo
        </Link>
      </div>
    </header>
  )
}

/** At the foot of the window, in reach of the thumb. */
function DemoControls({ step, goTo }: { step: number; goTo: (step: number) => void }) {
  const isLast = step === demoSteps.length
  return (
    <nav aria-label="Previous and next step" className="sticky bottom-0 border-t border-line bg-paper">
      <div className="mx-auto flex max-w-4xl items-center justify-between gap-3 px-4 py-3 sm:px-6">
        <Button variant="secondary" disabled={step === 1} onClick={() => goTo(step - 1)}>
          {isLast ? 'Go Back' : 'Previous'}
        </Button>
        {isLast ? (
          <Link to="/auth" className={buttonClass()}>
            Start Free Trial
          </Link>
        ) : (
          <Button onClick={() => goTo(step + 1)}>Next</Button>
        )}
      </div>
    </nav>
  )
}

/** The step lives in the history: reload stays, and the browser's own back leads to the step before (G139). */
function useDemoStep() {
  const step = useLocation({ select: (location) => toStep(location.state.demoStep) })
  const navigate = useNavigate()
  const goTo = (target: number) => {
    if (toStep(target) !== target || target === step) return
    void navigate({ to: '/demo', state: { demoStep: target } })
  }
  return { step, goTo }
}

/** A new step is read from its heading; the first one keeps the browser's own start. */
function useFocusOnChange(step: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useLayoutEffect(() => {
    if (shown.current === step) return
    shown.current = step
    heading.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [step])
  return heading
}
