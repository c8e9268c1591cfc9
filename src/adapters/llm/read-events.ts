/** The data of server-sent events, one string per event. Throws when a line is longer than any event. */
export async function* readEvents(body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  let data: string[] = []
  for await (const part of body) {
    rest += decoder.decode(part, { stream: true })
    if (rest.length > mostLetters) throw new Error('an endless event')
    const lines = rest.split(/\r\n|\r(?!$)|\n/)
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (line === '' && data.length > 0) {
        yield data.join('\n')
        data = []
      }
      const value = /^data: ?(.*)$/.exec(line)?.[1]
      if (value !== undefined) data.push(value)
    }
  }
  if (data.length > 0) yield data.join('\n')
}

const mostLetters = 8 * 1024 * 1024
