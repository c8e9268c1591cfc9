import { useRouter, type AnyRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'

type Props = { href: string; className?: string; children: ReactNode }

/** A link to an address that is only known as text, such as one that the server or a rule composed. Without a router it is a plain one. */
export function AppLink({ href, className, children }: Props) {
  const router: AnyRouter | null = useRouter({ warn: false })
  const follow = (event: MouseEvent) => {
    const isOther = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (!router || isOther || event.defaultPrevented) return
    event.preventDefault()
    router.history.push(href)
  }
  return (
    <a href={href} onClick={follow} className={className}>
      {children}
    </a>
  )
}
