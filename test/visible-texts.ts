import { parseSync } from 'vite'

export type VisibleText = { line: number; text: string }

/**
 * Every text that a source file can show: strings, templates with `{}` for their values, and the words between tags. Names of
 * types, imports and properties are none. A sentence written as a sum of strings is one text.
 */
export function readTexts(file: string, source: string): VisibleText[] {
  const lineStarts = [0, ...[...source.matchAll(/\n/g)].map(({ index }) => index + 1)]
  const found: { start: number; text: string }[] = []
  visit(parseSync(file, source).program, (start, text) => found.push({ start, text }))
  return found.map(({ start, text }) => ({
    line: lineStarts.filter((lineStart) => lineStart <= start).length,
    text: text.replaceAll(/\s+/g, ' ').trim(),
  }))
}

type Take = (start: number, text: string) => void

type Node = { type: string; start: number } & Record<string, unknown>

const withoutTexts = new Set(['ImportDeclaration', 'ExportAllDeclaration', 'ImportExpression'])

function visit(node: unknown, take: Take): void {
  if (Array.isArray(node)) return node.forEach((each) => visit(each, take))
  if (!isNode(node) || withoutTexts.has(node.type) || node.type.startsWith('TSType')) return
  const text = readText(node)
  if (text !== undefined) take(node.start, text)
  const { key, computed, ...rest } = node
  if (computed === true) visit(key, take)
  // the strings of a sum were read with it, the values of a template were not
  if (node.type === 'BinaryExpression' && text !== undefined) return
  for (const child of Object.values(rest)) visit(child, take)
}

function readText(node: Node): string | undefined {
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value']
  if (node.type === 'JSXText') return String(node['value'])
  if (node.type === 'TemplateLiteral' && Array.isArray(node['quasis'])) return node['quasis'].map(readQuasi).join('{}')
  return node.type === 'BinaryExpression' && node['operator'] === '+' ? readSum(node) : undefined
}

function readSum(node: Node): string | undefined {
  const [left, right] = [node['left'], node['right']]
  if (!isNode(left) || !isNode(right)) return undefined
  const [before, after] = [readText(left), readText(right)]
  return before === undefined || after === undefined ? undefined : before + after
}

function readQuasi(quasi: { value: { cooked: string } }): string {
  return quasi.value.cooked
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}
