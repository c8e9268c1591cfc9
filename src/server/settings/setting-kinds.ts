import * as z from 'zod'

export const wholeNumber = (name: string, from: number, to: number) =>
  text(
    name,
    `a whole number from ${from} to ${to}`,
    (value) => /^\d{1,9}$/.test(value) && +value >= from && +value <= to,
  )

export const oneOf = <Word extends string>(name: string, words: readonly Word[]) =>
  z.enum(words, {
    error: ({ input }) => `${name} must be one of ${words.join(', ')}, but is ${JSON.stringify(input)}.`,
  })

export const yesNo = (name: string) => oneOf(name, ['yes', 'no'])

export const address = (name: string, expected: string, protocols: readonly string[]) =>
  // The value may contain a password, so it is not repeated.
  z
    .string()
    .refine((value) => protocols.includes(URL.parse(value)?.protocol ?? ''), { error: `${name} must be ${expected}.` })

export function text(name: string, expected: string, isGood: (value: string) => boolean) {
  return z
    .string()
    .trim()
    .refine(isGood, { error: ({ input }) => `${name} must be ${expected}, but is ${JSON.stringify(input)}.` })
}

/** A key is sent in a header, which allows only ASCII without line breaks; it is not repeated. */
export const key = (name: string) =>
  z.string().regex(/^[\x21-\x7e]{1,300}$/, { error: `${name} must be letters, digits and signs without spaces.` })

/** Each must be long enough to sign with. */
export const secrets = (name: string) =>
  z.string().refine((value) => readSecrets(value).every((secret) => /^[\x21-\x7e]{16,300}$/.test(secret)), {
    error: `${name} must be a signing secret such as whsec_…, or two with a comma between them.`,
  })

export const stripeId = (name: string, prefix: 'price' | 'txr') =>
  text(name, `an id of Stripe such as ${prefix}_1Ab2Cd`, (value) => new RegExp(`^${prefix}_\\w{1,200}$`).test(value))

export const baseAddress = (name: string) =>
  text(name, 'an address such as https://registers.example.com', isWebAddress)

export const price = /^(\d{1,4}(?:\.\d{1,6})?)\/(\d{1,4}(?:\.\d{1,6})?)$/
export const prices = (name: string) =>
  text(name, 'US dollars for a million tokens in and out, such as 0.25/2', (value) => price.test(value)).optional()

export const modelName = (name: string) =>
  text(name, 'the name of a model such as gpt-6-luna', (value) => /^[\w./:@-]{1,150}$/.test(value))

export const isHost = (value: string) => /^[\w.:-]+$/.test(value)

export const email = z.email()
export const isMailbox = (value: string) => email.safeParse(/<([^<>]+)>$/.exec(value)?.[1] ?? value).success

export function isWebAddress(value: string): boolean {
  return ['http:', 'https:'].includes(URL.parse(value)?.protocol ?? '')
}

export function isOrigin(value: string): boolean {
  const url = URL.parse(value)
  return isWebAddress(value) && url?.pathname === '/' && !url.search && !url.hash && !url.username && !url.password
}

export const readSecrets = (value: string) => value.split(',').map((secret) => secret.trim())

export function readList(value: string): string[] {
  return value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}
