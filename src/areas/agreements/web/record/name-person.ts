import type { Participant } from '../../contract.ts'

type NamedParticipant = Pick<Participant, 'number' | 'email' | 'name'>

/** A participant by the name that they gave, with the address where another one gave the same; without a name by the address. */
export function namePerson(people: readonly NamedParticipant[], number: number | null): string | null {
  const person = people.find((each) => each.number === number)
  if (!person) return null
  const { name, email } = person
  if (name === null) return email
  return people.some((other) => other.number !== number && other.name === name) ? `${name}, ${email}` : name
}
