/** Asks first: mail programs and scanners open every link, and nobody shall be taken off by one of them. */
export function optOutPage(): string {
  return page(
    'Stop further emails?',
    '<p>Nobody who works with this installation of M&amp;A Intelligence will be able to write to you again.</p>' +
      // Without an action the form goes to the address of this page, and the link stays out of the page.
      '<form method="post"><button type="submit">Do not write to me again</button></form>',
  )
}

export function optedOutPage(): string {
  return page('You will not be written to again', '<p>Your address is on the opt-out list.</p>')
}

function page(title: string, content: string): string {
  return [
    '<!doctype html>',
    '<html lang="en">',
    `<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>`,
    `<body><main><h1>${title}</h1>${content}</main></body>`,
    '</html>',
  ].join('\n')
}
