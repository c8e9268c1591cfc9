import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { messages } from './messages.ts'

/** Leads to a page of somebody else, which learns nothing about ours. */
export function OutsideLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex items-center gap-1 text-accent underline underline-offset-2 hover:text-accent-strong"
    >
      {children}
      <ExternalLink aria-hidden="true" className="size-3.5 shrink-0" />
      <span className="sr-only">{messages.opensNewTab}</span>
    </a>
  )
}
