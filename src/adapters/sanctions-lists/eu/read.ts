import { readXml, type XmlNode } from '../read-xml.ts'

/** The records of the financial sanctions file 1.1, whose values are attributes. */
export function readEu(
  chunks: AsyncIterable<Uint8Array>,
  onRoot: (attributes: Record<string, string>) => void,
): AsyncGenerator<XmlNode> {
  return readXml(chunks, { root: 'export', records: new Set(['sanctionEntity']), onRoot })
}
