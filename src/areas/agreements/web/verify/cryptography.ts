import { ed25519 } from '@noble/curves/ed25519.js'
import { sha256 } from '@noble/hashes/sha2.js'
import type { Cryptography } from '#core/ledger/signed-note.ts'

/** SHA-256 and Ed25519 without the browser's own, which is missing on pages without TLS and in older browsers. */
export const cryptography: Cryptography = {
  sha256: (bytes) => sha256(bytes),
  verifySignature: (publicKey, message, signature) => {
    try {
      return ed25519.verify(signature, message, publicKey, { zip215: false })
    } catch {
      // A signature or key of a wrong length.
      return false
    }
  },
}
