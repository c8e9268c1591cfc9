import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useIsReader } from '#areas/workspaces/web/use-may-write.ts'
import type { Fields } from '#core/fields/field.ts'
import { Button } from '#kit/buttons/button.tsx'
import { client } from '#kit/client/api.ts'
import { cx } from '#kit/display/cx.ts'
import { Dialog } from '#kit/overlays/dialog.tsx'
import { QueryView } from '#kit/feedback/query-view.tsx'
import { Slider } from '#kit/controls/slider.tsx'
import { messages as kit } from '#kit/messages.ts'
import { ConflictNote } from '#kit/records/history/conflict-note.tsx'
import { useVersionedSave } from '#kit/records/use-versioned-save.ts'
import { toast } from '#kit/feedback/toast.ts'
import { useFormatter } from '#kit/display/use-formatter.ts'
import type { MatchWeights, WeightVersion } from '../contract.ts'
import { checkWeights, fitPartNames, mostWeight } from '../rules/weights.ts'
import { messages } from './messages.ts'
import { useWeights } from './use-matching.ts'

const texts = messages.weights

/** What counts in a score, for this workspace. */
export function WeightsButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" icon={<SlidersHorizontal />} onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      {isOpen ? <WeightsDialog onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function WeightsDialog({ onClose }: { onClose: () => void }) {
  const current = useWeights()
  if (current.data) return <WeightsForm current={current.data} onClose={onClose} />
  return (
    <Dialog onClose={onClose} title={texts.title}>
      <QueryView query={current} loading={texts.loading} lines={6} failed={texts.loadFailed} />
    </Dialog>
  )
}

function WeightsForm({ current, onClose }: { current: WeightVersion; onClose: () => void }) {
  const format = useFormatter()
  const isReader = useIsReader()
  const { base, weights, setWeights, conflict, isSaving, send, reset, saveMine, discardMine } = useWeightsEdit(
    current,
    onClose,
  )
  const problem = isReader ? texts.readOnly : checkWeights(weights)
  const isHeld = isSaving || conflict !== null
  return (
    <Dialog
      onClose={onClose}
      title={texts.title}
      description={texts.description}
      onSubmit={() => problem ?? (isHeld ? null : send())}
      footer={
        <>
          <Button variant="quiet" className="mr-auto" disabled={base.is_default || isHeld || isReader} onClick={reset}>
            {texts.reset}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" busy={isSaving} disabled={problem !== null || isHeld}>
            {texts.save}
          </Button>
        </>
      }
    >
      {conflict ? (
        <div className="mb-4">
          <ConflictNote
            noun={texts.noun}
            fields={weightFields}
            reader={{ format, nameOf: () => null }}
            edit={{
              conflict: { base: toFacts(conflict.base), fresh: toFacts(conflict.fresh), who: conflict.who },
              isSaving,
              saveOver: saveMine,
              end: discardMine,
            }}
          />
        </div>
      ) : null}
      <Sliders weights={weights} onChange={setWeights} />
      <p role="status" className={cx('mt-2 min-h-5 text-sm', isReader ? 'text-muted' : 'text-bad')}>
        {problem}
      </p>
    </Dialog>
  )
}

type SeenWeights = WeightVersion & { id: string }
const withId = (version: WeightVersion): SeenWeights => ({ ...version, id: 'weights' })

/** From the weights that were shown first. Where somebody was faster, both stay until this person decides. */
function useWeightsEdit(current: WeightVersion, onClose: () => void) {
  const [base, setBase] = useState(() => withId(current))
  const [weights, setWeights] = useState<MatchWeights>(current.weights)
  const { conflict, isSaving, save, forget } = useVersionedSave<SeenWeights, MatchWeights | 'defaults'>({
    send: async ({ version }, next) => {
      const saved =
        next === 'defaults'
          ? await client.matching.resetWeights({ version })
          : await client.matching.changeWeights({ version, ...next })
      toast.success(texts.saved, texts.savedText(String(saved.version)))
    },
    readFresh: async () => {
      const fresh = await client.matching.getWeights()
      return { fresh: withId(fresh), who: fresh.changed_by ?? kit.facts.somebody }
    },
    done: onClose,
    failed: (message) => toast.destructive(texts.failed, message),
  })
  const show = (newest: WeightVersion) => {
    setBase(withId(newest))
    setWeights(newest.weights)
  }
  // what nobody has touched here follows what others save
  if (current.version > base.version && weights === base.weights && !isSaving) show(current)
  return {
    base,
    weights,
    setWeights,
    conflict,
    isSaving,
    send: () => save(base, weights),
    reset: () => save(base, 'defaults'),
    saveMine: () => {
      if (!conflict) return
      setBase(conflict.fresh)
      save(conflict.fresh, weights)
    },
    discardMine: () => {
      if (!conflict) return
      show(conflict.fresh)
      forget()
    },
  }
}

const weightFields: Fields = Object.fromEntries(
  fitPartNames.map((name) => [
    name,
    { kind: 'number', label: messages.parts[name], min: 0, max: mostWeight, whole: true } as const,
  ]),
)

function toFacts({ id, version, weights }: SeenWeights) {
  return { ...weights, id, version }
}

function Sliders({ weights, onChange }: { weights: MatchWeights; onChange: (weights: MatchWeights) => void }) {
  const format = useFormatter()
  const sum = fitPartNames.reduce((total, name) => total + weights[name], 0)
  return (
    <div className="grid gap-3">
      {fitPartNames.map((name) => (
        <Slider
          key={name}
          label={messages.parts[name]}
          min={0}
          max={mostWeight}
          step={1}
          value={weights[name]}
          onChange={(value) => onChange({ ...weights, [name]: value })}
          format={(value) => texts.share(format.ratio(sum > 0 ? value / sum : 0, { places: 0 }))}
        />
      ))}
    </div>
  )
}
