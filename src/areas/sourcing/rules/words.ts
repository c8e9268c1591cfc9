/** From the first look at a company to the decision, in this order. */
export const sourcingStages = ['new', 'researching', 'contacted', 'in-talks', 'passed'] as const

export const stageLabels = {
  new: 'New',
  researching: 'Researching',
  contacted: 'Contacted',
  'in-talks': 'In talks',
  passed: 'Passed',
} as const satisfies Record<(typeof sourcingStages)[number], string>

export const sorts = ['created_at'] as const
