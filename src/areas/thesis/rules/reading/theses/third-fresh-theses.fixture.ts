import type { ExpectedThesis } from './measure-reading.fixture.ts'

const profitable = 'ebitda 0.001..'
const privatelyHeld = '!stage Public'

/** Forty theses that were written last: at first sight 175 of 180 were right and 37 without a fault. These faults were mended. */
export const thirdFreshTheses: readonly ExpectedThesis[] = [
  [
    'Boiler servicing companies in the West Midlands, turnover over £2m and under £9m, at least 12 engineers, owner-managed',
    'trade boiler; region West Midlands; revenue 2..9 GBP; employees 12..; stage Family-Owned; ~trade servicing',
  ],
  [
    'Candle brands selling in North America, revenue not more than $15m, gross margin 50% at least, no private equity owners',
    'trade candle; revenue ..15 USD || revenue ..15; ?50; ~trade brands; ~country; ~!trade private equity owners; ~?',
  ],
  [
    'Metal recycling yards in Georgia (US), Alabama and Tennessee, EBITDA of $3 million or higher, max 90 workers',
    'trade metal; region Georgia|Alabama|Tennessee || region Alabama|Tennessee; ebitda 3.. USD; employees ..90; ~technology; ~trade recycling yards; ~country; ~industry',
  ],
  [
    'Legal translation bureaus, Switzerland and Liechtenstein, CHF 1–5m sales, growth above 6%, founded 2000 or later',
    'trade translation; country Switzerland|Liechtenstein; revenue 1..5 CHF; growth 6..; founded 2000..; ~trade legal bureaus; ~industry',
  ],
  [
    'Greenhouse builders, Spain, Morocco or Turkey, enterprise value up to €30 million, EBITDA margin between 8 and 16 percent',
    'trade greenhouse; country Spain|Morocco|Turkey; valuation ..30 EUR; margin 8..16; ~industry; ~trade builders',
  ],
  [
    'Car wash operators with ten or more sites, Ohio and Kentucky, revenue at least $6m, real estate owned',
    'trade car wash; region Ohio|Kentucky; revenue 6.. USD; ~?; ~industry',
  ],
  [
    'Vaccines logistics in Africa, revenue $5m+, Nigeria not included, 50 to 500 drivers',
    'trade logistics; country; revenue 5.. USD; !country Nigeria; employees 50..500; ~trade vaccines; ~industry',
  ],
  [
    'Occupational health providers, UK, EBITDA £1m-£4m, public companies excluded, 25+ nurses',
    `trade health; country United Kingdom; ebitda 1..4 GBP; ${privatelyHeld}; employees 25..; ~trade occupational; ~industry`,
  ],
  [
    'Luxury watch repair, Geneva or Milan, fewer than 40 watchmakers, older than 30 years, under CHF 8m revenue',
    'trade watch; city Geneva|Milan; founded ..1996; revenue ..8 CHF; employees ..40 || ?40; ~trade luxury repair; ~industry',
  ],
  [
    'Water meter makers in India or Indonesia; employees: 200–900; revenue: US$10m–45m; not loss-making',
    `trade water meter; country India|Indonesia; employees 200..900; revenue 10..45 USD; ${profitable}`,
  ],
  [
    'Event ticketing software, more than 300 customers, retention better than 90%, outside London, revenue £1m to £6m',
    'trade ticketing; customers 300..; retention 90..; !city London || !region London; revenue 1..6 GBP; ~trade event software; ~industry',
  ],
  [
    'Railway signalling contractors, Poland and Lithuania, EV/EBITDA no more than 6x, revenue €15m at minimum',
    'trade railway; country Poland|Lithuania; ?6; revenue 15.. EUR; ~trade signalling; ~industry',
  ],
  [
    'Kaffeeröstereien in Norditalien und Österreich, Umsatz zwischen 2 und 8 Mio. €, keine börsennotierten Gruppen',
    `trade Kaffee; region; revenue 2..8 EUR; ${privatelyHeld}; ~region; ~!trade Gruppen`,
  ],
  [
    'Hausverwaltungen, mehr als 4.000 Einheiten, Umsatz ab 1,5 Mio. €, Köln und Düsseldorf, nicht über 60 Mitarbeiter',
    'trade Hausverwaltungen; ?4.000; revenue 1.5.. EUR; employees ..60; city Cologne|Düsseldorf || city; ~industry',
  ],
  [
    'Anbieter von Reinraumtechnik, EBITDA-Marge über 11 %, 40 bis 160 Techniker, Mecklenburg ausgenommen, Bewertung bis 30 Mio. Euro',
    'trade Reinraumtechnik; margin 11..; employees 40..160; !region Mecklenburg-Vorpommern; valuation ..30 EUR',
  ],
  [
    'Mühlenbetriebe mit Umsatz von 10 Mio. Euro oder mehr, gegründet vor 1950, familiengeführt, Umkreis Würzburg',
    'trade Mühlen; revenue 10.. EUR; founded ..1949; stage Family-Owned; ~city; ~?',
  ],
  [
    'Leiterplattenfertiger, Umsatz 20 bis 70 Mio. €, Tschechien, Ungarn oder Slowakei, rentabel, mehr als 200 Beschäftigte',
    `trade Leiterplatten; revenue 20..70 EUR; country Czechia|Hungary|Slovakia; ${profitable}; employees 200..`,
  ],
  [
    'Fahrradhändler im Raum München, 5 Mio. € Jahresumsatz mindestens, jünger als 20 Jahre',
    'trade Fahrrad; city Munich; revenue 5.. EUR; founded 2006..; ~industry',
  ],
  [
    'Hörakustiker in Sachsen-Anhalt, höchstens 12 Filialen, EBITDA ab 250.000 Euro, Kette ausgeschlossen',
    'trade Hörakustiker; region Saxony-Anhalt; ?12; ebitda 0.25.. EUR; !trade Kette',
  ],
  [
    'Fabricants de yaourts, Normandie exclue, CA entre 8 et 30 millions d’euros, plus de 45 salariés, rentables',
    `trade yaourts; !region Normandy; revenue 8..30 EUR; employees 45..; ${profitable}`,
  ],
  [
    'Agences d’intérim médical, Belgique et Pays-Bas, EBITDA minimum de 700 k€, croissance supérieure à 9 %',
    'trade intérim; country Belgium|Netherlands; ebitda 0.7.. EUR; growth 9..; ~trade agences médical; ~industry',
  ],
  [
    'Chaudronnerie en Alsace ou en Lorraine, prix de cession inférieur à 5 M€, 15 à 70 soudeurs',
    'trade chaudronnerie; region Alsace|Grand Est; valuation ..5 EUR; employees 15..70',
  ],
  [
    'Logiciels de gestion pour vétérinaires, ARR d’au moins 1 M€, fondés après 2010, moins de 30 développeurs',
    'trade logiciels; revenue 1.. EUR || ?1; founded 2011..; employees ..30; ~trade gestion vétérinaires; ~industry; ~?',
  ],
  [
    'Traiteurs à Bordeaux ou Toulouse, CA ≤ 4 M€, pas moins de 10 cuisiniers',
    'trade traiteurs; city Bordeaux|Toulouse; revenue ..4 EUR; employees 10..; ~industry',
  ],
  [
    'Almazaras en Andalucía o Extremadura, facturación inferior a 9 millones de euros, más de 20 años de antigüedad',
    'trade almazaras; region Andalusia|Extremadura; revenue ..9 EUR; founded ..2006',
  ],
  [
    'Empresas de ascensores en Uruguay y Paraguay, EBITDA entre 1 y 3 millones de dólares, de 30 a 120 técnicos',
    'trade ascensores; country Uruguay|Paraguay; ebitda 1..3 USD; employees 30..120',
  ],
  [
    'Academias de idiomas, ingresos por encima de 1 millón, Baleares excluidas, sin franquicias, margen mínimo del 10 %',
    'trade idiomas; revenue 1..; !region Balearic Islands; !trade franquicias; margin 10..; ~trade academias; ~industry; ~technology',
  ],
  [
    'Fabricantes de envases, valoración no superior a 25 millones de euros, crecimiento de dos dígitos, México',
    'trade envases; valuation ..25 EUR; growth 10..; country Mexico',
  ],
  [
    'Aziende di serramenti in Trentino o Veneto, ricavi tra 4 e 16 milioni di euro, non meno di 25 dipendenti, redditizie',
    `trade serramenti; region Trentino-Alto Adige|Veneto; revenue 4..16 EUR; employees 25..; ${profitable}`,
  ],
  [
    'Società di software per cantine, clienti oltre 200, Puglia esclusa, valutazione massima 8 milioni di euro',
    'trade cantine; customers 200..; !region Apulia; valuation ..8 EUR; ~industry; ~trade software',
  ],
  [
    'Pastifici fondati prima del 1960, EBITDA di almeno 900 mila euro, a gestione familiare, meno di 80 operai',
    'trade pastifici; founded ..1959; ebitda 0.9.. EUR; stage Family-Owned; employees ..80',
  ],
  [
    'Bloemenveilingen en kwekers in Noord-Holland, omzet vanaf 5 miljoen euro, hoogstens 90 medewerkers',
    'trade bloemenveilingen; region North Holland; revenue 5.. EUR; employees ..90; ~trade kwekers',
  ],
  [
    'Jachtbouwers in Friesland, EBITDA tussen 1 en 4 miljoen euro, waardering lager dan 35 miljoen euro, familiebedrijf',
    'trade jachtbouwers; region Friesland; ebitda 1..4 EUR; valuation ..35 EUR; stage Family-Owned',
  ],
  [
    'Thuiszorgorganisaties, Rotterdam niet, meer dan 60 verzorgenden, omzetgroei van minimaal 7%',
    'trade thuiszorg; !city Rotterdam || ?Rotterdam; employees 60..; growth 7..; ~industry',
  ],
  [
    'Piekarnie na Podkarpaciu i Lubelszczyźnie, przychody do 25 mln zł, minimum 40 piekarzy, bez kredytów',
    'trade piekarnie; region Subcarpathia|Lublin Voivodeship; revenue ..25 PLN; employees 40.. || ?40; ~!trade kredytów; ~?',
  ],
  [
    'Firmy budowlane we Wrocławiu, EBITDA powyżej 3 mln zł, marża nie niższa niż 10%, zatrudniające od 50 do 150 osób',
    'trade budowlane; city Wrocław; ebitda 3.. PLN; margin 10..; employees 50..150; ~industry',
  ],
  [
    'Producenci oprogramowania medycznego, wycena poniżej 20 mln euro, założone po 2012 roku, wykluczone spółki giełdowe',
    `trade medycznego; valuation ..20 EUR; founded 2013..; ${privatelyHeld}; ~industry; ~trade oprogramowania`,
  ],
  [
    'Пекарни в Молдове, выручка от 2 до 7 млн евро, до 90 работников, рентабельность не менее 11%',
    'trade пекарни; country Moldova; revenue 2..7 EUR; employees ..90; margin 11..',
  ],
  [
    'Поставщики медицинского оборудования в Узбекистане, семейные, основанные до 2005 года, оценка ниже 12 млн долларов',
    'trade оборудования; country Uzbekistan; stage Family-Owned; founded ..2004; valuation ..12 USD; ~trade медицинского; ~industry',
  ],
  [
    'Интернет-магазины одежды, рост свыше 25% в год, прибыльные, кроме России, более 50 сотрудников',
    `trade одежды; growth 25..; ${profitable}; !country Russia; employees 50..; ~industry; ~trade интернет магазины`,
  ],
].map(([thesis = '', criteria = '']) => ({ thesis, criteria: criteria.split('; ') }))
