import { SaxesParser } from 'saxes'
import { UnusableListError } from './port.ts'

/** An element with its namespace prefix removed: publishers have changed namespaces without notice. */
export type XmlNode = { name: string; attributes: Record<string, string>; children: XmlNode[]; text: string }

type XmlReading = {
  /** Local name of the outermost element. */
  root: string
  /** Local names of the elements that are handed out one by one, as soon as they end. */
  records: ReadonlySet<string>
  onRoot?: (attributes: Record<string, string>) => void
}

const deepest = 30
const mostNodes = 20_000

/** Reads large XML as it arrives; only one record is in memory. Throws UnusableListError where the file is no such XML. */
export async function* readXml(chunks: AsyncIterable<Uint8Array>, reading: XmlReading): AsyncGenerator<XmlNode> {
  const { parser, found, isComplete } = openParser(reading)
  const decoder = new TextDecoder('utf-8', { fatal: true })
  for await (const chunk of chunks) {
    feed(() => parser.write(decoder.decode(chunk, { stream: true })))
    yield* found.splice(0)
  }
  feed(() => {
    parser.write(decoder.decode())
    parser.close()
  })
  yield* found.splice(0)
  if (!isComplete()) throw new UnusableListError('The file ends in the middle.')
}

function feed(step: () => void): void {
  try {
    step()
  } catch (cause) {
    if (cause instanceof UnusableListError) throw cause
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new UnusableListError(`The file is not well-formed XML (${reason.slice(0, 120)}).`, { cause })
  }
}

function openParser({ root, records, onRoot }: XmlReading) {
  const parser = new SaxesParser()
  const found: XmlNode[] = []
  const path: XmlNode[] = []
  let [depth, inside, nodes, isClosed] = [0, 0, 0, false]
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name: qualified, attributes }) => {
    const name = localName(qualified)
    depth += 1
    if (depth === 1) {
      if (name !== root) throw new UnusableListError(`The file begins with <${name.slice(0, 40)}>, not with <${root}>.`)
      onRoot?.(localAttributes(attributes))
    }
    if (depth > deepest || (nodes += 1) > mostNodes)
      throw new UnusableListError('An entry of the file is larger than any real one.')
    if (inside === 0 && !records.has(name)) return void (nodes = 0)
    const node = { name, attributes: localAttributes(attributes), children: [], text: '' }
    path.at(-1)?.children.push(node)
    path.push(node)
    inside += 1
  })
  const addText = (text: string) => {
    const node = path.at(-1)
    if (node) node.text += text
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => {
    depth -= 1
    if (depth === 0) isClosed = true
    if (inside === 0) return
    inside -= 1
    const node = path.pop()
    if (inside === 0 && node) {
      found.push(node)
      nodes = 0
    }
  })
  return { parser, found, isComplete: () => isClosed }
}

const localName = (qualified: string) => qualified.slice(qualified.indexOf(':') + 1)

function localAttributes(attributes: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [localName(name), value]))
}

export function childrenOf(node: XmlNode, name: string): XmlNode[] {
  return node.children.filter((child) => child.name === name)
}

/** The first text at this path, without spaces at its ends; '' where there is none. */
export function textOf(node: XmlNode, ...path: string[]): string {
  let at: XmlNode | undefined = node
  for (const name of path) at = at?.children.find((child) => child.name === name)
  return at?.text.replaceAll(/\s+/g, ' ').trim() ?? ''
}

/** All texts at a path, without empty ones. */
export function textsOf(node: XmlNode, outer: string, inner: string): string[] {
  return childrenOf(node, outer).flatMap((each) =>
    childrenOf(each, inner).flatMap((child) => child.text.replaceAll(/\s+/g, ' ').trim() || []),
  )
}
