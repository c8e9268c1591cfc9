const longest = 200

/**
 * The display name of a file, from what the client sent: the last segment of a path, without control, bidirectional and
 * invisible characters.
 */
export function cleanName(sent: string): string {
  const last = sent.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const visible = last
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const name = /^\.*$/.test(visible) ? 'document' : visible
  if (name.length <= longest) return name
  const ending = /\.[A-Za-z0-9]{1,10}$/.exec(name)?.[0] ?? ''
  return `${cutWhole(name, longest - ending.length)}${ending}`
}

/** Never splits a character of two code units. */
function cutWhole(text: string, length: number): string {
  const cut = text.slice(0, length)
  return /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut
}
