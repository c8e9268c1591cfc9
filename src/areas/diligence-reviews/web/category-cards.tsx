import { FileDown, ListChecks } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#kit/buttons/button.tsx'
import { Badge } from '#kit/display/badge.tsx'
import { Card } from '#kit/display/card.tsx'
import { part } from '#kit/display/part.tsx'
import { Progress } from '#kit/feedback/progress.tsx'
import type { Category } from '#core/diligence/words.ts'
import type { Review, ReviewCategory } from '../contract.ts'
import { messages } from './messages.ts'
import { statusTones } from './tones.ts'
import { askToSignIn, useReport, useReviewRights } from './use-review.ts'

const texts = messages.categories
const CategoryDialog = part(() => import('./category-dialog.tsx'), 'CategoryDialog')

/** A card for each of the six categories; with its actions in the tab Categories (DD-15 to DD-17). */
export function CategoryCards({ data, hasActions = false }: { data: Review; hasActions?: boolean }) {
  const [opened, setOpened] = useState<Category | null>(null)
  const { review, target } = data
  if (!review || !target) return null
  const category = review.categories.find((one) => one.category === opened)
  return (
    <>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {review.categories.map((one) => (
          <CategoryCard
            key={one.category}
            category={one}
            dealId={target.deal_id}
            hasActions={hasActions}
            onOpen={() => setOpened(one.category)}
          />
        ))}
      </ul>
      {category ? (
        <CategoryDialog
          category={category}
          items={review.items.filter((item) => item.category === category.category)}
          onClose={() => setOpened(null)}
        />
      ) : null}
    </>
  )
}

type CardProps = { category: ReviewCategory; dealId: string; hasActions: boolean; onOpen: () => void }

function CategoryCard({ category: one, dealId, hasActions, onOpen }: CardProps) {
  const { category, status, progress, completed, items, weight, findings } = one
  const { isVisitor } = useReviewRights()
  const report = useReport(dealId)
  return (
    <Card as="li" className="flex flex-col gap-3">
      <p className="flex items-center justify-between gap-2">
        <span className="font-medium">{category}</span>
        <Badge tone={statusTones[status]}>{messages.statuses[status]}</Badge>
      </p>
      <Progress label={texts.items(completed, items)} value={progress} />
      <p className="text-xs text-muted tabular-nums">
        {texts.findings(findings.length)} · {texts.weight(weight)}
      </p>
      {hasActions ? (
        <div className="flex flex-wrap gap-2">
          <Button
            size="small"
            variant="secondary"
            icon={<ListChecks />}
            aria-label={texts.of(texts.details, category)}
            onClick={onOpen}
          >
            {texts.details}
          </Button>
          <Button
            size="small"
            variant="secondary"
            icon={<FileDown />}
            aria-label={texts.of(texts.export, category)}
            busy={report.isPending}
            onClick={() => (isVisitor ? askToSignIn() : report.mutate({ format: 'pdf', category }))}
          >
            {texts.export}
          </Button>
        </div>
      ) : null}
    </Card>
  )
}
