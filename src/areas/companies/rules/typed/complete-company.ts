import type { RecordOf } from '#core/fields/field.ts'
import type { companyFields } from '../../fields.ts'
import type { Point } from '#core/numbers/read-digits.ts'
import { readCountry } from './read-country.ts'
import { writeGrowth } from './write-growth.ts'
import { toDomain, toWebsite } from './read-addresses.ts'

type CompanyFacts = RecordOf<typeof companyFields>

/**
 * What a person with this decimal sign typed, as it is kept and compared: 'DE' is Germany, '12,5%' is 12.5%, 'alder.de' is an
 * address. What cannot be read stays, and the server says what is wrong with it.
 */
export function completeCompany<Given extends Partial<CompanyFacts>>(given: Given, point: Point): Given {
  const { country, growth_rate, website, domain, lei, registry_jurisdiction } = given
  return {
    ...given,
    ...(country && { country: readCountry(country) }),
    ...(growth_rate && { growth_rate: writeGrowth(growth_rate, point) }),
    ...(website && { website: toWebsite(website) ?? website }),
    ...(domain && { domain: toDomain(domain) ?? domain }),
    ...(lei && { lei: lei.replaceAll(/\s/g, '').toUpperCase() }),
    ...(registry_jurisdiction && { registry_jurisdiction: registry_jurisdiction.toLowerCase().replace('-', '_') }),
  }
}
