import { wordsOf } from '#core/names/fold-text.ts'
import { PhraseIndex, toPhrase } from './phrase-index.ts'
import data from './clause-words.json' with { type: 'json' }

/** What somebody does with a thing who does not make it: 'distributor of pumps', 'software for vets'. */
export type Role = keyof typeof data.roles

export const allRoles: ReadonlySet<Role> = new Set(Object.keys(data.roles) as Role[])

/** Words of one clause, which of them say for whom something is done or what is not done, and what is done with what it speaks of. */
export type Clause = {
  words: readonly string[]
  isCustomer: readonly boolean[]
  isRefused: readonly boolean[]
  roles: readonly Role[]
}

const forWords = new Set(data.for.split(' '))
const verbs = new Set(data.verbs.split(' '))
const refusals = new Set(data.not.split(' '))
const behindCustomers = new Set(data.behindCustomers.split(' '))
const doers = new Set(data.doers.split(' '))

const roles = new PhraseIndex(() =>
  (Object.keys(data.roles) as Role[]).flatMap((role) =>
    data.roles[role].split('|').map((says) => ({ ...toPhrase(says), role })),
  ),
)

/** The clauses of a text: 'Software for vets' does something for vets, and is none. */
export function clausesOf(text: string): Clause[] {
  return text
    .split(/[.;:!?()\n]|\s[–—-]\s/)
    .map(wordsOf)
    .filter((words) => words.length > 0)
    .map((words) => {
      const isRefused = markRefused(words)
      const isCustomer = markCustomers(words).map((is, at) => is || isRefused[at] === true)
      return { words, isCustomer, isRefused, roles: rolesIn(words, isCustomer) }
    })
}

export function rolesIn(words: readonly string[], isCustomer: readonly boolean[] = []): Role[] {
  const found = roles.findAll(words).filter(({ from }) => !isCustomer[from])
  return [...new Set(found.map(({ phrase }) => phrase.role))]
}

/** Whether what stands behind these words is a customer: 'software for '. */
export function endsBeforeCustomers(text: string): boolean {
  const clause = text.split(/[.;:!?()\n]|\s[–—-]\s/).at(-1) ?? ''
  return markCustomers([...wordsOf(clause), '']).at(-1) === true
}

function markCustomers(words: readonly string[]): boolean[] {
  let isCustomer = false
  return words.map((word, at) => {
    // 'specialist for pumps', 'Praxis für Kieferorthopädie'
    if (forWords.has(word)) isCustomer = at > 0 && !doers.has(words[at - 1] ?? '')
    else if (verbs.has(word)) isCustomer = true
    else if (behindCustomers.has(word)) isCustomer = false
    return isCustomer
  })
}

/** Behind 'no' stands what is not done. */
function markRefused(words: readonly string[]): boolean[] {
  const first = words.findIndex((word) => refusals.has(word))
  return words.map((_, at) => first !== -1 && at > first)
}
