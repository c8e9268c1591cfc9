import type { Completion, ProviderId, Question } from '#adapters/llm/port.ts'
import type { Purpose, Silence } from '../rules/purposes.ts'

/** A question for `askModel(deps, actor, ask)`. */
export type Ask<Value = undefined> = Question<Value> & {
  purpose: Purpose
  /** The provider that the user prefers; if it is not configured another one answers, and the answer says which. */
  provider?: ProviderId
}

/** The result of `askModel`. It never throws for a provider's failure; `sentence` is for users. */
export type ModelAnswer<Value = undefined> =
  | (Completion<Value> & { answered: true; providerName: string; callId: string })
  | { answered: false; reason: Silence; sentence: string; callId: string | null }
