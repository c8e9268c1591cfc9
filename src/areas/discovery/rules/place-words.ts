import { foldText } from '#core/names/fold-text.ts'
import { countries } from '#areas/companies/rules/countries.ts'
import type { PhraseTable } from './figure-words.ts'
import type { CriterionNameKind } from './criteria.ts'

/** Countries by the words for them and their people; those of the filter's list keep its names. */
const countryWords: readonly (readonly [string, string])[] = [
  [
    'United States',
    'usa|u s a|u s|america|american|americas us|vereinigte staaten|etats unis|estados unidos|stati uniti|amerikanisch|us based|us american',
  ],
  ['Canada', 'canadian|kanada|kanadisch|canadien|canadienne|canadiennes'],
  ['Mexico', 'mexican|mexiko|mexikanisch|mexique'],
  ['Brazil', 'brazilian|brasilien|brasilianisch|bresil|brasil'],
  ['Argentina', 'argentinian|argentine|argentinien'],
  ['Chile', 'chilean|chili'],
  ['Colombia', 'colombian|kolumbien|colombie'],
  [
    'United Kingdom',
    'uk|u k|great britain|britain|british|england|english|gb|grossbritannien|vereinigtes konigreich|britisch|royaume uni|reino unido|regno unito|uk based',
  ],
  ['Ireland', 'irish|irland|irisch|irlande|irlanda'],
  ['Germany', 'german|deutschland|deutsch|allemagne|allemand|allemande|allemandes|alemania|alemanas|germania|tedesche'],
  ['France', 'french|frankreich|franzosisch|francais|francaise|francaises|francia|francesi'],
  [
    'Netherlands',
    'the netherlands|dutch|holland|niederlande|niederlanden|niederlandisch|hollandisch|pays bas|paises bajos|paesi bassi',
  ],
  ['Belgium', 'belgian|belgien|belgisch|belgique|belge|belges|belgica'],
  ['Switzerland', 'swiss|schweiz|schweizer|schweizerisch|suisse|suisses|suiza|svizzera'],
  ['Austria', 'austrian|osterreich|oesterreich|osterreichisch|autriche|autrichien'],
  ['Italy', 'italian|italien|italienisch|italie|italienne|italiennes|italia|italiane'],
  ['Spain', 'spanish|spanien|spanisch|espagne|espagnol|espagnole|espana|espanolas|spagna'],
  ['Portugal', 'portuguese|portugiesisch|portugais'],
  ['Denmark', 'danish|danes|danemark|danisch|danois|dinamarca'],
  ['Sweden', 'swedish|schweden|schwedisch|suede|suedois|suecia'],
  ['Norway', 'norwegian|norwegen|norwegisch|norvege|noruega'],
  ['Finland', 'finnish|finnland|finnisch|finlande|finlandia'],
  ['Poland', 'polish|polen|polnisch|pologne|polonia'],
  ['Czechia', 'czech|czech republic|the czech republic|tschechien|tschechisch|tchequie|republique tcheque'],
  ['Israel', 'israeli|israelisch'],
  ['United Arab Emirates', 'uae|u a e|emirates|the emirates|emirati|vereinigte arabische emirate|emirats'],
  ['Saudi Arabia', 'saudi|ksa|saudi arabien|arabie saoudite'],
  ['South Africa', 'south african|sudafrika|afrique du sud'],
  ['India', 'indian|indien|indisch|inde'],
  ['China', 'chinese|mainland china|chinesisch|chine'],
  ['Japan', 'japanese|japanisch|japon'],
  ['South Korea', 'korea|korean|south korean|sudkorea|coree du sud'],
  ['Singapore', 'singaporean|singapur|singapour'],
  ['Australia', 'australian|australien|australisch|australie'],
  ['Luxembourg', 'luxemburg|luxembourgish'],
  ['Iceland', 'icelandic|island'],
  ['Estonia', 'estonian|estland'],
  ['Latvia', 'latvian|lettland'],
  ['Lithuania', 'lithuanian|litauen'],
  ['Hungary', 'hungarian|ungarn|hongrie'],
  ['Slovakia', 'slovak|slowakei'],
  ['Slovenia', 'slovenian|slowenien'],
  ['Croatia', 'croatian|kroatien'],
  ['Romania', 'romanian|rumanien|roumanie'],
  ['Bulgaria', 'bulgarian|bulgarien'],
  ['Greece', 'greek|griechenland|grece'],
  ['Turkey', 'turkish|turkiye|turkei|turquie'],
  ['Ukraine', 'ukrainian'],
  ['Hong Kong', 'hongkong'],
  ['Taiwan', 'taiwanese'],
  ['Malaysia', 'malaysian'],
  ['Thailand', 'thai'],
  ['Vietnam', 'vietnamese'],
  ['Indonesia', 'indonesian'],
  ['Philippines', 'the philippines|filipino'],
  ['New Zealand', 'neuseeland'],
  ['Egypt', 'egyptian'],
  ['Nigeria', 'nigerian'],
  ['Kenya', 'kenyan'],
  ['Morocco', 'moroccan|marokko|maroc'],
  ['Qatar', 'qatari'],
  ['Peru', 'peruvian'],
]

const names = (list: string): string[] => list.split('|')
const dach = names('Germany|Austria|Switzerland')
const nordics = names('Denmark|Sweden|Norway|Finland|Iceland')
const benelux = names('Belgium|Netherlands|Luxembourg')
const iberia = names('Spain|Portugal')
const baltics = names('Estonia|Latvia|Lithuania')
const easternEurope = names('Poland|Czechia|Hungary|Slovakia|Slovenia|Croatia|Romania|Bulgaria')
const union = [
  ...names('Germany|Austria|France|Ireland|Italy|Greece|Denmark|Sweden|Finland'),
  ...benelux,
  ...iberia,
  ...baltics,
  ...easternEurope,
]
const europe = [...new Set([...union, ...dach, ...nordics, 'United Kingdom'])]
const asia = names(
  'India|China|Japan|South Korea|Singapore|Hong Kong|Taiwan|Malaysia|Thailand|Vietnam|Indonesia|Philippines',
)
const gulf = names('United Arab Emirates|Saudi Arabia|Qatar')
const latinAmerica = names('Mexico|Brazil|Argentina|Chile|Colombia|Peru')

/** Groups of countries by their everyday names. */
export const countryGroups = { europe, asia, dach, nordics, benelux, iberia, baltics } as const

const groupWords: readonly (readonly [readonly string[], string])[] = [
  [dach, 'dach|dach region|german speaking|german speaking countries|german speaking europe|deutschsprachig'],
  [nordics, 'nordic|nordics|nordic countries|nordic region|nordeuropa'],
  [names('Denmark|Sweden|Norway'), 'scandinavia|scandinavian|skandinavien|skandinavisch|scandinavie'],
  [benelux, 'benelux|benelux countries|low countries'],
  [iberia, 'iberia|iberian|iberian peninsula'],
  [baltics, 'baltic|baltics|baltic states|baltikum'],
  [europe, 'europe|european|europa|europaisch|europeen|europeenne|europeennes'],
  [union, 'eu|european union|e u|eu countries|ue'],
  [easternEurope, 'cee|central and eastern europe|eastern europe|eastern european|osteuropa'],
  [names('Italy|Spain|Portugal|Greece'), 'southern europe|southern european|sudeuropa'],
  [
    [...names('United Kingdom|Ireland|Germany|Austria|Switzerland|France'), ...benelux],
    'western europe|western european|westeuropa',
  ],
  [names('United Kingdom|Ireland'), 'british isles'],
  [names('United States|Canada'), 'north america|north american|nordamerika|amerique du nord'],
  [latinAmerica, 'latin america|latin american|latam|south america|lateinamerika'],
  [asia, 'asia|asian|asien'],
  [[...asia, 'Australia', 'New Zealand'], 'apac|asia pacific'],
  [names('Singapore|Malaysia|Thailand|Vietnam|Indonesia|Philippines'), 'southeast asia|south east asia|asean'],
  [names('Australia|New Zealand'), 'anz|oceania|australasia'],
  [gulf, 'gulf|gcc|the gulf|gulf states'],
  [[...gulf, 'Israel', 'Turkey', 'Egypt'], 'middle east|middle eastern|mena'],
  [names('South Africa|Nigeria|Kenya|Egypt|Morocco'), 'africa|african|afrika'],
]

const regionWords: readonly (readonly [string, string])[] = [
  ['Bavaria', 'bayern|bavarian|bayerisch'],
  ['North Rhine-Westphalia', 'nrw|nordrhein westfalen'],
  ['Hesse', 'hessen'],
  ['Lower Saxony', 'niedersachsen'],
  ['Saxony', 'sachsen'],
  ['South East England', 'south east of england|southeast england'],
  ['North West England', 'north west of england|northwest england'],
  ['Scotland', 'scottish|schottland'],
  ['Wales', 'welsh'],
  ['California', 'californian|silicon valley|bay area|kalifornien'],
  ['New York', 'new york city|nyc'],
  ['Texas', 'texan'],
  ['Quebec', 'quebecois'],
  ['Île-de-France', 'greater paris'],
  ["Provence-Alpes-Côte d'Azur", 'paca|provence'],
  ['Auvergne-Rhône-Alpes', 'rhone alpes'],
]

/** Cities are looked for as words of location and description. Some have two names. */
const cityWords: readonly (readonly [string, string])[] = [
  ['Munich', 'munchen|muenchen'],
  ['Stuttgart', ''],
  ['Frankfurt', 'frankfurt am main'],
  ['Cologne', 'koln|koeln'],
  ['Düsseldorf', 'duesseldorf'],
  ['Leipzig', ''],
  ['Dresden', ''],
  ['Nuremberg', 'nurnberg'],
  ['Hanover', 'hannover'],
  ['Bremen', ''],
  ['Dortmund', ''],
  ['Essen', ''],
  ['Karlsruhe', ''],
  ['Mannheim', ''],
  ['Vienna', 'wien'],
  ['Graz', ''],
  ['Linz', ''],
  ['Salzburg', ''],
  ['Zürich', 'zurich'],
  ['Basel', 'bale'],
  ['Geneva', 'genf|geneve'],
  ['Bern', 'berne'],
  ['Lausanne', ''],
  ['Paris', ''],
  ['Lyon', ''],
  ['Marseille', ''],
  ['Toulouse', ''],
  ['Bordeaux', ''],
  ['Nantes', ''],
  ['Lille', ''],
  ['Grenoble', ''],
  ['Strasbourg', 'strassburg'],
  ['Amsterdam', ''],
  ['Rotterdam', ''],
  ['Eindhoven', ''],
  ['Utrecht', ''],
  ['Brussels', 'brussel|bruxelles'],
  ['Antwerp', 'antwerpen'],
  ['Ghent', 'gent'],
  ['Liège', ''],
  ['Milan', 'mailand|milano'],
  ['Turin', 'torino'],
  ['Rome', 'roma'],
  ['Bologna', ''],
  ['Verona', ''],
  ['Naples', 'napoli'],
  ['Madrid', ''],
  ['Barcelona', ''],
  ['Valencia', ''],
  ['Bilbao', ''],
  ['Seville', 'sevilla'],
  ['Lisbon', 'lisboa|lissabon'],
  ['Porto', ''],
  ['Braga', ''],
  ['Copenhagen', 'kobenhavn|kopenhagen'],
  ['Aarhus', ''],
  ['Odense', ''],
  ['Stockholm', ''],
  ['Gothenburg', 'goteborg'],
  ['Malmö', ''],
  ['Oslo', ''],
  ['Bergen', ''],
  ['Trondheim', ''],
  ['Helsinki', ''],
  ['Tampere', ''],
  ['Oulu', ''],
  ['Warsaw', 'warszawa|warschau'],
  ['Kraków', 'cracow|krakau'],
  ['Wrocław', 'breslau'],
  ['Gdańsk', 'danzig'],
  ['Prague', 'praha|prag'],
  ['Brno', ''],
  ['Budapest', ''],
  ['Tallinn', ''],
  ['Riga', ''],
  ['Vilnius', ''],
  ['Dublin', ''],
  ['Cork', ''],
  ['Galway', ''],
  ['Manchester', ''],
  ['Birmingham', ''],
  ['Leeds', ''],
  ['Bristol', ''],
  ['Cambridge', ''],
  ['Oxford', ''],
  ['Edinburgh', ''],
  ['Glasgow', ''],
  ['Liverpool', ''],
  ['Tel Aviv', ''],
  ['Haifa', ''],
  ['Jerusalem', ''],
  ['Dubai', ''],
  ['Abu Dhabi', ''],
  ['Riyadh', ''],
  ['Jeddah', ''],
  ['Cape Town', 'kapstadt'],
  ['Johannesburg', ''],
  ['Durban', ''],
  ['Mumbai', 'bombay'],
  ['Bangalore', 'bengaluru'],
  ['Chennai', ''],
  ['Hyderabad', ''],
  ['Pune', ''],
  ['Shenzhen', ''],
  ['Guangzhou', ''],
  ['Hangzhou', ''],
  ['Seoul', ''],
  ['Busan', ''],
  ['Sydney', ''],
  ['Melbourne', ''],
  ['Brisbane', ''],
  ['Perth', ''],
  ['Toronto', ''],
  ['Montreal', ''],
  ['Vancouver', ''],
  ['Calgary', ''],
  ['Boston', ''],
  ['Chicago', ''],
  ['San Francisco', ''],
  ['Los Angeles', ''],
  ['San Diego', ''],
  ['Seattle', ''],
  ['Austin', ''],
  ['Dallas', ''],
  ['Houston', ''],
  ['Miami', ''],
  ['Atlanta', ''],
  ['Denver', ''],
  ['Philadelphia', ''],
  ['Detroit', ''],
  ['Minneapolis', ''],
  ['Mexico City', ''],
  ['Monterrey', ''],
  ['Guadalajara', ''],
  ['Buenos Aires', ''],
  ['Santiago', ''],
  ['Bogotá', ''],
  ['Medellín', ''],
]

/** Other names of a city, folded, for looking it up in texts that use them. */
const cityAliases = new Map(
  cityWords.map(([name, words]) => [name, [foldText(name), ...words.split('|').filter(Boolean)]]),
)

export function spellingsOf(city: string): readonly string[] {
  return cityAliases.get(city) ?? [foldText(city)]
}

const countryNames = new Set<string>(countries.map(({ name }) => name))

function table(kind: CriterionNameKind, rows: readonly (readonly [string, string])[]): PhraseTable {
  return rows.flatMap(([name, words]) =>
    [foldText(name), ...words.split('|').filter(Boolean)].map(
      (phrase) => [phrase, { is: 'name', kind, names: [name] }] as const,
    ),
  )
}

const plainRegions = countries
  .flatMap(({ regions }) => regions as readonly string[])
  .filter((region) => !countryNames.has(region))
  .map((region) => [region, ''] as const)

const groups: PhraseTable = groupWords.flatMap(([members, words]) =>
  words.split('|').map((phrase) => [phrase, { is: 'name', kind: 'country', names: members, says: phrase }] as const),
)

const readLanguages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'da', 'sv', 'nb']

/** Codes beside those of countries: unions, zones, and what is made for tests. */
const noCountries = new Set(['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ'])

/** Every country of the world by its names in the languages that theses are written in; those above are known better. */
function readWorld(): PhraseTable {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')
  const codes = letters.flatMap((first) => letters.map((second) => first + second))
  const ours = new Map<string, string>(countries.map(({ iso, name }) => [iso, name]))
  const known = new Set(countryWords.map(([name]) => name))
  const [english, ...others] = readLanguages.map(
    (language) => new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }),
  )
  return codes.flatMap((code) => {
    const name = ours.get(code) ?? english?.of(code)
    if (!name || noCountries.has(code)) return []
    const spoken = [...(known.has(name) ? [] : [name]), ...others.flatMap((language) => language.of(code) ?? [])]
    const phrases = new Set(spoken.map(foldText).filter((phrase) => phrase.length > 3))
    return [...phrases].map((phrase) => [phrase, { is: 'name', kind: 'country', names: [name] }] as const)
  })
}

export const placePhrases: PhraseTable = [
  ...table('country', countryWords),
  ...groups,
  ...table('region', regionWords),
  ...table('region', plainRegions),
  ...table('city', cityWords),
  ...readWorld(),
]
