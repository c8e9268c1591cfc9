/** What the built-in fonts of a PDF can draw (Windows-1252). */
const drawable = /[\u0020-\u007E\u00A0-\u00FFŒœŠšŸŽžƒˆ˜–—‘’‚“”„†‡•…‰‹›€™]/

const others: Readonly<Record<string, string>> = {
  '−': '-',
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  ı: 'i',
  Ħ: 'H',
  ħ: 'h',
  ẞ: 'SS',
}

/** A text in letters that can be drawn: without its marks where need be, and a question mark for what has no letter. */
export function toLatin(text: string): string {
  return Array.from(text.normalize('NFC'), toDrawable).join('')
}

function toDrawable(letter: string): string {
  if (drawable.test(letter)) return letter
  const other = others[letter]
  if (other !== undefined) return other
  if (/\s/.test(letter)) return ' '
  const plain = letter.normalize('NFKD').replaceAll(/\p{M}/gu, '')
  return plain !== '' && Array.from(plain).every((part) => drawable.test(part)) ? plain : '?'
}
