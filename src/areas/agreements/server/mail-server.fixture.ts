import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { eventually } from '#test/eventually.ts'

type ReceivedMail = { to: string; subject: string; text: string }

/** A mail server that can take a mail and never say so, as one whose client is killed meanwhile. */
export async function startMailServer() {
  const mails: ReceivedMail[] = []
  const silent = new Set<string>()
  const read = async (to: string, raw: Buffer) => {
    const { subject = '', text = '' } = await PostalMime.parse(raw)
    mails.push({ to, subject, text })
  }
  const server = new SMTPServer({
    logger: false,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, { envelope }, done) {
      const to = envelope.rcptTo[0]?.address ?? ''
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        void read(to, Buffer.concat(chunks))
        if (!silent.delete(to)) done()
      })
    },
  })
  // Clients that are killed leave their connections broken.
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo // it listens on a port
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** The next mail to this address is taken, but its sender is not told. */
    fallSilent: (address: string) => void silent.add(address),
    /** The mails to this address, once there are so many. */
    mailsTo: (address: string, count = 1) =>
      eventually(() => {
        const found = mails.filter(({ to }) => to === address)
        if (found.length < count) throw new Error(`${found.length} mails came to ${address}.`)
        return found
      }),
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}
