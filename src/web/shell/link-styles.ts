/** Links that look like buttons. They stay links: they lead somewhere, also without script and in a new tab. */
const base = 'inline-flex h-10 items-center justify-center rounded-md px-4 text-sm font-medium whitespace-nowrap'

export const primaryLink = `${base} bg-accent text-on-accent hover:bg-accent-strong`
export const secondaryLink = `${base} border border-line-strong bg-paper text-ink hover:bg-raised`
export const quietLink = 'inline-flex h-10 items-center rounded-md px-3 text-ink hover:bg-raised'
