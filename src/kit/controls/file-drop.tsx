import { CircleCheck, FileText, OctagonAlert, RotateCw, Upload, X } from 'lucide-react'
import { useId, useRef, useState, type DragEvent, type ReactNode } from 'react'
import { cx } from '../display/cx.ts'
import { IconButton } from '../buttons/icon-button.tsx'
import { Progress } from '../feedback/progress.tsx'
import { messages } from '../messages.ts'

const texts = messages.fileDrop

export type DroppedFile = {
  id: string
  name: string
  /** The size as words: '1.5 MB'. */
  size: string
  state: 'waiting' | 'sending' | 'done' | 'failed'
  /** 0 to 100 while it is sent. */
  progress?: number
  /** Why it failed, as a sentence. */
  error?: string
  /** The same file would fail again. */
  isFinal?: boolean
}

type FileDropProps = {
  label: string
  /** The accepted types as the file dialog wants them: ['.pdf', '.docx']. */
  accept: readonly string[]
  /** Types and limits as words. */
  help: string
  multiple?: boolean
  disabled?: boolean
  files: readonly DroppedFile[]
  /** Gets whatever was chosen or dropped; judging it is the caller's matter. */
  onFiles: (files: File[]) => void
  /** Where folders are accepted as well: gets whatever was dropped, to be read in the event. */
  onDropped?: (dropped: DataTransfer) => void
  onRemove?: (id: string) => void
  onRetry?: (id: string) => void
  action?: ReactNode
}

/** Drag, click, or the keyboard: the place to drop is a button over a real file input. */
export function FileDrop({
  label,
  accept,
  help,
  multiple = true,
  disabled = false,
  files,
  onFiles,
  onDropped,
  ...rest
}: FileDropProps) {
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const drop = useDrop({ disabled, onFiles, onDropped })
  return (
    <div className="min-w-0">
      <input
        ref={input}
        id={id}
        type="file"
        aria-label={label}
        className="sr-only"
        tabIndex={-1}
        accept={accept.join(',')}
        multiple={multiple}
        disabled={disabled}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          // the same file may be chosen again
          event.target.value = ''
        }}
      />
      <button
        type="button"
        disabled={disabled}
        aria-describedby={`${id}-help`}
        onClick={() => input.current?.click()}
        {...drop.handlers}
        className={cx(
          'flex w-full flex-col items-center gap-1 rounded-md border border-dashed px-4 py-6 text-center transition-colors duration-100 disabled:cursor-not-allowed',
          drop.isOver ? 'border-accent bg-accent-soft' : 'border-line-strong hover:bg-raised',
        )}
      >
        <Upload aria-hidden="true" className="mb-1 size-5 text-muted" />
        <span className="font-medium">{label}</span>
        <span className="text-xs text-muted">{texts.drop}</span>
      </button>
      <p id={`${id}-help`} className="mt-1 text-xs text-muted">
        {help}
      </p>
      <RefusedFolders names={drop.folders} />
      {files.length > 0 ? (
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {files.map((file) => (
            <FileRow key={file.id} file={file} {...rest} />
          ))}
        </ul>
      ) : null}
    </div>
  )
}

function RefusedFolders({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <p role="alert" className="mt-2 text-sm break-words text-bad">
      {texts.folders(names.join(', '))}
    </p>
  )
}

type DropInput = Pick<FileDropProps, 'onFiles'> & {
  disabled: boolean
  onDropped: FileDropProps['onDropped'] | undefined
}

function useDrop({ disabled, onFiles, onDropped }: DropInput) {
  const [isOver, setOver] = useState(false)
  const [folders, setFolders] = useState<readonly string[]>([])
  const handlers = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      if (!disabled) setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      if (disabled) return
      if (onDropped) return onDropped(event.dataTransfer)
      const { files, folders: dropped } = sortDropped(event.dataTransfer)
      setFolders(dropped)
      if (files.length > 0) onFiles(files)
    },
  }
  return { isOver, folders, handlers }
}

/** A folder comes as a file that nobody can read: only its entry says what it is. */
function sortDropped({ files, items }: DataTransfer): { files: File[]; folders: string[] } {
  // a page that is tested by dispatched events has no items
  const entries = [...(items ?? [])].filter(({ kind }) => kind === 'file').map((item) => item.webkitGetAsEntry())
  const isFolder = (_: File, at: number) => entries[at]?.isDirectory === true
  const all = [...files]
  return {
    files: all.filter((file, at) => !isFolder(file, at)),
    folders: all.filter(isFolder).map(({ name }) => name),
  }
}

type FileRowProps = { file: DroppedFile } & Pick<FileDropProps, 'onRemove' | 'onRetry'>

function FileRow({ file, onRemove, onRetry }: FileRowProps) {
  return (
    <li className="flex items-center gap-3 py-2">
      <StateIcon state={file.state} />
      <div className="min-w-0 flex-1">
        {file.state === 'sending' ? (
          <Progress label={file.name} value={file.progress ?? null} />
        ) : (
          <>
            <p className="truncate" title={file.name}>
              {file.name}
            </p>
            <p className={cx('text-xs', file.state === 'failed' ? 'text-bad' : 'text-muted')}>{toWords(file)}</p>
          </>
        )}
      </div>
      {file.state === 'failed' && !file.isFinal && onRetry ? (
        <IconButton label={`Send ${file.name} again`} icon={<RotateCw />} onClick={() => onRetry(file.id)} />
      ) : null}
      {onRemove ? (
        <IconButton
          label={file.state === 'sending' ? texts.stop(file.name) : texts.remove(file.name)}
          icon={<X />}
          onClick={() => onRemove(file.id)}
        />
      ) : null}
    </li>
  )
}

function StateIcon({ state }: { state: DroppedFile['state'] }) {
  if (state === 'done') return <CircleCheck aria-hidden="true" className="size-4 shrink-0 text-good" />
  if (state === 'failed') return <OctagonAlert aria-hidden="true" className="size-4 shrink-0 text-bad" />
  return <FileText aria-hidden="true" className="size-4 shrink-0 text-muted" />
}

function toWords({ state, size, error }: DroppedFile): string {
  if (state === 'failed') return error ?? texts.failed
  return state === 'done' ? `${size} · sent` : `${size} · waiting`
}
