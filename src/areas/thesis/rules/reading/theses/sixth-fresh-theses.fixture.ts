import type { ExpectedThesis } from './measure-reading.fixture.ts'

const privatelyHeld = '!stage Public'
/**
 * Fifteen more, written when those before were mended: at first sight 59 of 68 were right and 10 without a fault. These faults were
 * mended, but for one.
 */
export const sixthFreshTheses: readonly ExpectedThesis[] = [
  [
    'We back management teams in commercial laundry, Midlands or Yorkshire, EBITDA £1m to £4m, no hospitality exposure',
    'trade laundry; region; ebitda 1..4 GBP; !trade hospitality || ?hospitality; ~trade commercial; ~industry; ~!industry; ~?',
  ],
  [
    'Lower mid-market buyouts of water treatment chemicals, EV $20–75m, US Gulf Coast or Alberta, EBITDA margin at least mid-teens',
    'trade water treatment; valuation 20..75 USD; margin 14..; ~region; ~country; ~industry; ~trade chemicals; ~?; ~revenue 10..50; ~revenue 5..50; ~revenue',
  ],
  [
    'Consolidating funeral directors in Catalonia or France with between 2 and 10 branches each, turnover not under €1.5m',
    'trade funeral; region France|Catalonia; revenue 1.5.. EUR; ?2 || ~?; ~industry; ~trade directors; ~?',
  ],
  [
    'Corporate seller, distressed: sheet metal fabricators, turnover of €8m+, workforce of 60 to 200, Lower Saxony and Poland',
    'trade sheet metal; revenue 8.. EUR; employees 60..200; region Poland|Lower Saxony; ~industry; ~?',
  ],
  [
    'Proptech with ARR of at least £2m, net retention north of 110%, burn multiple below 1.5x, London, Series A or Series B',
    'trade proptech || technology || industry; revenue 2.. GBP; retention 110..; ?1.5; region London || city London; stage Series A|Series B; ~industry; ~technology; ~trade proptech; ~?',
  ],
  [
    'Elevator pitch: 10–30 site car park operator, EBITDA around £3m, freeholds preferred, anywhere in Great Britain except London',
    'trade car park; ebitda 2.4..3.6 GBP; country United Kingdom; !region London || !city London; ?10 || ~?; ~trade elevator pitch; ~industry; ~?',
  ],
  [
    'Sub-$50m EV aerospace MROs with FAA Part 145 approval, no more than two customers above 25% of revenue',
    'trade aerospace || trade mros; valuation ..50 USD; ?25; ~trade mros faa; ~industry; ~technology; ~?',
  ],
  [
    'Gesucht: Softwarehäuser für Stadtwerke, mind. 3 Mio. € Umsatz, davon über 60 % wiederkehrend, keine Venture-finanzierten Start-ups',
    'trade Stadtwerke; revenue 3.. EUR; ?60; !stage @early || !stage || !trade Start-ups || ?Start-ups; ~industry; ~technology; ~trade Softwarehäuser; ~?',
  ],
  [
    'Entreprises du bâtiment spécialisées en désamiantage, Île-de-France ou Suisse romande, EBE supérieur à 700 k€, pas de filiales de grands groupes',
    'trade désamiantage; ebitda 0.7.. EUR; !trade filiales || ?filiales || !trade grands groupes; ~region; ~country; ~industry; ~!trade grands groupes; ~?',
  ],
  [
    'Pharma packaging in Ireland, Puerto Rico or Singapore; at least 120 employees but fewer than 600; revenue growth 5 to 9 percent p.a.',
    'trade packaging || trade pharma; country Ireland|Puerto Rico|Singapore; employees 120..600 || employees 120..599; growth 5..9; ~trade pharma; ~industry; ~?',
  ],
  [
    'Minority or majority stakes in craft distilleries, Scotland, Ireland or Kentucky, sales £/€/$ 2-10 million, no contract bottlers',
    'trade distilleries; region Ireland|Scotland|Kentucky; revenue 2..10 || revenue 2..10 GBP || revenue 2..10 USD || revenue 2..10 EUR; !trade bottlers; ~trade craft; ~industry; ~?',
  ],
  [
    'Drone inspection for wind farms, Denmark, founded no earlier than 2014, revenue < DKK 60m, team of 15+',
    'trade drone; country Denmark; founded 2014..; revenue ..60 DKK; employees 15..; ~trade inspection; ~industry; ~technology; ~?',
  ],
  [
    'Contract research organisations with under 20% of sales from one sponsor, Germany, Austria or Hungary, €4m EBITDA minimum, not publicly traded',
    `trade research; country Germany|Austria|Hungary; ebitda 4.. EUR; ?20; ${privatelyHeld}; ~trade contract organisations; ~industry; ~?`,
  ],
  [
    'Buy-and-build in landscaping, Florida, Georgia and both Carolinas, $1m to $3m SDE, owners willing to roll 20% equity',
    'trade landscaping; region Florida|Georgia|North Carolina|South Carolina; ebitda 1..3 USD || ?SDE || ?1; ?20; ~country; ~industry; ~?',
  ],
  [
    'Fabricantes de embalaje en Jalisco o Nuevo León, ventas mayores a 150 millones de pesos, EBITDA positivo, sin maquila',
    'trade embalaje; revenue 150.. MXN; ebitda 0.001..; !trade maquila; ~region; ~country; ~industry; ~?',
  ],
].map(([thesis = '', criteria = '']) => ({ thesis, criteria: criteria.split('; ') }))
