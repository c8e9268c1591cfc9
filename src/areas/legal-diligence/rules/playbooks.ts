import type { Playbook, PlaybookRule } from './playbook-rule.ts'
import playbooks from './playbooks.json' with { type: 'json' }

type Short = Pick<PlaybookRule, 'name' | 'title' | 'severity' | 'recommendation' | 'wording'> & Partial<PlaybookRule>
type ShortPlaybook = Omit<Playbook, 'rules'> & { rules: readonly Short[] }

// The words of the file are those of the types: `legal-rules.test.ts` reads it by the schema of a stored playbook.
const written = playbooks as readonly unknown[] as readonly ShortPlaybook[]

/** The rule sets that every workspace begins with. A workspace may change its own copy (`server/playbooks.ts`). */
export const builtInPlaybooks: readonly Playbook[] = written.map((playbook) => ({
  ...playbook,
  rules: playbook.rules.map(fill),
}))

function fill(short: Short): PlaybookRule {
  const none = { text: '', words: [] }
  return {
    kinds: [],
    words: [],
    appliesTo: [],
    preferred: none,
    fallback: none,
    walkAway: none,
    missing: 'fail',
    unclear: 'partial',
    ...short,
  }
}
