export const priorities = ['low', 'medium', 'high'] as const
export const statuses = ['active', 'paused', 'archived'] as const
export const sorts = ['created_at', 'company_name', 'priority', 'status', 'updated_at'] as const
