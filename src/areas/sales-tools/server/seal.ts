import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

type Sealing = {
  /** The secret of the installation. */
  secret: string
  /** What the text belongs to: sealed for one owner, it cannot be opened for another. */
  owner: string
}

/** Encrypts a short text; `nonce` is random and used once. */
export function seal(text: string, { secret, owner, nonce }: Sealing & { nonce: Uint8Array }): Buffer {
  const cipher = createCipheriv(algorithm, deriveKey(secret), nonce)
  cipher.setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Null where the text was sealed with another secret or for another owner, or was changed. */
export function unseal(sealed: Buffer, { secret, owner }: Sealing): string | null {
  const [nonce, tag] = [sealed.subarray(0, nonceBytes), sealed.subarray(nonceBytes, nonceBytes + tagBytes)]
  try {
    const decipher = createDecipheriv(algorithm, deriveKey(secret), nonce, { authTagLength: tagBytes })
    decipher.setAAD(Buffer.from(owner))
    decipher.setAuthTag(tag)
    const text = Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()])
    return text.toString('utf8')
  } catch {
    return null
  }
}

export const sealNonceBytes = nonceBytes

/** A key that is used for nothing else. */
function deriveKey(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'credentials of sales tools', 32))
}
