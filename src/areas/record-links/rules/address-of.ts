import type { LinkEnd } from './words.ts'

/** Where an end of a link is shown. */
export function addressOf({ kind, id, dealId }: { kind: LinkEnd; id: string; dealId: string }): string {
  switch (kind) {
    case 'legal_finding':
      return `/legal-diligence?tab=findings&finding=${id}`
    case 'risk':
      return `/due-diligence?deal=${dealId}&tab=risks&risk=${id}`
    case 'document':
      return `/due-diligence?deal=${dealId}&tab=docs`
    case 'request':
      return `/due-diligence?deal=${dealId}&tab=requests&request_record=${id}`
    case 'task':
      return `/dashboard?deal=${dealId}&dealTab=tasks`
    case 'price':
      return `/valuation?deal=${dealId}`
    case 'term':
    case 'condition':
      return `/negotiation?deal=${dealId}`
  }
}
