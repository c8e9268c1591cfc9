import { lazy, Suspense, type ComponentType, type ReactNode } from 'react'
import { SkeletonLines } from '../feedback/skeleton.tsx'

type PropsOf<Component> = Component extends (props: infer Props extends object) => ReactNode ? Props : never

/** Lines of waiting text, named for screen readers. */
type WaitingLines = { label: string; lines: number }

/** A component whose code is fetched when it is first rendered; until then the placeholder takes its space. */
export function part<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
  placeholder: ReactNode | WaitingLines = null,
): ComponentType<PropsOf<Module[Name]>> {
  type Props = PropsOf<Module[Name]>
  // A name that is no component has no props, so that nobody can render it.
  const Loaded = lazy(async () => ({ default: (await load())[name] as ComponentType<object> }))
  const fallback = isLines(placeholder) ? <SkeletonLines {...placeholder} /> : placeholder
  return function Part(props: Props) {
    return (
      <Suspense fallback={fallback}>
        <Loaded {...props} />
      </Suspense>
    )
  }
}

const isLines = (placeholder: ReactNode | WaitingLines): placeholder is WaitingLines =>
  typeof placeholder === 'object' && placeholder !== null && 'lines' in placeholder
