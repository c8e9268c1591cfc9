import { implement } from '@orpc/server'
import { forUser, forUserBy, handleCalls, signedIn, type CallContext } from '#areas/identity/server/call-context.ts'
import { salesToolsContract } from '../contract.ts'
import { actInKlenty } from './act-in-klenty.ts'
import { askChorus } from './ask-chorus.ts'
import { askGong } from './ask-gong.ts'
import { addCall, changeSides, listCalls, removeCall } from './calls.ts'
import { connectChorus, connectGong, connectKlenty, disconnect, listConnections } from './connections.ts'
import type { SalesToolsDeps } from './deps.ts'

export const salesToolsHandlers = handleCalls(implement(salesToolsContract).$context<CallContext<SalesToolsDeps>>(), {
  connections: forUser(listConnections),
  gong: ({ context, input, signal }) => askGong(context.deps, signedIn(context), { ...input, signal }),
  chorus: ({ context, input, signal }) => askChorus(context.deps, signedIn(context), { ...input, signal }),
  klenty: ({ context, input, signal }) => actInKlenty(context.deps, signedIn(context), { ...input, signal }),
  disconnectGong: ({ context }) => disconnect(context.deps, signedIn(context), 'gong'),
  disconnectChorus: ({ context }) => disconnect(context.deps, signedIn(context), 'chorus'),
  disconnectKlenty: ({ context }) => disconnect(context.deps, signedIn(context), 'klenty'),
  connectGong: forUser(connectGong),
  connectChorus: forUser(connectChorus),
  connectKlenty: forUser(connectKlenty),
  calls: forUserBy('dealId', listCalls),
  addCall: forUser(addCall),
  changeSides: forUser(changeSides),
  removeCall: forUserBy('callId', removeCall),
})
