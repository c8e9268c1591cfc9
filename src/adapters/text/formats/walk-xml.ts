import { SaxesParser } from 'saxes'
import { UnreadableError } from '../unreadable.ts'

export type XmlSteps = {
  open(name: string, attributes: Record<string, string>): void
  close(name: string): void
  text(text: string): void
}

/** Reads XML without building it; document types are refused, so no entity is expanded. Prefixes stay: `w:p`. */
export function walkXml(xml: Buffer, steps: XmlSteps): void {
  const parser = new SaxesParser()
  parser.on('doctype', () => {
    throw new UnreadableError('corrupt', 'This file contains a document type, which Office files never have.')
  })
  parser.on('error', (cause) => {
    throw new UnreadableError('corrupt', undefined, { cause })
  })
  parser.on('opentag', ({ name, attributes }) => steps.open(name, attributes))
  parser.on('closetag', ({ name }) => steps.close(name))
  parser.on('text', (text) => steps.text(text))
  parser.on('cdata', (text) => steps.text(text))
  parser.write(new TextDecoder(isUtf16(xml) ? 'utf-16le' : 'utf-8').decode(xml)).close()
}

function isUtf16(xml: Buffer): boolean {
  return xml[0] === 0xff && xml[1] === 0xfe
}
