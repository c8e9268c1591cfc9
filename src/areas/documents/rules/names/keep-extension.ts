import { extensionOf } from './extensions.ts'

/** The new name with the extension of the old one: written twice it stays once, left out it is added. */
export function keepExtension(name: string, before: string): string {
  const extension = extensionOf(before)
  if (extension === '' || extensionOf(name) === extension) return name
  return `${name.trim()}.${extension}`
}
