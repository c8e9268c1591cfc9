/** Where Node keeps what it has compiled, for a product that gets nothing else of our environment. */
export function compileCache(): { NODE_COMPILE_CACHE?: string } {
  const folder = process.env['NODE_COMPILE_CACHE']
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: folder }
}
