import type { Completion, ProviderId, Question } from '#adapters/llm/port.ts'
import type { Purpose, Silence } from '../rules/purposes.ts'

/** A question for `askModel(deps, actor, ask)`. */
export type Ask<Value = undefined> = Question<Value> & {
  purpose: Purpose
  /** Whom the person would rather ask; when it is not set up somebody else answers, and the answer says who. */
  provider?: ProviderId
}

/** What `askModel` answers. It never throws for a provider's fault; `sentence` is for people. */
export type Told<Value = undefined> =
  | (Completion<Value> & { answered: true; providerName: string; callId: string })
  | { answered: false; reason: Silence; sentence: string; callId: string | null }
