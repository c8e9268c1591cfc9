/**
 * The 34 countries of the filter and the regions of ten of them (S0 §9 gives the counts, not the names; G106).
 * `iso` is ISO 3166-1 alpha-2. Companies carry the name, so a name here is never changed, only added.
 */
export const countries = [
  {
    name: 'United States',
    iso: 'US',
    regions: [
      'California',
      'Texas',
      'New York',
      'Florida',
      'Illinois',
      'Massachusetts',
      'Washington',
      'Georgia',
      'Colorado',
      'Ohio',
    ],
  },
  {
    name: 'Canada',
    iso: 'CA',
    regions: ['Ontario', 'Quebec', 'British Columbia', 'Alberta', 'Manitoba', 'Nova Scotia'],
  },
  { name: 'Mexico', iso: 'MX', regions: [] },
  {
    name: 'Brazil',
    iso: 'BR',
    regions: ['São Paulo', 'Rio de Janeiro', 'Minas Gerais', 'Paraná', 'Rio Grande do Sul', 'Santa Catarina'],
  },
  { name: 'Argentina', iso: 'AR', regions: [] },
  { name: 'Chile', iso: 'CL', regions: [] },
  { name: 'Colombia', iso: 'CO', regions: [] },
  {
    name: 'United Kingdom',
    iso: 'GB',
    regions: [
      'London',
      'South East England',
      'North West England',
      'West Midlands',
      'Yorkshire',
      'Scotland',
      'Wales',
      'Northern Ireland',
    ],
  },
  { name: 'Ireland', iso: 'IE', regions: [] },
  {
    name: 'Germany',
    iso: 'DE',
    regions: [
      'Bavaria',
      'Baden-Württemberg',
      'North Rhine-Westphalia',
      'Hesse',
      'Berlin',
      'Hamburg',
      'Lower Saxony',
      'Saxony',
    ],
  },
  {
    name: 'France',
    iso: 'FR',
    regions: [
      'Île-de-France',
      'Auvergne-Rhône-Alpes',
      "Provence-Alpes-Côte d'Azur",
      'Occitanie',
      'Nouvelle-Aquitaine',
      'Hauts-de-France',
    ],
  },
  { name: 'Netherlands', iso: 'NL', regions: [] },
  { name: 'Belgium', iso: 'BE', regions: [] },
  { name: 'Switzerland', iso: 'CH', regions: [] },
  { name: 'Austria', iso: 'AT', regions: [] },
  { name: 'Italy', iso: 'IT', regions: [] },
  { name: 'Spain', iso: 'ES', regions: [] },
  { name: 'Portugal', iso: 'PT', regions: [] },
  { name: 'Denmark', iso: 'DK', regions: [] },
  { name: 'Sweden', iso: 'SE', regions: [] },
  { name: 'Norway', iso: 'NO', regions: [] },
  { name: 'Finland', iso: 'FI', regions: [] },
  { name: 'Poland', iso: 'PL', regions: [] },
  { name: 'Czechia', iso: 'CZ', regions: [] },
  { name: 'Israel', iso: 'IL', regions: [] },
  { name: 'United Arab Emirates', iso: 'AE', regions: [] },
  { name: 'Saudi Arabia', iso: 'SA', regions: [] },
  { name: 'South Africa', iso: 'ZA', regions: [] },
  { name: 'India', iso: 'IN', regions: ['Maharashtra', 'Karnataka', 'Delhi', 'Tamil Nadu', 'Telangana', 'Gujarat'] },
  { name: 'China', iso: 'CN', regions: ['Shanghai', 'Beijing', 'Guangdong', 'Zhejiang', 'Jiangsu', 'Sichuan'] },
  { name: 'Japan', iso: 'JP', regions: ['Tokyo', 'Osaka', 'Aichi', 'Fukuoka', 'Kyoto', 'Hokkaido'] },
  { name: 'South Korea', iso: 'KR', regions: [] },
  { name: 'Singapore', iso: 'SG', regions: [] },
  {
    name: 'Australia',
    iso: 'AU',
    regions: ['New South Wales', 'Victoria', 'Queensland', 'Western Australia', 'South Australia'],
  },
] as const satisfies readonly { name: string; iso: string; regions: readonly string[] }[]

/** The regions that can be chosen once this country is; none for a country without a list. */
export function regionsOf(country: string): readonly string[] {
  return countries.find(({ name }) => name === country)?.regions ?? []
}
