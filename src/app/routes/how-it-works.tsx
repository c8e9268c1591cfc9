import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { buttonClass } from '#kit/buttons/button-class.ts'
import content from './how-it-works/content.json' with { type: 'json' }

// Headings from the specification (HOW-01 to HOW-03); the texts under them say what agreements really do (G043, G140, G144).
// `docs/spec-map.md` names the test of each sentence.
const { steps, features, occasions, securityPoints } = content

export function HowItWorksPage() {
  return (
    <article className="mx-auto max-w-4xl">
      <header className="max-w-prose">
        <h1 className="font-serif text-2xl">How It Works</h1>
        <p className="mt-3 text-base text-muted">
          An agreement is written once, recorded so that no change goes unnoticed, accepted by name and tracked until it
          ends. This page explains what the product does and what it leaves to the parties.
        </p>
      </header>
      <Steps />
      <Features />
      <UseCases />
      <Security />
      <CallsToAction />
    </article>
  )
}

type ChapterProps = { id: string; title: string; children: ReactNode }

function Chapter({ id, title, children }: ChapterProps) {
  return (
    <section aria-labelledby={id} className="mt-12">
      <h2 id={id} className="font-serif text-2xl">
        {title}
      </h2>
      {children}
    </section>
  )
}

function Steps() {
  return (
    <Chapter id="steps" title="The four steps">
      <ol className="mt-5 grid gap-x-8 gap-y-6 sm:grid-cols-2">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="border-t border-line-strong pt-3">
            <p className="text-sm text-muted tabular-nums">Step {index + 1}</p>
            <h3 className="mt-1 text-base font-medium">{title}</h3>
            <p className="mt-1 text-base text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </Chapter>
  )
}

function Features() {
  return (
    <Chapter id="features" title="What that gives you">
      <ul className="mt-5 grid gap-x-8 gap-y-6 sm:grid-cols-2">
        {features.map(({ title, text }) => (
          <li key={title} className="border-t border-line-strong pt-3">
            <h3 className="text-base font-medium">{title}</h3>
            <p className="mt-1 text-base text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </Chapter>
  )
}

function UseCases() {
  return (
    <Chapter id="use-cases" title="What people use it for">
      <dl className="mt-5 border-b border-line">
        {occasions.map(({ group, examples }) => (
          <div key={group} className="grid gap-x-8 gap-y-1 border-t border-line py-3 sm:grid-cols-[14rem_1fr]">
            <dt className="text-base font-medium">{group}</dt>
            <dd className="text-base text-muted">{examples.join(' · ')}</dd>
          </div>
        ))}
      </dl>
    </Chapter>
  )
}

function Security() {
  return (
    <Chapter id="security" title="Security, and its limits">
      <dl className="mt-5 grid gap-x-8 gap-y-5 sm:grid-cols-2">
        {securityPoints.map(({ title, text }) => (
          <div key={title}>
            <dt className="text-base font-medium">{title}</dt>
            <dd className="mt-1 text-base text-muted">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-5 text-base">
        <Link
          to="/agreements"
          search={{ verify: 'yes' }}
          className="text-accent underline underline-offset-2 hover:decoration-2"
        >
          Check a proof
        </Link>
      </p>
    </Chapter>
  )
}

function CallsToAction() {
  return (
    <section aria-label="Where to go next" className="mt-12 flex flex-wrap gap-3 border-t border-line pt-6 pb-6">
      <Link to="/create" className={buttonClass()}>
        Create Agreement
      </Link>
      <Link to="/dashboard" className={buttonClass({ variant: 'secondary' })}>
        Go to Dashboard
      </Link>
    </section>
  )
}
