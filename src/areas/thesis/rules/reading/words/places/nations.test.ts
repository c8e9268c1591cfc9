import { describe, expect, it } from 'vitest'
import { placeKinds } from '../../meanings.ts'
import { readThesis } from '../../read-thesis.ts'

const year = 2026

function readPlaces(thesis: string): string {
  const places = readThesis(thesis, year).criteria.filter(({ kind }) => placeKinds.has(kind as never))
  return places
    .flatMap((one) =>
      one.kind === 'range' ? [] : [`${one.not ? '!' : ''}${one.kind} ${one.names.toSorted().join('|')}`],
    )
    .join('; ')
}

/** Each nation in a sentence, and its adjective beside a trade, where the language has one of its own. */
const nations: readonly { language: string; sentences: readonly [thesis: string, nation: string][] }[] = [
  {
    language: 'English',
    sentences: [
      ['nurseries in England', 'England'],
      ['English nurseries', 'England'],
      ['a distillery in Scotland', 'Scotland'],
      ['Scottish distilleries', 'Scotland'],
      ['Welsh quarries', 'Wales'],
      ['Northern Irish dairies', 'Northern Ireland'],
    ],
  },
  {
    language: 'German',
    sentences: [
      ['Kindergärten in England', 'England'],
      ['englische Kindergärten', 'England'],
      ['Brennereien in Schottland', 'Scotland'],
      ['schottische Brennereien', 'Scotland'],
      ['walisische Steinbrüche', 'Wales'],
      ['nordirische Bäckereien', 'Northern Ireland'],
    ],
  },
  {
    language: 'French',
    sentences: [
      ['des crèches en Angleterre', 'England'],
      ['des crèches anglaises', 'England'],
      ['des distilleries en Écosse', 'Scotland'],
      ['des distilleries écossaises', 'Scotland'],
      ['des carrières galloises', 'Wales'],
      ['des boulangeries nord-irlandaises', 'Northern Ireland'],
    ],
  },
  {
    language: 'Spanish',
    sentences: [
      ['guarderías en Inglaterra', 'England'],
      ['guarderías inglesas', 'England'],
      ['destilerías en Escocia', 'Scotland'],
      ['destilerías escocesas', 'Scotland'],
      ['canteras en Gales', 'Wales'],
      ['panaderías en Irlanda del Norte', 'Northern Ireland'],
    ],
  },
  {
    language: 'Italian',
    sentences: [
      ['asili in Inghilterra', 'England'],
      ['asili inglesi', 'England'],
      ['distillerie in Scozia', 'Scotland'],
      ['distillerie scozzesi', 'Scotland'],
      ['cave gallesi', 'Wales'],
      ["panifici nell'Irlanda del Nord", 'Northern Ireland'],
    ],
  },
  {
    language: 'Dutch',
    sentences: [
      ['kinderdagverblijven in Engeland', 'England'],
      ['Engelse kinderdagverblijven', 'England'],
      ['distilleerderijen in Schotland', 'Scotland'],
      ['Schotse distilleerderijen', 'Scotland'],
      ['Welshe steengroeven', 'Wales'],
      ['bakkerijen in Noord-Ierland', 'Northern Ireland'],
    ],
  },
  {
    language: 'Portuguese',
    sentences: [
      ['creches em Inglaterra', 'England'],
      ['creches inglesas', 'England'],
      ['destilarias na Escócia', 'Scotland'],
      ['destilarias escocesas', 'Scotland'],
      ['pedreiras no País de Gales', 'Wales'],
      ['padarias na Irlanda do Norte', 'Northern Ireland'],
    ],
  },
  {
    language: 'Polish',
    sentences: [
      ['przedszkola w Anglii', 'England'],
      ['angielskie przedszkola', 'England'],
      ['gorzelnie w Szkocji', 'Scotland'],
      ['szkockie gorzelnie', 'Scotland'],
      ['kamieniołomy w Walii', 'Wales'],
      ['piekarnie w Irlandii Północnej', 'Northern Ireland'],
    ],
  },
  {
    language: 'Swedish',
    sentences: [
      ['förskolor i England', 'England'],
      ['engelska förskolor', 'England'],
      ['destillerier i Skottland', 'Scotland'],
      ['skotska destillerier', 'Scotland'],
      ['walesiska stenbrott', 'Wales'],
      ['bagerier på Nordirland', 'Northern Ireland'],
    ],
  },
  {
    language: 'Danish and Norwegian',
    sentences: [
      ['børnehaver i England', 'England'],
      ['engelske barnehager', 'England'],
      ['destillerier i Skotland', 'Scotland'],
      ['skotske destillerier', 'Scotland'],
      ['walesiske stenbrud', 'Wales'],
      ['bagerier i Nordirland', 'Northern Ireland'],
    ],
  },
  {
    language: 'Russian',
    sentences: [
      ['детские сады в Англии', 'England'],
      ['английские детские сады', 'England'],
      ['пекарни в Шотландии', 'Scotland'],
      ['шотландские пекарни', 'Scotland'],
      ['пекарни в Уэльсе', 'Wales'],
      ['пекарни в Северной Ирландии', 'Northern Ireland'],
    ],
  },
]

describe('nations of the United Kingdom', () => {
  it.each(nations)('are regions of it, in $language', ({ sentences }) => {
    expect(sentences.map(([thesis]) => readPlaces(thesis))).toEqual(sentences.map(([, nation]) => `region ${nation}`))
  })

  it.each([
    ['nurseries in England and Wales', 'region England|Wales'],
    ['nurseries in England, Scotland or Ireland', 'region England|Ireland|Scotland'],
    ['nurseries, UK excluding Scotland', 'country United Kingdom; !region Scotland'],
    ['nurseries in England, not London', 'region England; !region London'],
    ['nurseries in Great Britain', 'region England|Scotland|Wales'],
    ['nurseries, mainland UK', 'region England|Scotland|Wales'],
    ['nurseries in the British Isles', 'country Ireland|United Kingdom'],
    ['nurseries in Kent, England', 'region Kent'],
    ['nurseries in Wales, UK', 'country United Kingdom; region Wales'],
    ['nurseries in Manchester, England', 'region England; city Manchester'],
    ['nurseries in New England', 'region Connecticut|Maine|Massachusetts|New Hampshire|Rhode Island|Vermont'],
    ['des crèches en Grande-Bretagne', 'country United Kingdom'],
    ['Kindergärten in Großbritannien', 'country United Kingdom'],
    [
      'nurseries in the Home Counties',
      'region Bedfordshire|Berkshire|Buckinghamshire|Essex|Hampshire|Hertfordshire|Kent|Oxfordshire|Surrey|Sussex',
    ],
    ['un garage au Pays basque', 'region Basque Country|French Basque Country'],
  ])('%s', (thesis, expected) => {
    expect(readPlaces(thesis)).toBe(expected)
  })
})

describe('names of places that name none', () => {
  it.each([
    ['English lessons for adults in Leeds', 'city Leeds'],
    ['Welsh language publishers', ''],
    ['bakeries in Kent, accounts in English', 'region Kent'],
    ['Australian language schools', 'country Australia'],
    ['bakeries in Kent with fluent Spanish', 'region Kent'],
    ['German-speaking dentists in Poland', 'country Poland'],
    ['englische Sprachschulen in Hessen', 'region Hesse'],
    ['Deutsch sprechende Zahnärzte in Polen', 'country Poland'],
    ['cours de français à Lyon', 'city Lyon'],
    ['academias de español en Sevilla', 'city Seville'],
    ['corsi di tedesco a Milano', 'city Milan'],
    ['Engelse taalscholen in Utrecht', 'region Utrecht'],
    ['escolas de alemão no Porto', 'city Porto'],
    ['szkoła języka angielskiego w Krakowie', 'city Kraków'],
    ['undervisning i engelska i Malmö', 'city Malmö'],
    ['bagerier i Jylland, rapporter på engelska', 'region Jutland'],
    ['курсы английского языка в Москве', 'city Moscow'],
  ])('a language is no place: %s', (thesis, expected) => {
    expect(readPlaces(thesis)).toBe(expected)
  })

  it.each([
    ['English breakfast cafés in Benidorm', 'city Benidorm'],
    ['Welsh dressers, made in Kent', 'region Kent'],
    ['a Scottish widow sells bakeries in Leeds', 'city Leeds'],
    ['Berliner Pfannkuchen, eine Bäckerei in Hessen', 'region Hesse'],
    ['savon de Marseille, un atelier en Ardèche', 'region Ardèche'],
    ['turrón de Alicante, una fábrica en Sevilla', 'city Seville'],
    ['prosciutto di Parma, un salumificio in Umbria', 'region Umbria'],
    ['Goudse kaas, een groothandel in Utrecht', 'region Utrecht'],
    ['vinhos do Porto, uma loja em Lisboa', 'city Lisbon'],
    ['włoskie lody, lodziarnia w Krakowie', 'city Kraków'],
    ['belgisk choklad, en butik i Malmö', 'city Malmö'],
    ['belgisk chokolade, en butik i Jylland', 'region Jutland'],
    ['финские сауны, завод в Москве', 'city Moscow'],
  ])('goods are no place: %s', (thesis, expected) => {
    expect(readPlaces(thesis)).toBe(expected)
  })

  it.each([
    ['Mr. Durham in Leicester told me of you. I want a haulage firm.', ''],
    ['Herr Schweizer aus Basel hat uns an Sie verwiesen. Wir suchen eine Bäckerei in Hessen.', 'region Hesse'],
    ["M. Langlois, de Marseille, m'a parlé de vous. Je cherche une boulangerie en Ardèche.", 'region Ardèche'],
    ['El señor Toledo, de Madrid, nos dio su nombre. Buscamos una panadería en Sevilla.', 'city Seville'],
    ['Il signor Milano, di Pescara, mi ha parlato di voi. Cerchiamo un salumificio in Umbria.', 'region Umbria'],
    ['De heer Van Leeuwen uit Haarlem wees ons op u. Wij zoeken een bakkerij in Utrecht.', 'region Utrecht'],
    ['O senhor Guimarães, de Braga, falou-me de vós. Procuro uma padaria em Lisboa.', 'city Lisbon'],
    ['Pani Warszawska z Poznania podała nam Państwa adres. Szukamy piekarni w Krakowie.', 'city Kraków'],
    ['Fru Berlin i Lund tipsade oss. Vi söker ett bageri i Malmö.', 'city Malmö'],
    ['Hr. Holstein fra Odense nævnte jer. Vi søger et bageri i Jylland.', 'region Jutland'],
  ])('people are no place: %s', (thesis, expected) => {
    expect(readPlaces(thesis)).toBe(expected)
  })

  it.each([
    ['Bank of Scotland backs us. We want a bakery in Kent.', 'region Kent'],
    ['O Banco do Brasil financia a compra. Procuro uma padaria no Algarve.', 'region Algarve'],
    ['Die Deutsche Bank gibt uns Kredit. Wir suchen eine Bäckerei in Hessen.', 'region Hesse'],
    ['a regional bank in Lombardy', 'region Lombardy'],
    ['an insurance broker in Leeds that advises farmers', 'city Leeds'],
    ['eine Bäckerei mit eigener Halle in Hessen', 'region Hesse'],
    ['Bäckereien in Halle oder Essen', 'city Essen|Halle'],
    ['een bedrijf om te leiden in Utrecht', 'region Utrecht'],
  ])('banks and halls: %s', (thesis, expected) => {
    expect(readPlaces(thesis)).toBe(expected)
  })
})

it.each([
  ['a Cornish boatyard', 'region Cornwall'],
  ['a Tuscan or an Umbrian olive mill', 'region Tuscany|Umbria'],
  ['nous cherchons une conserverie bretonne', 'region Brittany'],
  ['uma empresa galega de conservas', 'region Galicia'],
  ['et trøndersk sagbruk', 'region Trøndelag'],
])('%s is named by its region', (thesis, expected) => {
  expect(readPlaces(thesis)).toBe(expected)
})
