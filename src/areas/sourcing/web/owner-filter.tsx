import { useSession } from '#areas/identity/web/use-session.ts'
import { anyValue, Select } from '#kit/controls/select.tsx'
import { FilterChip } from '#kit/buttons/filter-chip.tsx'
import { messages as kit } from '#kit/messages.ts'
import { nameChoice } from '#kit/records/record-field.tsx'
import { messages } from './messages.ts'
import { usePeople, usePersonNames } from '#areas/workspaces/web/use-people.ts'

const texts = messages.filter
const nobody = 'none'

type Props = { owner: string | null; onOwner: (owner: string | null) => void }

/** Whose contacts are listed: one's own, those of nobody, or of a member. */
export function OwnerFilter({ owner, onOwner }: Props) {
  const session = useSession()
  const owners = usePeople() ?? []
  const own = session.state === 'signed-in' ? session.user.id : null
  const others = owners.filter(({ id }) => id !== own).map((one) => ({ value: one.id, label: nameChoice(one) }))
  const isGone = owner !== null && owner !== nobody && owners.length > 0 && owners.every(({ id }) => id !== owner)
  return (
    <Select
      label={texts.owner}
      anyLabel={texts.anybody}
      options={[
        ...(own ? [{ value: own, label: texts.mine }] : []),
        { value: nobody, label: texts.nobody },
        ...others,
        ...(isGone ? [{ value: owner, label: kit.filters.words.formerMember }] : []),
      ]}
      value={owner ?? anyValue}
      onChange={(chosen) => onOwner(chosen === anyValue ? null : chosen)}
    />
  )
}

/** The same as a chip that can be removed. */
export function OwnerChip({ owner, onRemove }: { owner: string; onRemove: () => void }) {
  const session = useSession()
  const nameOf = usePersonNames()
  const isOwn = session.state === 'signed-in' && session.user.id === owner
  const name = isOwn ? texts.mine : nameOf(owner)
  return <FilterChip label={owner === nobody ? texts.nobody : texts.is(name)} onRemove={onRemove} />
}
