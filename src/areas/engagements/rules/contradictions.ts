type ClientStatements = {
  requires_kyc: boolean
  requires_aml: boolean
  requires_edd: boolean
  services: readonly string[]
  risk_profile: string | null
  jurisdiction: string
  country: string | null
  client_type: string
  employee_count: string | null
  established_date: string | null
  email: string
}

type BornParty = { name: string; born_on: string | null }

const emailAddress = /^[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;.]{2,}$/

type ServiceFlag = 'requires_kyc' | 'requires_aml' | 'requires_edd'

/** The flag that a service sets when it is chosen (G088). */
export const flagsOfServices: Readonly<Partial<Record<string, ServiceFlag>>> = {
  'KYC Verification': 'requires_kyc',
  'AML Monitoring': 'requires_aml',
  'Transaction Monitoring': 'requires_aml',
  'Sanctions Screening': 'requires_aml',
  'PEP Screening': 'requires_aml',
  'Enhanced Due Diligence': 'requires_edd',
}

const flagWords: Readonly<Record<ServiceFlag, string>> = {
  requires_kyc: 'KYC',
  requires_aml: 'AML',
  requires_edd: 'enhanced due diligence',
}

/** What in a form contradicts itself, or cannot be used as it is. The review shows it, and nobody is kept from submitting. */
export function findContradictions(
  said: ClientStatements,
  today: string,
  parties: readonly BornParty[] = [],
): string[] {
  const { services, requires_edd, risk_profile, jurisdiction, country, client_type, employee_count } = said
  const unset = services.flatMap((service) => {
    const flag = flagsOfServices[service]
    return flag && !said[flag] ? [`The service ${service} is chosen, but ${flagWords[flag]} is not required.`] : []
  })
  const others: [boolean, string][] = [
    [
      !emailAddress.test(said.email.trim()),
      'The email is not an email address: requests for documents cannot be sent.',
    ],
    [
      requires_edd && !services.includes('Enhanced Due Diligence'),
      'Enhanced due diligence is required, but the service Enhanced Due Diligence is not chosen.',
    ],
    [
      !said.requires_aml && !services.includes('Sanctions Screening'),
      'AML is not required, so the client is not compared with the sanctions lists.',
    ],
    [risk_profile === 'high' && !requires_edd, 'The risk profile is high, but enhanced due diligence is not required.'],
    [
      country !== null && jurisdiction !== '' && country !== jurisdiction,
      'The address is in another country than the jurisdiction.',
    ],
    [
      client_type === 'sole_proprietorship' && employee_count === 'over_1000',
      'A sole proprietorship with over 1,000 employees is unusual.',
    ],
    [
      said.established_date !== null && said.established_date > today,
      'The founding date of the company is in the future.',
    ],
  ]
  const births = parties.filter(({ born_on }) => born_on !== null && !canBeBorn(born_on, today)).map(describeBirth)
  return [...unset, ...others.filter(([isSo]) => isSo).map(([, sentence]) => sentence), ...births]
}

/** The oldest person whose age is proven became 122. */
const oldestYears = 125

function canBeBorn(day: string, today: string): boolean {
  return day <= today && Number(today.slice(0, 4)) - Number(day.slice(0, 4)) <= oldestYears
}

/** A wrong day hides hits: the lists are compared with it. */
function describeBirth({ name, born_on }: BornParty): string {
  return `The date of birth of ${name} (${born_on}) cannot be right. It counts in the comparison with the sanctions lists.`
}
