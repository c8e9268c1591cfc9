import type { ExpectedThesis } from './measure-reading.fixture.ts'

const profitable = 'ebitda 0.001..'
const privatelyHeld = '!stage Public'

/**
 * Thirty theses in the words of bankers and funds, written before the rules were read: at first sight 134 of 170 were right and 12
 * without a fault. These faults were mended.
 */
export const fourthFreshTheses: readonly ExpectedThesis[] = [
  [
    'Bolt-on targets for our lift maintenance platform in Norway or Scotland, sales between £3m and £12m, EBITDA margins of 12% or better',
    'trade lift maintenance; region Norway|Scotland; revenue 3..12 GBP; margin 12..; ~industry; ~?',
  ],
  [
    'Sponsor-backed pest control roll-ups, Texas or Florida, run-rate EBITDA $2-6mm, no franchise systems',
    'trade pest control; region Texas|Florida; ebitda 2..6 USD; !trade franchise; stage Private Equity || stage PE-Backed || ?sponsor || stage; ~industry; ~trade roll-ups; ~?',
  ],
  [
    'Add-on acquisitions for a dental lab group: DACH, €1–4m turnover, minimum 15% EBITDA margin, succession situation',
    'trade dental lab; country Germany|Austria|Switzerland; revenue 1..4 EUR; margin 15..; ?succession || stage Family-Owned || ~?; ~industry; ~?',
  ],
  [
    'Carve-outs of specialty chemicals divisions in Western Europe with revenues of EUR 80m to EUR 250m, excluding commodity petrochemicals',
    'trade chemicals; country; revenue 80..250 EUR; !trade petrochemicals; ~trade specialty; ~industry; ~?',
  ],
  [
    'Founder-owned vertical SaaS for funeral homes, ARR $4m+, NRR above 105%, growing 25% a year, US and Canada, not venture funded',
    'trade funeral; country United States|Canada; revenue 4.. USD; retention 105..; growth 25..; stage Founder-Owned || stage; !stage Venture || !stage || !trade venture || ?venture; ~technology; ~industry; ~trade software saas; ~?',
  ],
  [
    'Take-private candidates listed in London, market cap below £150m, net cash, healthcare services',
    'stage Public; city London || region London; valuation ..150 GBP; trade healthcare; ?net cash || ~?; ~industry; ~?',
  ],
  [
    'Majority stakes in Polish or Czech precision casting foundries, sales PLN 40–120m, more than 80 employees, no exposure to automotive',
    'trade casting; country Poland|Czech Republic || country Poland|Czechia; revenue 40..120 PLN; employees 81.. || employees 80..; !trade automotive; ~trade precision foundries; ~industry; ~?',
  ],
  [
    'Minority growth investment: Nordic climate software companies, at least SEK 30 million ARR, growth north of 40%, fewer than 120 FTEs',
    'trade climate; country; revenue 30.. SEK; growth 40..; employees ..120 || employees ..119; ~trade software; ~technology; ~industry; ~?',
  ],
  [
    'Distressed or loss-making bakeries in northern France, turnover €5m to €20m, freehold sites a plus',
    'trade bakeries; country France || region; revenue 5..20 EUR; ebitda ..0 || ebitda ..-0.001 || margin ..0 || ?loss || ?distressed; ~country France; ~region; ~industry; ~?',
  ],
  [
    'Veterinary referral hospitals anywhere in the UK except Northern Ireland, EBITDA in the £1.5m–£5m range, entry multiple up to 9x',
    'trade veterinary; country United Kingdom; !region Northern Ireland; ebitda 1.5..5 GBP; ?9; ~trade hospitals; ~industry; ~?',
  ],
  [
    'Corporate development mandate: sensor makers with proprietary IP in Israel, Japan or South Korea, headcount 50-300, US$ 15m revenue at the very least',
    'trade sensor; country Israel|Japan|South Korea; employees 50..300; revenue 15.. USD; ~trade proprietary ip; ~technology; ~industry; ~?',
  ],
  [
    'Bootstrapped cybersecurity MSSPs, Benelux, topline not exceeding €18m, recurring revenue above 70%, founded after 2010',
    'trade cybersecurity || trade mssp; country Belgium|Netherlands|Luxembourg; revenue ..18 EUR; founded 2011.. || founded 2010..; ?70; ~stage; ~industry; ~technology; ~trade cybersecurity mssps; ~?',
  ],
  [
    'Family-owned wineries with at least 60 hectares in Portugal, Spain and Italy but not Sicily, EV €10m-€35m',
    'trade wineries; country Portugal|Spain|Italy; !region Sicily || !city Sicily || ?Sicily; valuation 10..35 EUR; ?60; stage Family-Owned; ~industry; ~?',
  ],
  [
    'HVAC services, Sun Belt states, EBITDA of at least $1.5 million but no more than $4 million, residential only, no new construction',
    'trade hvac; region @Sun || ?Sun; ebitda 1.5..4 USD; !trade construction; ~trade residential; ~industry; ~!industry; ~!trade new; ~?',
  ],
  [
    'Aerospace fasteners: tuck-ins below $25m EV, AS9100 certified, Washington state or Quebec, zero customer above 30% of sales',
    'trade aerospace fasteners; valuation ..25 USD; region Washington|Quebec; ?30; ~country; ~trade as9100 certified; ~industry; ~technology; ~?',
  ],
  [
    'Mid-market staffing firms in Australia and New Zealand, gross profit A$10m or more, EBITDA A$3-8m, exits by private equity owners welcome',
    'trade staffing; country Australia|New Zealand; ebitda 3..8 AUD; ~revenue 50..500; ?gross profit || ?10; ~stage; ~industry; ~?',
  ],
  [
    'Logistik-Softwarehäuser in Österreich oder Bayern, Umsatz mindestens 4 Mio. €, EBITDA-Marge ab 15 %, keine Beteiligung von Finanzinvestoren',
    'trade Logistik; region Austria|Bavaria; revenue 4.. EUR; margin 15..; !stage || !trade Finanzinvestoren || ?Finanzinvestoren; ~technology; ~industry; ~trade Software; ~?',
  ],
  [
    'Nachfolgelösung gesucht: Hersteller von Verpackungsmaschinen, 30 bis 150 Mitarbeiter, Umsatz zwischen 8 und 30 Mio. Euro, Deutschland ohne Berlin',
    'trade Verpackungsmaschinen; employees 30..150; revenue 8..30 EUR; country Germany; !city Berlin || !region Berlin; ~industry; ~?',
  ],
  [
    'Laboratoires cosmétiques en Bretagne ou en Belgique, chiffre d’affaires de 3 à 15 M€, rentables, hors sous-traitants',
    `trade cosmétiques; region Belgium|Brittany; revenue 3..15 EUR; ${profitable}; !trade sous traitants; ~trade laboratoires; ~industry; ~?`,
  ],
  [
    'Empresas de software hotelero en México, Colombia o Chile, ingresos recurrentes superiores a 2 millones de dólares, crecimiento de más del 20%, sin capital riesgo',
    'trade software hotel; country Mexico|Colombia|Chile; revenue 2.. USD; growth 20..; !stage || !trade capital || ?capital riesgo; ~technology; ~industry; ~?',
  ],
  [
    'Aziende di componenti oleodinamici in Emilia-Romagna o Veneto, fatturato tra 10 e 40 milioni di euro, EBITDA oltre il 14%, non quotate',
    `trade oleodinamici; region Emilia-Romagna|Veneto; revenue 10..40 EUR; margin 14..; ${privatelyHeld}; ~country; ~trade componenti; ~industry; ~?`,
  ],
  [
    'Nederlandse of Vlaamse installatiebedrijven, omzet vanaf € 5 mln tot maximaal € 25 mln, minstens 40 medewerkers, geen beursgenoteerde bedrijven',
    `trade installatie; region Netherlands|Flanders; revenue 5..25 EUR; employees 40..; ${privatelyHeld}; ~industry; ~?`,
  ],
  [
    'Buy-side: wealth managers and IFAs with AuM above £300m, South East England, EBITDA £0.5m to £2.5m, owner looking to retire',
    'trade wealth; region South East || region; ebitda 0.5..2.5 GBP; ?300; ~country United Kingdom; ~trade ifas managers; ~industry; ~?',
  ],
  [
    'Buyout of a profitable contract manufacturer of medical devices, Ireland or Costa Rica, revenue circa $60m, single-digit growth acceptable, ISO 13485',
    `trade medical; country Ireland|Costa Rica; revenue 48..72 USD || revenue 45..75 USD || revenue 54..66 USD || revenue 50..70 USD; ${profitable}; ~trade contract manufacturer devices iso; ~industry; ~growth ..10; ~growth ..9; ~technology; ~?`,
  ],
  [
    'Environmental testing laboratories, EU except Greece and Bulgaria, €2.5m < EBITDA < €9m, at most 45% leverage, B2B',
    'trade testing || trade environmental; country; !country Greece|Bulgaria; ebitda 2.5..9 EUR; ?45; ~trade laboratories b2b; ~industry; ~?',
  ],
  [
    'Online pharmacies in India with GMV of over INR 50 crore, growing at 30-50% annually, last funding round not later than Series B',
    'trade pharmacies; country India; growth 30..50; ?GMV || revenue 500.. INR || ?50; stage || ?Series B; ~industry; ~trade online; ~technology; ~?',
  ],
  [
    'Niche insurance brokers, commission income of £750k - £3m, Manchester, Leeds or Liverpool, no appointed representatives, no Lloyd’s brokers',
    'trade insurance; revenue 0.75..3 GBP || ?commission; city Manchester|Leeds|Liverpool; !trade representatives; !trade lloyd; ~trade niche brokers; ~industry; ~?',
  ],
  [
    'Spółki informatyczne dla szpitali, Polska lub Litwa, przychody co najmniej 10 mln zł, rentowność EBITDA powyżej 12%, bez spółek giełdowych',
    `trade informatyczne || trade szpitali; country Poland|Lithuania; revenue 10.. PLN; margin 12..; ${privatelyHeld}; ~trade szpitali informatyczne; ~technology; ~industry; ~?`,
  ],
  [
    'Производители упаковки в Казахстане или Узбекистане, выручка от 5 до 20 млн долларов, не менее 100 сотрудников, кроме государственных компаний',
    'trade упаковки; country Kazakhstan|Uzbekistan; revenue 5..20 USD; employees 100..; !stage || !trade государственных || ?государственных; ~industry; ~trade производители; ~?',
  ],
  [
    'Equipment rental platforms, Midwest or Ontario, EBITDA margin 25%+, EBITDA $5m or above, age of fleet under 6 years, no oilfield exposure',
    'trade equipment rental; margin 25..; ebitda 5.. USD; !trade oilfield; ?6 || ?fleet; region @Midwest || ?; ~country; ~region; ~industry; ~?',
  ],
].map(([thesis = '', criteria = '']) => ({ thesis, criteria: criteria.split('; ') }))
