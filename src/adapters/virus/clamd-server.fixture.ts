import { createServer, type AddressInfo, type Socket } from 'node:net'

/** The test text that every scanner reports, in parts, so that this file is none of its own. */
export const eicar = ['X5O!P%@AP[4', 'PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('\\')

export type ClamdBehaviour =
  | 'scan'
  /** Takes the file and never answers. */
  | 'silent'
  /** Ends the connection in the middle. */
  | 'close'
  | 'error'
  /** Another server at this port. */
  | 'other'

/** A server with the part of clamd's protocol that the adapter uses: zINSTREAM with chunks, and its answers. */
export async function startClamd({ path, largest = 1024 ** 2 }: { path?: string; largest?: number } = {}) {
  const sizes: number[] = []
  const sockets = new Set<Socket>()
  let behaviour: ClamdBehaviour = 'scan'
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    serve(socket, { largest, behaviour, done: (size) => sizes.push(size) })
  })
  await new Promise<void>((resolve) => (path ? server.listen(path, resolve) : server.listen(0, '127.0.0.1', resolve)))
  return {
    port: path ? 0 : (server.address() as AddressInfo).port, // a server that listens at a port has one
    sizes,
    behave(next: ClamdBehaviour) {
      behaviour = next
    },
    async stop() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

type Serving = { largest: number; behaviour: ClamdBehaviour; done: (size: number) => void }

function serve(socket: Socket, { largest, behaviour, done }: Serving): void {
  let rest = Buffer.alloc(0)
  let content = Buffer.alloc(0)
  let isCommanded = false
  const command = 'zINSTREAM\0'
  const answer = (line: string) => void socket.end(`${line}\0`)
  socket.on('data', (bytes: Buffer) => {
    if (behaviour === 'close') return void socket.destroy()
    if (behaviour === 'other') return void socket.end(`HTTP/1.1 400 Bad Request\r\n\r\n${'x'.repeat(5000)}`)
    rest = Buffer.concat([rest, bytes])
    if (!isCommanded) {
      if (rest.length < command.length) return
      if (rest.subarray(0, command.length).toString() !== command) return answer('UNKNOWN COMMAND')
      isCommanded = true
      rest = rest.subarray(command.length)
    }
    while (rest.length >= 4) {
      const length = rest.readUInt32BE(0)
      if (length === 0) return end()
      if (rest.length < 4 + length) return
      content = Buffer.concat([content, rest.subarray(4, 4 + length)])
      rest = rest.subarray(4 + length)
      if (content.length > largest) return answer('INSTREAM size limit exceeded. ERROR')
    }
  })
  function end(): void {
    done(content.length)
    if (behaviour === 'silent') return
    if (behaviour === 'error') return answer('stream: Can not allocate memory ERROR')
    answer(content.includes(eicar) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK')
  }
}
