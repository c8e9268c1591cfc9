import type { ReactNode } from 'react'
import { Button } from '#kit/buttons/button.tsx'
import { FileButton } from '#kit/buttons/file-button.tsx'
import { TextAreaField } from '#kit/controls/field.tsx'
import { Select } from '#kit/controls/select.tsx'
import { toast } from '#kit/feedback/toast.ts'
import { messages } from './messages.ts'

export type AnalysisFormProps<Type extends string> = {
  tool: string
  types: Readonly<Record<Type, string>>
  type: Type
  onType: (type: Type) => void
  label: string
  help: string
  /** File types of the chooser. */
  accept: readonly string[]
  text: string
  onText: (text: string) => void
  onStart: (text: string) => void
  isRunning: boolean
  children: ReactNode
}

/** Analysis type, text, Analyze and upload-and-analyze (DD-03), with the result below. */
export function AnalysisForm<Type extends string>(props: AnalysisFormProps<Type>) {
  const { tool, types, type, onType, label, help, accept, text, onText, onStart, isRunning, children } = props
  const words = Object.entries(types) as [Type, string][] // the keys of the record are its type
  const analyseFile = (read: string) => {
    onText(read)
    onStart(read)
  }
  return (
    <div className="flex flex-col gap-5">
      <form
        className="flex max-w-4xl flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isRunning) onStart(text)
        }}
      >
        <Select
          label={messages.analysisType}
          className="max-w-sm"
          options={words.map(([value, name]) => ({ value, label: name }))}
          value={type}
          onChange={onType}
        />
        <TextAreaField
          label={label}
          help={help}
          rows={12}
          spellCheck={false}
          className="tabular-nums"
          value={text}
          onChange={(event) => onText(event.target.value)}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" busy={isRunning} busyLabel={messages.analyzing}>
            {messages.analyze}
          </Button>
          <FileButton
            label={messages.upload}
            inputLabel={messages.uploadName(tool)}
            accept={accept}
            disabled={isRunning}
            onFile={(file) => void readText(file, analyseFile)}
          />
        </div>
      </form>
      {children}
    </div>
  )
}

async function readText(file: File, onRead: (text: string) => void) {
  try {
    const text = await file.text()
    if (isText(text)) onRead(text)
    else toast.destructive(messages.failed, messages.notText(file.name))
  } catch {
    toast.destructive(messages.failed, messages.unreadableFile)
  }
}

/** A chooser can be told to show all files, so a PDF or a ZIP (Word, Excel) arrives here as well. */
function isText(text: string): boolean {
  return !text.includes('\0') && !text.startsWith('%PDF-')
}
