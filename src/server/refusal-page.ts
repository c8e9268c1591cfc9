import type { Refusal } from './refusal.ts'

/** Where links of mails lead. */
const mailedPaths = ['/api/auth/', '/api/contacts/opt-out']

/** A refusal for somebody who opened a link of a mail: the same sentence as a page, with the way on. No script, no style. */
export function toRefusalPage({ status, sentence, headers }: Refusal): Response {
  const page = [
    '<!doctype html>',
    '<html lang="en">',
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>M&amp;A Intelligence</title></head>',
    `<body><main><h1>M&amp;A Intelligence</h1><p>${escape(sentence)}</p><p><a href="/auth">Go to sign-in</a></p></main></body>`,
    '</html>',
  ].join('\n')
  return new Response(page, { status, headers: { ...headers, 'content-type': 'text/html; charset=utf-8' } })
}

/** Whether a person in a browser sees the answer, rather than a program. */
export function isOpenedByPerson(request: { method: string; pathname: string; accept: string }): boolean {
  return request.method === 'GET' && mailedPaths.some((path) => request.pathname.startsWith(path)) && request.accept.includes('text/html')
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
