import { decryptDocx } from '@cj-tech-master/excelts/word/crypto'
import { textLimits } from '../limits.ts'
import { unknownEncryption, UnreadableError, wrongPassword } from '../unreadable.ts'

/** The ZIP file in a Word or Excel file with a password ([MS-OFFCRYPTO] 2.3.4.10, as Office writes it since 2010). */
export async function decryptOffice(bytes: Buffer, password: string | undefined): Promise<Buffer> {
  if (password === undefined) throw new UnreadableError('encrypted')
  try {
    const opened = Buffer.from(await decryptDocx(bytes, password, textLimits.fileBytes))
    if (!opened.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004', 'latin1'))) throw new Error('no ZIP file')
    return opened
  } catch (cause) {
    const isWrong = cause instanceof Error && /incorrect password/i.test(cause.message)
    if (isWrong) throw new UnreadableError('encrypted', wrongPassword, { cause })
    throw new UnreadableError('encrypted', unknownEncryption, { cause })
  }
}
