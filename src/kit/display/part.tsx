import { lazy, Suspense, type ComponentType, type ReactNode } from 'react'

type PropsOf<Component> = Component extends (props: infer Props extends object) => ReactNode ? Props : never

/** A component whose code is fetched when it is first rendered; until then the placeholder takes its space. */
export function part<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
  placeholder: ReactNode = null,
): ComponentType<PropsOf<Module[Name]>> {
  type Props = PropsOf<Module[Name]>
  // A name that is no component has no props, so that nobody can render it.
  const Loaded = lazy(async () => ({ default: (await load())[name] as ComponentType<object> }))
  return function Part(props: Props) {
    return (
      <Suspense fallback={placeholder}>
        <Loaded {...props} />
      </Suspense>
    )
  }
}
