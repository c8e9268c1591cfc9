import type { RecordChange } from '../rules/compare-records.ts'
import type { NotAskedReason } from '../rules/plan-search.ts'
import type { LinkedField } from '../rules/linked-fields.ts'

const fields: Readonly<Record<LinkedField, string>> = {
  registry_number: 'register number',
  registry_jurisdiction: 'jurisdiction',
  lei: 'LEI',
  location: 'address',
  website: 'website',
  founded_year: 'founding year',
}

/** Every sentence that somebody reads on the screens of this area. */
export const messages = {
  title: 'Company research',
  text: 'Search public registers for companies and officers. Each result shows its register and when it was fetched.',
  kind: 'Look for',
  kinds: { company: 'Company', officer: 'Officer' },
  query: { company: 'Company name', officer: 'Name of the officer' },
  jurisdiction: 'Jurisdiction',
  anyJurisdiction: 'All jurisdictions',
  source: 'Register',
  anySource: 'Best available',
  notSetUp: (name: string) => `${name} (not set up)`,
  withoutOfficers: (name: string) => `${name} (no officer data)`,
  allWithOfficers: 'All with officers',
  search: 'Search',
  searching: 'Searching...',
  queryRequired: 'Search query required',
  companyNameNeeded: 'Please enter a company name to search',
  officerNameNeeded: 'Please enter the name of an officer to search',
  searchFailed: 'Search failed',
  detailsFailed: 'Failed to load company details',
  /** The heading of a record that could not be loaded. */
  unnamed: (companyNumber: string) => `Company No. ${companyNumber}`,
  noCompanies: 'No companies found',
  noCompaniesHint: 'Try other terms or remove the jurisdiction filter.',
  /** Where we know such a company ourselves, nothing found would be said above what was found. */
  noneThere: (register: string) => `${register} has no company of this name.`,
  noOfficers: 'No officer information available',
  noOfficersHint: 'Try another name, or choose a register with officer data.',
  noFilings: 'No filing information available',
  start: 'Enter a name to search',
  startText: 'Matching companies and officers will be listed here.',
  loading: 'Searching the register',
  unknownStatus: 'Status unknown',
  results: 'Search results',
  counts: {
    company: (count: string) => (count === '1' ? '1 company' : `${count} companies`),
    officer: (count: string) => (count === '1' ? '1 officer' : `${count} officers`),
  },
  answeredBy: 'Answered by',
  fetched: (when: string) => `fetched ${when}`,
  corrected: (word: string, instead: readonly string[]) =>
    `No results for “${word}”. Showing results for ${instead.map((other) => `“${other}”`).join(' or ')}.`,
  silent: (name: string) => `${name} did not respond`,
  notAsked: (reasons: readonly string[]) => `Not queried: ${reasons.join('; ')}.`,
  because: {
    'not-set-up': (names: string) => `${names} (not set up here)`,
    'other-place': (names: string) => `${names} (other jurisdictions)`,
    'no-officers': (names: string) => `${names} (no officer data)`,
    'not-chosen': (names: string) => `${names} (only when chosen)`,
  } satisfies Record<NotAskedReason, (names: string) => string>,
  nobodyKeepsOfficers:
    'Officers cannot be searched, because no register with officer data is set up. OpenCorporates and Companies House have officer data.',
  own: {
    title: 'Companies in this installation',
    plural: 'companies',
    text: 'From our own database. No register has confirmed them.',
    others: (count: string) => `And ${count} more. A longer name narrows the list.`,
  },
  used: {
    day: (used: string, calls: string) => `${used} of ${calls} calls used today`,
    month: (used: string, calls: string) => `${used} of ${calls} this month`,
  },
  usage: (parts: readonly string[]) => `${parts.join(', ')}.`,
  stale: 'This result may be out of date',
  number: (number: string) => `No. ${number}`,
  since: (day: string) => `since ${day}`,
  officerOf: (company: string) => `of ${company}`,
  pages: 'Pages',
  page: (page: string, of: string) => `Page ${page} of ${of}`,
  previous: 'Previous',
  next: 'Next',
  tabList: 'Register record',
  tabs: { overview: 'Overview', officers: 'Officers', filings: 'Filings' },
  facts: {
    number: 'Company number',
    jurisdiction: 'Jurisdiction',
    type: 'Type',
    incorporated: 'Incorporated',
    dissolved: 'Dissolved',
    address: 'Registered address',
    lei: 'LEI',
    industries: 'Industry codes',
  },
  officialPage: 'Official register page',
  openCorporatesPage: 'Page on OpenCorporates',
  opensNewTab: '(opens in a new tab)',
  officerFrom: 'From',
  officerTo: 'to',
  link: {
    title: 'Link to a company',
    text: 'Fills in missing fields and overwrites nothing.',
    label: 'Company in your universe',
    placeholder: 'Start typing its name',
    find: 'Find',
    none: 'No company has this name.',
    closed: (count: number) =>
      count === 1
        ? 'Another company has this name, but it cannot be linked because you cannot edit it.'
        : `${count} other companies have this name, but they cannot be linked because you cannot edit them.`,
    choose: (name: string) => `Link to ${name}`,
    linked: (names: readonly LinkedField[]) =>
      names.length === 0
        ? 'Record linked. Nothing was missing.'
        : `Record linked. Filled in: ${names.map((name) => fields[name]).join(', ')}.`,
    failed: 'Record not linked',
    differs: 'The register has different values. Nothing was overwritten.',
    take: 'Use this',
    takeNamed: (field: LinkedField) => `Use from the register: ${fields[field]}`,
    taken: 'Updated',
    takenText: (field: LinkedField) =>
      `The company now has the ${fields[field]} from the register. Removing the link restores the value it had before.`,
    takeFailed: 'Not updated',
    difference: (field: LinkedField, ours: string, theirs: string) =>
      `${fields[field]}: here ${ours}, in the register ${theirs}`,
  },
  records: {
    title: 'Register records',
    note: 'What public registers say about this company.',
    loading: 'Loading the register records',
    failed: 'The register records could not be loaded',
    none: 'No register record is linked to this company.',
    lookUp: 'Look it up in the registers',
    show: 'Show the record',
    gone: 'The register no longer has this record.',
    filled: (names: readonly LinkedField[]) => `Filled in: ${names.map((name) => fields[name]).join(', ')}.`,
    filledNothing: 'No fields were filled in.',
    replaced: (names: readonly LinkedField[]) =>
      `Updated from the register: ${names.map((name) => fields[name]).join(', ')}.`,
    asked: (source: string, fetched: string) => `${source}, fetched ${fetched}`,
    checked: (checked: string) => `checked again ${checked}`,
    changed: (day: string) => `Changed since ${day}`,
    seen: 'Mark as seen',
    seenFailed: 'The change could not be marked as seen',
    unlink: 'Remove link',
    unlinkTitle: (source: string) => `Remove the record of ${source}?`,
    unlinkText: (names: readonly LinkedField[]) =>
      names.length === 0
        ? 'It filled in no fields, so nothing else changes.'
        : `Values it filled in are cleared unless they were changed since: ${names.map((name) => fields[name]).join(', ')}.`,
    unlinked: 'Link removed',
    unlinkFailed: 'Link not removed',
    cleared: (names: readonly LinkedField[]) => `Cleared: ${names.map((name) => fields[name]).join(', ')}.`,
    restored: (names: readonly LinkedField[]) => `Restored: ${names.map((name) => fields[name]).join(', ')}.`,
    kept: (names: readonly LinkedField[]) => `Kept: ${names.map((name) => fields[name]).join(', ')}.`,
    clearedNothing: 'Nothing else changed.',
  },
  changes: {
    title: 'Linked records that changed',
    note: 'Linked records are checked in their registers every week.',
    open: (company: string) => `Open ${company}`,
    parts: {
      record: 'record',
      name: 'name',
      status: 'status',
      type: 'type',
      address: 'address',
      dissolved: 'dissolved on',
      officers: 'officers',
      filings: 'new filings',
    } satisfies Record<RecordChange['part'], string>,
    nothing: 'none',
    line: (part: string, before: string, after: string) => `${part}: ${before} → ${after}`,
    added: (part: string, after: string) => `${part}: ${after}`,
  },
} as const
