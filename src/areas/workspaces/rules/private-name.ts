import { longestWorkspaceName } from './limits.ts'

const ending = "'s workspace"

/** The initial name of a user's private workspace. */
export function namePrivateWorkspace(personName: string): string {
  const name = personName.replaceAll(/[\p{C}\s]+/gu, ' ').trim()
  if (name === '') return 'My workspace'
  // by whole characters, so that none is cut in half
  const shortened = Array.from(name)
    .slice(0, longestWorkspaceName - ending.length)
    .join('')
  return shortened.trim() + ending
}
