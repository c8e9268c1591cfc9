export const tools = ['gong', 'chorus', 'klenty'] as const
export type ToolName = (typeof tools)[number]

/** How the tools are called on the screen and in errors. */
export const toolNames: Readonly<Record<ToolName, string>> = { gong: 'Gong', chorus: 'Chorus', klenty: 'Klenty' }

/** The actions of the three functions (S1 §7). */
export const gongActions = ['get_deals', 'get_calls', 'analyze_deal'] as const
export const chorusActions = ['get_meetings', 'get_insights', 'analyze_conversation'] as const
export const klentyActions = ['generate_templates', 'create_sequence', 'send_followup'] as const
export const sequenceTypes = ['initial_outreach'] as const
export type KlentyAction = (typeof klentyActions)[number]

export const momentKinds = ['price', 'objection', 'next_step', 'question'] as const
export type MomentKind = (typeof momentKinds)[number]

export const priorities = ['high', 'medium', 'low'] as const
