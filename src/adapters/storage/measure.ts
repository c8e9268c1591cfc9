import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'
import { AppError } from '#core/errors.ts'

export type Measured = { size: number; sha256: string }

/** Passes bytes through while counting and hashing them; fails as soon as they exceed the limit. */
export function openMeasure(limitBytes: number): { through: Transform; result: () => Measured } {
  const hash = createHash('sha256')
  let size = 0
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      if (size > limitBytes)
        return done(new AppError('PAYLOAD_TOO_LARGE', 'This file is too large.', { data: { limitBytes } }))
      hash.update(chunk)
      done(null, chunk)
    },
  })
  return { through, result: () => ({ size, sha256: hash.digest('hex') }) }
}
