import { hasAssumption, type InputPath } from '../../rules/inputs/input-path.ts'
import { InputField } from './input-field.tsx'
import { AssumptionMark } from './provenance.tsx'
import { useDraft } from './use-draft.ts'

/** The figures of one block; default assumptions among them are marked by their line, and that is explained once. */
export function Figures({ paths, className }: { paths: readonly InputPath[]; className?: string }) {
  const { inputs } = useDraft()
  return (
    <div className={className}>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {paths.map((path) => (
          <InputField key={path} path={path} />
        ))}
      </div>
      {hasAssumption(inputs, paths) ? <AssumptionMark className="mt-2" /> : null}
    </div>
  )
}
