import { hashPassword, verifyPassword } from 'better-auth/crypto'
import type { Auth } from '#areas/identity/server/sign-in/build-auth.ts'
import { memo } from '#core/memo.ts'

/** Hashes as the product makes them, each once: one takes a tenth of a second of CPU, and tests use a few passwords only. */
export const hashOnce = memo(hashPassword)

const verifyOnce = memo((pair: string) => {
  const { hash, password } = JSON.parse(pair) as Parameters<typeof verifyPassword>[0] // as written below
  return verifyPassword({ hash, password })
})

/** Makes the authentication library of a test look up the hashes that it has worked out before. */
export function rememberHashes({ core }: Auth): void {
  void core.$context.then(({ password }) => {
    password.hash = hashOnce
    password.verify = ({ hash, password: given }) => verifyOnce(JSON.stringify({ hash, password: given }))
  })
}
