import type { Plugin } from 'vite'

/** In development: `/` is the landing document and every other page is the document of the app, as on the server. */
export function documents(): Plugin {
  return {
    name: 'documents',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost')
        const isPage =
          request.headers.accept?.includes('text/html') && !pathname.includes('.') && !pathname.startsWith('/@')
        if (isPage) request.url = pathname === '/' ? '/landing.html' : '/index.html'
        next()
      })
    },
  }
}
