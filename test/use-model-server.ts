import { afterAll, afterEach, beforeAll } from 'vitest'
import { startModelServer, type Dialect, type ModelServer } from '#adapters/llm/model-servers.fixture.ts'

/** Gives a test file the server of a model, which plays nothing special again after each test. */
export function useModelServer(dialect: Dialect): ModelServer {
  const server = {} as ModelServer // filled by the hook
  beforeAll(async () => {
    Object.assign(server, await startModelServer(dialect))
  })
  afterEach(() => server.play(null))
  afterAll(() => server.close())
  return server
}
