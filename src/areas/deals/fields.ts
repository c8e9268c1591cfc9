import { fields } from '#core/fields/field.ts'
import { ownerField } from '#core/fields/owner-field.ts'
import { params } from '#core/fields/params.ts'
import { paramsOf } from '#core/fields/params-of.ts'
import { openStages, origins, outcomes, stages, statuses } from './rules/words.ts'

/** What a person says of a deal. */
export const dealFields = fields({
  target: {
    kind: 'text',
    label: 'Target',
    max: 200,
    required: true,
    whenMissing: 'Name the target.',
    names: [
      'target',
      'targetname',
      'deal',
      'dealname',
      'name',
      'company',
      'companyname',
      'zielunternehmen',
      'unternehmen',
      'firma',
      'ziel',
    ],
  },
  industry: {
    kind: 'text',
    label: 'Industry',
    max: 100,
    initial: '',
    filter: 'industry',
    names: ['industry', 'sector', 'branche', 'sektor'],
  },
  stage: {
    kind: 'choice',
    label: 'Stage',
    words: stages,
    initial: 'Target Review',
    filter: 'stage',
    names: ['stage', 'dealstage', 'phase', 'pipelinestage', 'stufe'],
  },
  status: {
    kind: 'choice',
    label: 'Status',
    words: statuses,
    initial: 'active',
    filter: 'status',
    names: ['status', 'dealstatus', 'priority', 'temperatur'],
  },
  value: {
    kind: 'money',
    label: 'Deal value',
    brief: 'Value',
    currency: 'currency',
    zeroIsUnset: true,
    initial: 0,
    filter: 'value',
    help: 'In full or short: 45,000,000 or 45M.',
    names: [
      'value',
      'dealvalue',
      'dealsize',
      'amount',
      'ev',
      'enterprisevalue',
      'wert',
      'dealwert',
      'volumen',
      'betrag',
    ],
  },
  currency: {
    kind: 'currency',
    label: 'Currency',
    initial: 'USD',
    filter: 'currency',
    names: ['currency', 'ccy', 'wahrung', 'waehrung'],
  },
  synergies: {
    kind: 'money',
    label: 'Synergies',
    currency: 'currency',
    zeroIsUnset: true,
    initial: 0,
    names: ['synergies', 'synergy', 'synergien'],
  },
  ebitda: {
    kind: 'money',
    label: 'EBITDA',
    currency: 'currency',
    signed: true,
    nullable: true,
    initial: null,
    names: ['ebitda', 'ltmebitda'],
  },
  probability: {
    kind: 'number',
    label: 'Success probability',
    brief: 'Probability',
    min: 0,
    max: 100,
    whole: true,
    unit: 'percent',
    zeroIsUnset: true,
    initial: 0,
    filter: 'probability',
    help: 'In percent, 0 to 100.',
    names: [
      'probability',
      'successprobability',
      'prob',
      'likelihood',
      'wahrscheinlichkeit',
      'erfolgswahrscheinlichkeit',
    ],
  },
  timeline: {
    kind: 'text',
    label: 'Timeline',
    max: 100,
    initial: '',
    help: 'In your own words: 3 weeks.',
    names: ['timeline', 'timing', 'zeitplan'],
  },
  growth: {
    kind: 'text',
    label: 'Growth',
    max: 20,
    initial: '',
    help: 'In your own words: 18%.',
    names: ['growth', 'growthrate', 'revenuegrowth', 'wachstum', 'umsatzwachstum'],
  },
  source: {
    kind: 'text',
    label: 'Deal source',
    max: 100,
    initial: '',
    filter: 'source',
    help: 'Who introduced it: a broker, a bank, our own outreach.',
    names: ['dealsource', 'source', 'referral', 'broker', 'herkunft', 'quelle', 'vermittler'],
  },
  company_id: { kind: 'id', label: 'Company', of: 'company', nullable: true, initial: null, filter: 'company_id' },
  owner_id: {
    ...ownerField,
    names: ['owner', 'dealowner', 'lead', 'responsible', 'verantwortlich', 'verantwortlicher', 'inhaber'],
  },
  /** Members who work on it beside the owner. */
  team_ids: { kind: 'ids', label: 'Team', of: 'member', max: 50, initial: [] },
  expected_close: {
    kind: 'day',
    label: 'Expected close',
    brief: 'Close',
    nullable: true,
    initial: null,
    filter: 'close',
    names: [
      'expectedclose',
      'expectedclosedate',
      'expectedclosing',
      'closedate',
      'closingdate',
      'closing',
      'abschluss',
      'erwarteterabschluss',
    ],
  },
  /** How a deal ended. Only a deal that is closed, or in integration, has one. */
  outcome: {
    kind: 'choice',
    label: 'Outcome',
    words: outcomes,
    labels: { won: 'Won', lost: 'Lost' },
    nullable: true,
    initial: null,
    filter: 'outcome',
    names: ['outcome', 'result', 'ergebnis', 'ausgang'],
  },
  outcome_reason: {
    kind: 'text',
    label: 'Reason',
    max: 500,
    long: true,
    initial: '',
    help: 'What decided the outcome. Required for a lost deal.',
    column: 'Outcome reason',
    names: ['outcomereason', 'reason', 'lossreason', 'grund', 'verlustgrund'],
  },
})

/** What follows from its stage. */
export const dealCourse = fields({
  closed_at: { kind: 'instant', label: 'Closed', nullable: true, derived: true },
  /** Since when it has been in its stage. */
  stage_since: { kind: 'instant', label: 'In stage since', derived: true },
})

/** Where a deal came from; `origin_id` is the match, entry or valuation it was made from. */
export const dealSource = fields({
  origin: { kind: 'choice', label: 'Origin', words: origins, derived: true },
  origin_id: { kind: 'id', label: 'Made from', of: 'any', nullable: true, initial: null, derived: true },
})

export const dealParams = params({
  q: { kind: 'text', max: 200 },
  ...paramsOf(dealFields),
  /** Open deals are those before Closed. */
  state: { kind: 'word', words: ['open', 'closed'] },
  /** Ever came into this stage or further; a deal that was won has been in all. */
  reached: { kind: 'word', words: openStages },
  /** Never came further than this stage before it ended. */
  furthest: { kind: 'word', words: openStages },
  /** Exactly these, of those in the workspace. */
  ids: { kind: 'ids', max: 200 },
})
