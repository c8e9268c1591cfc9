import type { Refusal } from './refusal.ts'

/** Looks like the sign-in page; self-contained, because the asset files have changing names. */
const style = [
  ':root{color-scheme:light dark;background:light-dark(#fbfaf7,#101614);color:light-dark(#17201d,#e9e8e3);font:16px/1.5 Inter,system-ui,sans-serif}',
  'body{margin:0;padding:max(2.5rem,12vh) 1rem}',
  'main{max-width:26rem;margin:auto;padding:1.5rem;border:1px solid light-dark(#dddcd6,#2f3835);border-radius:6px;background:light-dark(#fff,#171e1b)}',
  'h1{margin:0 0 1rem;font:500 1.5rem/1.2 Newsreader,Georgia,serif}',
  'p{margin:0 0 1rem}p:last-child{margin:0}',
  'a{color:light-dark(#155e42,#74c69d)}',
].join('')

/** The paths of links that people follow: out of a mail, and to a file. */
const linkedPaths = ['/api/auth/', '/api/contacts/opt-out', '/api/documents/signed']

/** A refusal as a page for users who followed a link: the message and a link to sign-in. No script. */
export function toRefusalPage({ status, sentence, headers }: Refusal): Response {
  const page = [
    '<!doctype html>',
    '<html lang="en">',
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>M&amp;A Intelligence</title>',
    `<style>${style}</style></head>`,
    `<body><main><h1>M&amp;A Intelligence</h1><p>${escape(sentence)}</p><p><a href="/auth">Go to sign-in</a></p></main></body>`,
    '</html>',
  ].join('\n')
  return new Response(page, { status, headers: { ...headers, 'content-type': 'text/html; charset=utf-8' } })
}

/** Whether the response is shown in a browser. */
export function isOpenedByPerson(request: { method: string; pathname: string; accept: string }): boolean {
  return (
    request.method === 'GET' &&
    linkedPaths.some((path) => request.pathname.startsWith(path)) &&
    request.accept.includes('text/html')
  )
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
