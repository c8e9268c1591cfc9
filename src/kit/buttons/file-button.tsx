import { Upload } from 'lucide-react'
import { useRef } from 'react'
import { Button, type ButtonProps } from './button.tsx'

type FileButtonProps = Omit<ButtonProps, 'children' | 'icon' | 'variant' | 'onClick'> & {
  label: string
  /** What the file input is called, where it is not the label. */
  inputLabel?: string
  /** The accepted types as the file dialog wants them: ['.pdf', '.docx']. */
  accept: readonly string[]
  onFile: (file: File) => void
}

/** Chooses one file and hands it on; the same file can be chosen again after it was changed. */
export function FileButton({ label, inputLabel = label, accept, onFile, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button variant="secondary" icon={<Upload />} {...button} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept.join(',')}
        aria-label={inputLabel}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onFile(file)
          target.value = ''
        }}
      />
    </>
  )
}
