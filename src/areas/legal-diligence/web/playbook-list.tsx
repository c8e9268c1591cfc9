import { Button } from '#kit/buttons/button.tsx'
import { Radio } from '#kit/controls/radio.tsx'
import type { LegalPlaybook } from '../contract.ts'
import type { PlaybookId } from '../rules/words.ts'
import { messages } from './messages.ts'

const texts = messages.analysis
type PlaybookListProps = {
  playbooks: readonly LegalPlaybook[]
  chosen: PlaybookId | null
  onChoose: (id: PlaybookId) => void
  /** Null for visitors. */
  onEdit: ((playbook: LegalPlaybook) => void) | null
}

/** The six playbooks with their categories (LEG-04). None is chosen at first (G064). */
export function PlaybookList({ playbooks, chosen, onChoose, onEdit }: PlaybookListProps) {
  const open = playbooks.find(({ id }) => id === chosen)
  return (
    <div className="flex flex-col gap-4">
      <Radio
        label={texts.choose}
        value={chosen}
        onChange={onChoose}
        options={playbooks.map(({ id, title, category, answers, rules, version }) => ({
          value: id,
          label: `${title} · ${messages.categories[category]}`,
          help: `${answers} ${texts.rules(rules.length)}, ${texts.version(version)}.`,
        }))}
      />
      {onEdit && open ? (
        <Button variant="secondary" size="small" className="self-start" onClick={() => onEdit(open)}>
          {texts.edit(open.title)}
        </Button>
      ) : null}
    </div>
  )
}
