type Refusal = { reason: 'key' | 'quota' | 'down' | 'malformed'; status: number | null }

/** Why a register could not be asked, for the person who wanted to know something from it. */
export function refusalSentence(name: string, { reason, status }: Refusal): string {
  if (reason === 'key') return `${name} does not accept our key. Please check the API key.`
  // OpenCorporates answers 403 both to a key without the right and to one whose calls are used up.
  if (status === 403)
    return `${name} refused the request. Please check the API key, or wait until its call limit allows more.`
  if (reason === 'quota') return `The call limit of ${name} is reached. Please try again later.`
  if (reason === 'malformed') return `${name} gave an answer that could not be read. Please try again later.`
  return `${name} cannot be reached right now. Please try again in a moment.`
}
