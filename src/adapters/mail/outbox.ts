import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Logger } from 'pino'
import { ProviderError } from '#core/errors.ts'
import { composeFile, type Sender } from './compose.ts'
import type { Mail, Mailer } from './port.ts'

type Options = Sender & { folder: string; log: Pick<Logger, 'info'> }

/** Writes each mail as an .eml file for any mail program. Files sort by the time the mail was written. */
export function openOutbox({ folder, log, ...sender }: Options): Mailer {
  return {
    via: 'outbox',
    async send(mail) {
      const content = await composeFile(mail, sender)
      const name = fileName(mail)
      try {
        await writeWhole(folder, name, content)
      } catch (error) {
        throw new ProviderError('outbox', 'The mail could not be written to the outbox.', {
          retryable: true,
          cause: error,
        })
      }
      // Log only the name: mails contain links that give access to accounts.
      log.info({ file: name }, 'mail written to the outbox')
      return { id: mail.id, via: 'outbox' }
    },
    async find(mail) {
      try {
        return await readFile(path.join(folder, fileName(mail)))
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
        throw error
      }
    },
    toFile: (mail) => composeFile(mail, sender),
    async close() {},
  }
}

function fileName({ date, id }: Pick<Mail, 'id' | 'date'>): string {
  return `${date.toISOString().replaceAll(/[:.]/g, '-')}-${id}.eml`
}

/** The file appears complete or not at all, and survives a power failure once this resolves. */
async function writeWhole(folder: string, name: string, content: Uint8Array): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const temporary = path.join(folder, `.${name}.part`)
  try {
    await using file = await open(temporary, 'w', 0o600)
    await file.writeFile(content)
    await file.sync()
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
  await rename(temporary, path.join(folder, name))
  await using directory = await open(folder, 'r')
  await directory.sync()
}
