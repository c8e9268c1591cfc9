import { readXml, type XmlNode } from '../read-xml.ts'

/** `publshInformation` is spelled like this by the publisher. */
export function readOfac(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<XmlNode> {
  return readXml(chunks, { root: 'sdnList', records: new Set(['sdnEntry', 'publshInformation']) })
}
