import { useAddress } from '#kit/address/use-address.ts'
import { RecordDialog } from '#kit/records/record-dialog.tsx'
import { RecordSheet } from '#kit/records/record-sheet.tsx'
import { negotiationParams } from '../negotiation-params.ts'
import { isOpen, type Begun } from '../use-negotiation.ts'
import { useStepSource } from '../use-records.ts'

/** The task that is open beside the timeline, with its history and undo. */
export function StepRecords({ view, isAdding, onAdded }: { view: Begun; isAdding: boolean; onAdded: () => void }) {
  const [{ step }, change] = useAddress(negotiationParams)
  const source = useStepSource(view.target.deal_id, isOpen(view))
  return (
    <>
      {step && view.steps.some(({ id }) => id === step) ? (
        <RecordSheet source={source} id={step} onClose={() => change((now) => ({ ...now, step: undefined }))} />
      ) : null}
      {isAdding ? <RecordDialog source={source} onClose={onAdded} onAdded={() => {}} /> : null}
    </>
  )
}
