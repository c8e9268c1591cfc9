import { Button } from './button.tsx'

type Props = {
  /** A list that is read page after page. */
  pages: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> }
  label: string
}

/** Reads the next page below a list; away when there is none. */
export function MoreButton({ pages, label }: Props) {
  if (!pages.hasNextPage) return null
  return (
    <Button
      variant="secondary"
      size="small"
      className="mt-3 self-start"
      busy={pages.isFetchingNextPage}
      onClick={() => void pages.fetchNextPage()}
    >
      {label}
    </Button>
  )
}
