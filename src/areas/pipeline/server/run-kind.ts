import * as z from 'zod'
import type { RunKind } from '#areas/runs/server/run-kind.ts'
import { Briefing } from '../contract.ts'

const Nothing = z.object({})

/** The insights in the words of a model, as they were shown to one person. */
export const briefings: RunKind<object, Briefing, object, null> = {
  kind: 'briefing',
  // A briefing stays on the screen until its person asks again.
  topic: null,
  one: 'briefing',
  many: 'briefings',
  isPersonal: true,
  // only the newest one is shown
  kept: 1,
  pinned: 0,
  asked: Nothing,
  result: Briefing,
  summary: Nothing,
  summarise: () => ({}),
  answer: z.null(),
}
