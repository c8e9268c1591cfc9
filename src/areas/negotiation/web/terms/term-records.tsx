import { useAddress } from '#kit/address/use-address.ts'
import { RecordDialog } from '#kit/records/record-dialog.tsx'
import { RecordSheet } from '#kit/records/record-sheet.tsx'
import { negotiationParams } from '../negotiation-params.ts'
import { isOpen, type Begun } from '../use-negotiation.ts'
import { useTermSource } from '../use-records.ts'

type TermRecordsProps = { view: Begun; isAdding: boolean; onAdded: () => void }

/** The term that is open beside the comparison, with its history and undo. */
export function TermRecords({ view, isAdding, onAdded }: TermRecordsProps) {
  const [{ term }, change] = useAddress(negotiationParams)
  const source = useTermSource(view.target.deal_id, isOpen(view))
  const open = (id: string | undefined) => change((now) => ({ ...now, term: id }))
  return (
    <>
      {term && view.terms.some(({ id }) => id === term) ? (
        <RecordSheet source={source} id={term} onClose={() => open(undefined)} />
      ) : null}
      {isAdding ? <RecordDialog source={source} onClose={onAdded} onAdded={() => {}} /> : null}
    </>
  )
}
