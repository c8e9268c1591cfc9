import type { Plugin } from 'vite'

/** Preloads the two fonts of the first view; the other character sets are loaded when needed. */
export function preloadFonts(names: readonly string[]): Plugin {
  return {
    name: 'preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        if (!bundle) return []
        const files = Object.keys(bundle)
        return names.map((name) => {
          const file = files.find((each) => each.includes(name) && each.endsWith('.woff2'))
          if (!file) throw new Error(`The build has no font ${name} to preload.`)
          const attrs = { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' }
          return { tag: 'link', attrs, injectTo: 'head' as const }
        })
      },
    },
  }
}
