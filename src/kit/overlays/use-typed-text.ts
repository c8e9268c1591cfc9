import { useRef, type FocusEvent, type FormEvent } from 'react'

type TextControl = HTMLInputElement | HTMLTextAreaElement
type TypedText = { before: string; now: string }

/** Fields that hold words of a person; what is typed into a combobox only finds an option. */
const textControl = 'textarea, input:not([role=combobox], [type=search], [type=checkbox], [type=radio], [type=file])'

/** What a person typed into the fields of an overlay. Those that it no longer shows count where all are one form in steps. */
export function useTypedText(fields: 'shown' | 'all') {
  const typed = useRef(new Map<TextControl, TypedText>())
  return {
    listeners: {
      onFocusCapture: ({ target }: FocusEvent) => {
        if (isTextControl(target) && !typed.current.has(target))
          typed.current.set(target, { before: target.value, now: target.value })
      },
      onInputCapture: ({ target }: FormEvent) => {
        const found = isTextControl(target) ? typed.current.get(target) : undefined
        if (found && isTextControl(target)) found.now = target.value
      },
    },
    /** Whether something would be lost; a field that was sent and emptied again has nothing to lose. */
    isChanged: () =>
      [...typed.current].some(([control, { before, now }]) =>
        control.isConnected ? control.value !== before : fields === 'all' && now !== before,
      ),
    startAgain: () => typed.current.clear(),
  }
}

function isTextControl(target: EventTarget): target is TextControl {
  return target instanceof Element && target.matches(textControl)
}
