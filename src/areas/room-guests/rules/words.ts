export { fileAccesses } from '#areas/documents/rules/file-access.ts'

export const sorts = ['company', 'name', 'email', 'until', 'created_at'] as const
