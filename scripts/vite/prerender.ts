import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import type { Plugin, PluginOption } from 'vite'

const root = path.resolve(import.meta.dirname, '../..')
const marker = '<!--prerendered-->'

/** Renders the landing page into its document, so that it can be read before, or without, any script. */
export function prerender(options: { document: string; entry: string; plugins: () => PluginOption[] }): Plugin {
  return {
    name: 'prerender',
    transformIndexHtml: {
      order: 'post',
      async handler(html, context) {
        if (!context.path.endsWith(options.document)) return html
        if (!html.includes(marker)) throw new Error(`${options.document} has no ${marker} to fill`)
        return html.replace(marker, await renderEntry(options.entry, options.plugins()))
      },
    },
  }
}

async function renderEntry(entry: string, plugins: PluginOption[]): Promise<string> {
  // Inside the project, because the bundle still imports React from its node_modules.
  const outDir = await mkdtemp(path.join(root, 'node_modules/.prerender-'))
  try {
    await build({
      configFile: false,
      root,
      logLevel: 'warn',
      plugins,
      publicDir: false,
      build: {
        ssr: path.join(root, entry),
        outDir,
        emptyOutDir: true,
        rolldownOptions: { output: { entryFileNames: 'page.mjs' } },
      },
    })
    const page = (await import(pathToFileURL(path.join(outDir, 'page.mjs')).href)) as { render: () => string }
    return page.render()
  } finally {
    await rm(outDir, { recursive: true, force: true })
  }
}
