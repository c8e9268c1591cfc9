import { AskRoom } from '#areas/document-analysis/web/ask-room.tsx'
import { useReviewRights } from '#areas/diligence-reviews/web/use-review.ts'
import { TurnInto } from '#areas/diligence-reviews/web/turn-into.tsx'

/** The question to the documents of a deal; a claim becomes a request, a risk, a price change or a condition. */
export function AskDocuments({ dealId, onClose }: { dealId: string; onClose: () => void }) {
  const { mayWrite } = useReviewRights()
  return (
    <AskRoom
      dealId={dealId}
      onClose={onClose}
      renderActions={({ statement, quotes: [first] }) =>
        mayWrite && first ? (
          <TurnInto
            dealId={dealId}
            source={{
              kind: 'document',
              id: first.document_id,
              text: first.text.slice(0, 1000),
              title: (statement || first.text).replaceAll(/\s+/g, ' ').slice(0, 300),
              note: `“${first.text.replaceAll(/\s+/g, ' ')}” (${first.name})`.slice(0, 4000),
              category: 'Legal',
            }}
          />
        ) : null
      }
    />
  )
}
