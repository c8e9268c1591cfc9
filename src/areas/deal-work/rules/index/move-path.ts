import { isWithin } from '../folders.ts'

/** A folder that is somewhere else now, or has another name. */
export type PathMove = { from: string; to: string }

/** The path of something in a folder that moved; itself where it is not in it. */
export function movePath(path: string, { from, to }: PathMove): string {
  return isWithin(path, from) ? `${to}${path.slice(from.length)}` : path
}

/** Those folders that are not in another one of them: what is inside moves with it. */
export function outermost(paths: readonly string[]): string[] {
  return paths.filter((path) => !paths.some((other) => other !== path && isWithin(path, other)))
}
