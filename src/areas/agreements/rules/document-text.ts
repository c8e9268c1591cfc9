import { labelOfType, type AgreementType, type Relation } from './words.ts'

export type AgreementText = {
  title: string
  type: AgreementType
  description: string
  terms: string
  /** In the order of the list; the first one is the creator. */
  participants: readonly string[]
  /** Those of them who do not have to accept. */
  observers: readonly string[]
  isInOrder: boolean
  createdAt: string
  expiresAt: string
  durationSeconds: number
  previous: { relation: Relation; documentHash: string } | null
  /** 64 random hexadecimal digits: without them nobody can guess a text and confirm the guess by its hash. */
  reference: string
}

/**
 * The agreement as the file whose SHA-256 is in the log. Texts of people are indented, so that none of their lines can
 * look like a line of the form.
 */
export function writeDocument(text: AgreementText): string {
  const { previous } = text
  const lines = [
    'AGREEMENT',
    `Title: ${text.title}`,
    `Type: ${labelOfType(text.type)}`,
    `Created: ${text.createdAt}`,
    `Ends: ${text.expiresAt}`,
    `Duration: ${text.durationSeconds} seconds`,
    ...(previous ? [`${previous.relation === 'renews' ? 'Renews' : 'Amends'}: ${previous.documentHash}`] : []),
    'Participants:',
    ...text.participants.map((email, index) => `  ${index + 1}. ${email}${noteOf(text, index)}`),
    `Acceptance: ${text.isInOrder ? 'in the order of the list' : 'in any order'}`,
    'Description:',
    ...indent(text.description),
    'Terms:',
    ...indent(text.terms === '' ? 'None.' : text.terms),
    `Reference: ${text.reference}`,
  ]
  return `${lines.join('\n')}\n`
}

function noteOf({ participants, observers }: AgreementText, index: number): string {
  if (index === 0) return ' (creator)'
  return observers.includes(participants[index] ?? '') ? ' (observer)' : ''
}

/** What a reader of the file needs to name what the log proves. Null for any other file. */
export function readDocument(file: string): { title: string; participants: string[] } | null {
  if (!file.startsWith('AGREEMENT\nTitle: ')) return null
  const title = /^Title: (.*)$/m.exec(file)?.[1]
  const list = /^Participants:\n((?: {2}\d+\. .*\n)+)/m.exec(file)?.[1]
  if (title === undefined || list === undefined) return null
  return {
    title,
    participants: list
      .trimEnd()
      .split('\n')
      .map((line) => line.replace(/^ {2}\d+\. /, '').replace(/ \((creator|observer)\)$/, '')),
  }
}

function indent(text: string): string[] {
  return text.split('\n').map((line) => `  ${line}`.trimEnd())
}

/**
 * One form for each text: line breaks of one kind, no spaces around it, no control characters, and none of the signs that
 * make a reader see letters in another order than that of the file.
 */
export function tidyText(text: string): string {
  return text
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]|[\u202A-\u202E\u2066-\u2069]/gu, '')
    .replaceAll(/[ \t]+$/gm, '')
    .trim()
    .normalize('NFC')
}
