import { implement } from '@orpc/server'
import { signedIn, type CallContext } from '#areas/identity/server/call-context.ts'
import { salesToolsContract } from '../contract.ts'
import { actInKlenty } from './act-in-klenty.ts'
import { askChorus } from './ask-chorus.ts'
import { askGong } from './ask-gong.ts'
import { addCall, changeSides, listCalls, removeCall } from './calls.ts'
import { connectChorus, connectGong, connectKlenty, disconnect, listConnections } from './connections.ts'
import type { SalesToolsDeps } from './deps.ts'

const os = implement(salesToolsContract).$context<CallContext<SalesToolsDeps>>()

export const salesToolsHandlers = os.router({
  connections: os.connections.handler(({ context }) => listConnections(context.deps, signedIn(context))),
  gong: os.gong.handler(({ context, input, signal }) => askGong(context.deps, signedIn(context), { ...input, signal })),
  chorus: os.chorus.handler(({ context, input, signal }) =>
    askChorus(context.deps, signedIn(context), { ...input, signal }),
  ),
  klenty: os.klenty.handler(({ context, input, signal }) =>
    actInKlenty(context.deps, signedIn(context), { ...input, signal }),
  ),
  disconnectGong: os.disconnectGong.handler(({ context }) => disconnect(context.deps, signedIn(context), 'gong')),
  disconnectChorus: os.disconnectChorus.handler(({ context }) => disconnect(context.deps, signedIn(context), 'chorus')),
  disconnectKlenty: os.disconnectKlenty.handler(({ context }) => disconnect(context.deps, signedIn(context), 'klenty')),
  connectGong: os.connectGong.handler(({ context, input }) => connectGong(context.deps, signedIn(context), input)),
  connectChorus: os.connectChorus.handler(({ context, input }) =>
    connectChorus(context.deps, signedIn(context), input),
  ),
  connectKlenty: os.connectKlenty.handler(({ context, input }) =>
    connectKlenty(context.deps, signedIn(context), input),
  ),
  calls: os.calls.handler(({ context, input }) => listCalls(context.deps, signedIn(context), input)),
  addCall: os.addCall.handler(({ context, input }) => addCall(context.deps, signedIn(context), input)),
  changeSides: os.changeSides.handler(({ context, input }) => changeSides(context.deps, signedIn(context), input)),
  removeCall: os.removeCall.handler(({ context, input }) => removeCall(context.deps, signedIn(context), input)),
})
