import { Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'
import { Menu } from '../buttons/menu.tsx'
import type { MenuEntry } from '../buttons/menu.tsx'
import { messages } from '../messages.ts'

type PageProps = {
  title: string
  /** The one question this screen answers. */
  answers: ReactNode
  /** A word beside the title: a badge. */
  mark?: ReactNode
  /** The primary action. */
  action?: ReactNode
  /** All other actions. */
  more?: readonly MenuEntry[]
  children: ReactNode
}

export function Page({ title, answers, mark, action, more, children }: PageProps) {
  return (
    <>
      <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-72 lg:flex lg:flex-wrap lg:items-baseline lg:gap-x-4">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="font-serif text-2xl">{title}</h1>
            {mark}
          </div>
          <p className="max-w-prose text-muted max-lg:mt-1 lg:grow lg:basis-96">{answers}</p>
        </div>
        {action || more ? (
          <div className="flex items-center gap-2">
            {action}
            {more ? (
              <Menu trigger={<IconButton label={messages.moreActions} icon={<Ellipsis />} bordered />} entries={more} />
            ) : null}
          </div>
        ) : null}
      </div>
      <div className="mt-6 lg:mt-4">{children}</div>
    </>
  )
}
