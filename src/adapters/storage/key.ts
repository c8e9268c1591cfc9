const part = '[a-z0-9][a-z0-9-]{0,63}'
const keyPattern = new RegExp(`^${part}(/${part}){0,4}$`)
const prefixPattern = new RegExp(`^(|${part}(/${part}){0,4}/?)$`)

/** Throws unless the key consists of lower-case letters, digits, hyphens and slashes, so that it is a safe path. */
export function checkKey(key: string): void {
  if (!keyPattern.test(key)) throw new Error('not a storage key')
}

export function checkPrefix(prefix: string): void {
  if (!prefixPattern.test(prefix)) throw new Error('not a prefix of storage keys')
}
