import { readXml, type XmlNode } from '../read-xml.ts'

/** The records of the consolidated list of the Security Council, as they are written. */
export function readUn(
  chunks: AsyncIterable<Uint8Array>,
  onRoot: (attributes: Record<string, string>) => void,
): AsyncGenerator<XmlNode> {
  return readXml(chunks, { root: 'CONSOLIDATED_LIST', records: new Set(['INDIVIDUAL', 'ENTITY']), onRoot })
}
