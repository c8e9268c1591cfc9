import { demoSteps, percentComplete } from './steps.ts'

/** Counter, percent bar and one dot a step (DEMO-03). The dots are buttons, each with the name of its step. */
export function DemoProgress({ step, goTo }: { step: number; goTo: (step: number) => void }) {
  const percent = percentComplete(step)
  return (
    <div>
      <div className="flex items-baseline justify-between text-sm text-muted tabular-nums">
        <p>
          Step {step} of {demoSteps.length}
        </p>
        <p>{percent}% complete</p>
      </div>
      <div
        role="progressbar"
        aria-label="Demo progress"
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="mt-2 h-1.5 overflow-hidden rounded-full bg-line"
      >
        <div className="h-full rounded-full bg-accent" style={{ width: `${percent}%` }} />
      </div>
      <nav aria-label="Demo steps" className="mt-1">
        <ol className="flex justify-center">
          {demoSteps.map(({ key, title }, index) => (
            <li key={key}>
              <button
                type="button"
                aria-label={`Step ${index + 1}: ${title}`}
                aria-current={index + 1 === step ? 'step' : undefined}
                title={title}
                onClick={() => goTo(index + 1)}
                className="group flex size-8 cursor-pointer items-center justify-center"
              >
                <span className="size-2 rounded-full bg-line-strong group-hover:bg-ink group-aria-[current=step]:w-5 group-aria-[current=step]:bg-accent" />
              </button>
            </li>
          ))}
        </ol>
      </nav>
    </div>
  )
}
