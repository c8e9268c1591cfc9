import { TextField, type TextFieldProps } from './field.tsx'

type SearchFieldProps = Omit<TextFieldProps, 'type' | 'onChange'> & { onType: (text: string) => void }

export function SearchField({ onType, ...field }: SearchFieldProps) {
  return (
    <TextField
      type="search"
      maxLength={200}
      autoComplete="off"
      {...field}
      onChange={({ target }) => onType(target.value)}
    />
  )
}
