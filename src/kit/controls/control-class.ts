/** The look of everything one types or chooses in. Its line means something, so it keeps 3 to 1. */
export const controlClass =
  'w-full min-w-0 rounded-md border border-line-strong bg-surface px-3 text-sm text-ink transition-colors duration-100 ' +
  'hover:border-muted focus-visible:outline-offset-0 ' +
  'aria-invalid:border-bad disabled:cursor-not-allowed disabled:border-line disabled:bg-raised disabled:text-muted ' +
  '[&:is(input,textarea)]:read-only:bg-raised'
