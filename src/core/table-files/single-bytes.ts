import { keysOf } from '../keys-of.ts'
import letters from './high-letters.json' with { type: 'json' }

export type SingleByteEncoding = keyof typeof letters
export const singleByteEncodings = keysOf(letters)

/**
 * The characters of the bytes 0x80 to 0xff, the more usual encoding of equal letters first: https://encoding.spec.whatwg.org,
 * and for those of DOS https://www.unicode.org/Public/MAPPINGS/VENDORS/MICSFT/PC. U+FFFD stands for a byte that an encoding
 * does not use, or uses for no letter; where the first 32 are such bytes, the file leaves them out.
 */
export const highLetters = Object.fromEntries(
  singleByteEncodings.map((name) => [name, letters[name].padStart(128, '\ufffd')]),
) as Readonly<Record<SingleByteEncoding, string>>

export function isSingleByte(name: string): name is SingleByteEncoding {
  return Object.hasOwn(letters, name)
}
