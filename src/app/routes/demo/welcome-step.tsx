import { demoSteps } from './steps.ts'
import { TrialClaims } from './trial-claims.tsx'

export function WelcomeStep() {
  return (
    <>
      <p className="max-w-prose text-base text-muted">
        Follow one deal in a few minutes, without an account. You can filter, choose and change what you see; nothing is
        saved.
      </p>
      <ol className="mt-6 border-b border-line">
        {demoSteps.slice(1, -1).map(({ key, title }, index) => (
          <li key={key} className="grid gap-x-6 border-t border-line py-3 sm:grid-cols-[14rem_1fr]">
            <span className="font-medium">
              {index + 1}. {title}
            </span>
            <span className="text-muted">{questions[key]}</span>
          </li>
        ))}
      </ol>
      <TrialClaims />
    </>
  )
}

const questions: Record<string, string> = {
  discovery: 'Which companies fit the strategy?',
  analysis: 'What is behind a score, and what argues against it?',
  pipeline: 'Where does each deal stand, and what is it worth, weighted by probability?',
  valuation: 'What is the price range, and what moves it?',
}
