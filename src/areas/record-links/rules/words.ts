export const linkSources = ['legal_finding', 'risk', 'document'] as const
export type LinkSource = (typeof linkSources)[number]

export const linkTargets = ['request', 'task', 'risk', 'price', 'term', 'condition'] as const
export type LinkTarget = (typeof linkTargets)[number]

export type LinkEnd = LinkSource | LinkTarget
