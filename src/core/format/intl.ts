import { memo } from '../memo.ts'

// Cached, because creating a formatter costs far more than using it, and tables do so thousands of times.
type Make<Options, Format> = (locale: string, options: Options) => Format

/** The sign is as wide as a digit and at the height of the plus; the hyphen on the keyboard is neither. */
const minus = '\u2212'

export const numberFormat = remember((locale: string, options: Intl.NumberFormatOptions) => {
  const written = new Intl.NumberFormat(locale, options)
  return {
    format: (value: number | bigint | `${number}`) => written.format(value).replace('-', minus),
    formatToParts: (value: number) =>
      written.formatToParts(value).map((part) => (part.type === 'minusSign' ? { ...part, value: minus } : part)),
  }
})
export const dateFormat = remember(
  (locale: string, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
)

function remember<Options, Format>(make: Make<Options, Format>): Make<Options, Format> {
  const formatOf = memo((key: string) => make(...(JSON.parse(key) as [string, Options]))) // written below
  return (locale, options) => formatOf(JSON.stringify([locale, options]))
}
