/** What a colour says. It never says it alone: a word or an icon stands with it. */
export type Meaning = 'neutral' | 'good' | 'warning' | 'bad' | 'information'

export const softClass: Record<Meaning, string> = {
  neutral: 'bg-raised text-ink',
  good: 'bg-good-soft text-good',
  warning: 'bg-warning-soft text-warning',
  bad: 'bg-bad-soft text-bad',
  information: 'bg-information-soft text-information',
}

export const edgeClass: Record<Meaning, string> = {
  neutral: 'border-line-strong',
  good: 'border-good',
  warning: 'border-warning',
  bad: 'border-bad',
  information: 'border-information',
}

export const fillClass: Record<Meaning, string> = {
  neutral: 'bg-muted',
  good: 'bg-good',
  warning: 'bg-warning',
  bad: 'bg-bad',
  information: 'bg-information',
}
