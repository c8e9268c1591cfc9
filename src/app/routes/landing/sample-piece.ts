import type { Stage } from '#areas/deals/contract.ts'
import piece from './sample-piece.json' with { type: 'json' }

export type PieceDeal = (typeof piece.deals)[number] & { stage: Stage }

/** The deals of the sample workspace, as the product shows them; a test compares each word with it. */
export const pieceDeals = piece.deals as readonly PieceDeal[]
export const { stages: pieceStages, figures: pieceFigures } = piece

/** Enterprise value of Millbrook Workflow in millions of US dollars: low, high and middle of each method. */
export const pieceValuation = piece.valuation
