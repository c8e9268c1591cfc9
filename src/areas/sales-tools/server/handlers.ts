import { implement } from '@orpc/server'
import { forUser, signedIn, type CallContext } from '#areas/identity/server/call-context.ts'
import { salesToolsContract } from '../contract.ts'
import { actInKlenty } from './act-in-klenty.ts'
import { askChorus } from './ask-chorus.ts'
import { askGong } from './ask-gong.ts'
import { addCall, changeSides, listCalls, removeCall } from './calls.ts'
import { connectChorus, connectGong, connectKlenty, disconnect, listConnections } from './connections.ts'
import type { SalesToolsDeps } from './deps.ts'

const os = implement(salesToolsContract).$context<CallContext<SalesToolsDeps>>()

export const salesToolsHandlers = os.router({
  connections: os.connections.handler(forUser(listConnections)),
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
  connectGong: os.connectGong.handler(forUser(connectGong)),
  connectChorus: os.connectChorus.handler(forUser(connectChorus)),
  connectKlenty: os.connectKlenty.handler(forUser(connectKlenty)),
  calls: os.calls.handler(forUser(listCalls)),
  addCall: os.addCall.handler(forUser(addCall)),
  changeSides: os.changeSides.handler(forUser(changeSides)),
  removeCall: os.removeCall.handler(forUser(removeCall)),
})
