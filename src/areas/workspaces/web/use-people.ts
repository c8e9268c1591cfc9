import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '#kit/client/api.ts'
import { messages as kit } from '#kit/messages.ts'
import { nameChoice, type Named } from '#kit/records/record-field.tsx'

/** Whom records of the workspace can name, as the controls of the kit expect it; undefined while they are being loaded. */
export function usePeople(): readonly Named[] | undefined {
  const { data } = useQuery(api.workspaces.people.queryOptions({ staleTime: 60_000 }))
  return useMemo(
    () =>
      data?.map(({ user_id, name, may_write, has_left }) => ({
        id: user_id,
        name,
        readsOnly: !may_write,
        hasLeft: has_left,
      })),
    [data],
  )
}

const unknown = '…'

type NamePerson = <Id extends string | null>(userId: Id) => string | (Id & null)

/** Null for nobody. An account that was deleted has no name any more; while names are being loaded nobody is called gone. */
export function usePersonNames(): NamePerson {
  const people = usePeople()
  return useMemo(() => {
    const names = new Map(people?.map((person) => [person.id, nameChoice(person)]))
    const nameless = people ? kit.filters.words.formerMember : unknown
    return (userId) => (userId === null ? userId : (names.get(userId) ?? nameless))
  }, [people])
}

/** The same for people who have something to do: who may only read, and so cannot do it, is shown as a viewer. */
export function useAssigneeNames(): (userId: string | null, knownName?: string | null) => string | null {
  const people = usePeople()
  return (userId, knownName = null) => {
    if (userId === null || !people) return knownName ?? (userId && unknown)
    const person = people.find(({ id }) => id === userId)
    return person ? nameChoice(person, { mustWrite: true }) : knownName
  }
}
