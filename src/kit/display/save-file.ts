import { toast } from '../feedback/toast.ts'

/** Hands a file to the browser's downloads. */
export function saveFile(file: File): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = file.name
  link.click()
  // after the click the browser holds the file itself
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

/** The same for what an action answers, and says so under this title. */
export function saveAndReport(title: string): (file: File) => void {
  return (file) => {
    saveFile(file)
    toast.success(title, file.name)
  }
}
