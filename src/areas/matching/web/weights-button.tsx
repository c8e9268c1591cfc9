import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useIsReader } from '#areas/workspaces/web/use-may-write.ts'
import { Button } from '#kit/buttons/button.tsx'
import { cx } from '#kit/display/cx.ts'
import { Dialog } from '#kit/overlays/dialog.tsx'
import { QueryView } from '#kit/feedback/query-view.tsx'
import { Slider } from '#kit/controls/slider.tsx'
import { toast } from '#kit/feedback/toast.ts'
import { useFormatter } from '#kit/display/use-formatter.ts'
import type { MatchWeights, WeightVersion } from '../contract.ts'
import { checkWeights, fitPartNames, mostWeight } from '../rules/weights.ts'
import { messages } from './messages.ts'
import { useWeightChanges, useWeights } from './use-matching.ts'

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
  if (current.data) return <WeightsForm key={current.data.version} current={current.data} onClose={onClose} />
  return (
    <Dialog onClose={onClose} title={texts.title}>
      <QueryView query={current} loading={texts.loading} lines={6} failed={texts.loadFailed} />
    </Dialog>
  )
}

function WeightsForm({ current, onClose }: { current: WeightVersion; onClose: () => void }) {
  const [weights, setWeights] = useState<MatchWeights>(current.weights)
  const isReader = useIsReader()
  const problem = isReader ? texts.readOnly : checkWeights(weights)
  const { change, reset } = useWeightChanges(({ version }) => {
    toast.success(texts.saved, texts.savedText(String(version)))
    onClose()
  })
  const isBusy = change.isPending || reset.isPending
  return (
    <Dialog
      onClose={onClose}
      title={texts.title}
      description={texts.description}
      onSubmit={() => problem ?? change.mutate(weights)}
      footer={
        <>
          <Button
            variant="quiet"
            className="mr-auto"
            busy={reset.isPending}
            disabled={current.is_default || isBusy || isReader}
            onClick={() => reset.mutate(undefined)}
          >
            {texts.reset}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" busy={change.isPending} disabled={problem !== null || isBusy}>
            {texts.save}
          </Button>
        </>
      }
    >
      <Sliders weights={weights} onChange={setWeights} />
      <p role="status" className={cx('mt-2 min-h-5 text-sm', isReader ? 'text-muted' : 'text-bad')}>
        {problem}
      </p>
    </Dialog>
  )
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
