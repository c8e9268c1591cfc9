import type { ReactNode } from 'react'

/** The head of every working screen: its name, the question it answers, its main action. */
export function Page({
  title,
  answers,
  action,
  children,
}: {
  title: string
  answers: string
  action?: ReactNode
  children: ReactNode
}) {
  return (
    <>
      <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1">
          <h1 className="font-serif text-2xl">{title}</h1>
          <p className="mt-1 text-muted">{answers}</p>
        </div>
        {action}
      </div>
      <div className="mt-6">{children}</div>
    </>
  )
}
