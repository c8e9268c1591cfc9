import { forUser, forUserBy } from '#areas/identity/server/call-context.ts'
import type { Actor } from '#areas/permissions.ts'

type UseCase = (deps: never, actor: Actor, input: never) => unknown
type RecordUseCases = Readonly<
  Record<'list' | 'get' | 'create' | 'change' | 'changeMany' | 'remove' | 'undo' | 'history', UseCase>
>
type DepsOf<Own extends UseCase> = Parameters<Own>[0]
type InputOf<Own extends UseCase> = Parameters<Own>[2]
type ForUser<Own extends UseCase> = ReturnType<typeof forUser<DepsOf<Own>, InputOf<Own>, ReturnType<Own>>>
type ForUserBy<Name extends string, Own extends UseCase> = ReturnType<
  typeof forUserBy<DepsOf<Own>, Name, InputOf<Own>, ReturnType<Own>>
>

/** The handlers of `recordCalls`: each hands on to the use case of its name. */
export function recordHandlers<Own extends RecordUseCases>({ get, remove, undo, ...others }: Own) {
  const { list, create, change, changeMany, history } = others
  const handlers = {
    list: forUser(list),
    get: forUserBy('id', get),
    create: forUser(create),
    change: forUser(change),
    changeMany: forUser(changeMany),
    remove: forUserBy('id', remove),
    undo: forUserBy('change_id', undo),
    history: forUser(history),
  }
  // each handler has the types of its own use case, which the lines above lose
  return handlers as unknown as {
    [Name in 'list' | 'create' | 'change' | 'changeMany' | 'history']: ForUser<Own[Name]>
  } & { [Name in 'get' | 'remove']: ForUserBy<'id', Own[Name]> } & { undo: ForUserBy<'change_id', Own['undo']> }
}
