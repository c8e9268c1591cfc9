import { createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'
import type { Cryptography, NoteSigner } from '#core/ledger/signed-note.ts'

/** SHA-256 and Ed25519 of the platform. */
export const cryptography: Cryptography = {
  sha256: (bytes) => new Uint8Array(createHash('sha256').update(bytes).digest()),
  verifySignature: (publicKey, message, signature) => {
    const der = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), publicKey])
    return verify(null, message, createPublicKey({ key: der, format: 'der', type: 'spki' }), signature)
  },
}

/** A signer whose key is this byte, 32 times. */
export function makeSigner(name: string, seed = 7): NoteSigner {
  const der = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), Buffer.alloc(32, seed)])
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  const publicKey = createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).subarray(-32)
  return {
    name,
    publicKey: new Uint8Array(publicKey),
    sign: (message) => new Uint8Array(sign(null, message, privateKey)),
  }
}
