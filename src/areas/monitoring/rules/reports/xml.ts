import { cutText } from '#core/format/cut-text.ts'

/** An element: its name, and its text or children. Absent children are left out. */
export type Element = {
  name: string
  content: string | readonly (Element | null)[]
  attributes?: Readonly<Record<string, string | number>>
}

export function element(name: string, content: Element['content'], attributes?: Element['attributes']): Element {
  return { name, content, ...(attributes ? { attributes } : {}) }
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Text without what XML cannot hold, and without the spaces around it that authorities refuse. */
export function cleanXmlText(text: string, most: number): string {
  const clean = text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
  return cutText(clean, most).trim()
}

export function writeXml(root: Element): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${writeElement(root)}\n`
}

function writeElement({ name, content, attributes = {} }: Element): string {
  const given = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escape(String(value))}"`)
    .join('')
  const inner =
    typeof content === 'string' ? escape(content) : content.map((child) => (child ? writeElement(child) : '')).join('')
  return `<${name}${given}>${inner}</${name}>`
}

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign)
}
