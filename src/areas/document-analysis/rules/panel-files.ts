/** What the panel takes (S1 §5 and §9); the server decides again by the content. */
export const panelExtensions = ['.pdf', '.doc', '.docx', '.txt', '.csv'] as const
const sizeLimitBytes = 10 * 1024 * 1024

export function judgeFile({ name, size }: { name: string; size: number }): 'unsupported' | 'tooLarge' | null {
  if (!panelExtensions.some((extension) => name.toLowerCase().endsWith(extension))) return 'unsupported'
  return size > sizeLimitBytes ? 'tooLarge' : null
}
