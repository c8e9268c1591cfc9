import { createHash, createPrivateKey, createPublicKey, hkdfSync, sign, verify } from 'node:crypto'
import type { Cryptography, NoteSigner } from '#core/ledger/signed-note.ts'

export const cryptography: Cryptography = {
  sha256: (bytes) => new Uint8Array(createHash('sha256').update(bytes).digest()),
  verifySignature: (publicKey, message, signature) => {
    const der = Buffer.concat([publicPrefix, publicKey])
    return verify(null, message, createPublicKey({ key: der, format: 'der', type: 'spki' }), signature)
  },
}

// What comes before the 32 bytes of an Ed25519 key in the usual envelopes (RFC 8410).
const publicPrefix = Buffer.from('302a300506032b6570032100', 'hex')
const privatePrefix = Buffer.from('302e020100300506032b657004220420', 'hex')

/** The key of the log, from the secret of the installation: whoever has the database alone cannot sign. */
export function makeLogSigner(origin: string, secret: string): NoteSigner {
  const seed = Buffer.from(hkdfSync('sha256', secret, origin, 'agreement log, Ed25519', 32))
  const key = createPrivateKey({ key: Buffer.concat([privatePrefix, seed]), format: 'der', type: 'pkcs8' })
  const publicKey = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32)
  return {
    name: origin,
    publicKey: new Uint8Array(publicKey),
    sign: (message) => new Uint8Array(sign(null, message, key)),
  }
}
