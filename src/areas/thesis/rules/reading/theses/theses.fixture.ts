/**
 * Theses and the criteria a reader should find in them, written before the reader. One criterion a line:
 * `figure min..max currency`, `kind name|name`, `!` before what is excluded, `?` before what nobody can understand.
 * Stage groups stand as `stage @early`; places that are groups of countries are written out by the test.
 */
export type ExpectedReading = { thesis: string; criteria: readonly string[] }

const dach = 'country Germany|Austria|Switzerland'
const nordics = 'country Denmark|Sweden|Norway|Finland|Iceland'
const benelux = 'country Belgium|Netherlands|Luxembourg'
const iberia = 'country Spain|Portugal'
const profitable = 'ebitda 0.001..'

/** The year of the tests is 2026. */
export const theses: readonly ExpectedReading[] = [
  {
    thesis: 'profitable German machine-vision makers with 20 to 80 million revenue growing above 15 %',
    criteria: [profitable, 'country Germany', 'technology Machine Vision', 'revenue 20..80', 'growth 15..'],
  },
  {
    thesis: 'SaaS companies in the UK with ARR between £5m and £20m and net retention above 110%',
    criteria: ['industry Software & SaaS', 'country United Kingdom', 'revenue 5..20 GBP', 'retention 110..'],
  },
  {
    thesis: 'Hersteller von Verpackungsmaschinen in DACH, Umsatz 20-80 Mio. €, mehr als 250 Mitarbeiter',
    criteria: ['text Verpackungsmaschinen', dach, 'revenue 20..80 EUR', 'employees 250..'],
  },
  {
    thesis: 'Nordic renewable energy developers, no wind, founded after 2010',
    criteria: [nordics, 'industry Energy & Utilities', '!technology Wind', 'founded 2011..'],
  },
  {
    thesis: 'Payments or open banking companies in Benelux with fewer than 100 employees',
    criteria: ['technology Payments|Open Banking', benelux, 'employees ..100'],
  },
  {
    thesis: 'Family-owned food producers in Italy or Spain, revenue up to €150 million, EBITDA margin over 10%',
    criteria: [
      'stage Family-Owned',
      'industry Food & Agriculture',
      'country Italy|Spain',
      'revenue ..150 EUR',
      'margin 10..',
    ],
  },
  {
    thesis: 'cybersecurity firms in Israel valued below $250m, not listed',
    criteria: ['technology Cybersecurity', 'country Israel', 'valuation ..250 USD', '!stage Public'],
  },
  {
    thesis: 'Logistics companies in Poland and Czechia with 50-500 employees and at least 10 million euros in sales',
    criteria: [
      'industry Transportation & Logistics',
      'country Poland|Czechia',
      'employees 50..500',
      'revenue 10.. EUR',
    ],
  },
  {
    thesis: 'Entreprises de logiciels en France, chiffre d’affaires entre 10 et 50 M€, croissance supérieure à 20 %',
    criteria: ['industry Software & SaaS', 'country France', 'revenue 10..50 EUR', 'growth 20..'],
  },
  {
    thesis: 'Softwareunternehmen in Deutschland und Österreich ab 5 Mio. Euro Umsatz, Wachstum über 15 %, ohne Fintech',
    criteria: [
      'industry Software & SaaS',
      'country Germany|Austria',
      'revenue 5.. EUR',
      'growth 15..',
      '!industry Financial Services',
    ],
  },
  {
    thesis: 'US healthcare services with $50-200M revenue, excluding genomics',
    criteria: [
      'country United States',
      'industry Healthcare & Life Sciences',
      'revenue 50..200 USD',
      '!technology Genomics',
    ],
  },
  {
    thesis: 'Fast-growing e-commerce businesses in Europe outside the UK',
    criteria: ['growth 25..', 'industry Retail & E-commerce', 'country @Europe', '!country United Kingdom'],
  },
  {
    thesis: 'loss-making biotech in California with fewer than 60 people',
    criteria: ['ebitda ..-0.001', 'industry Healthcare & Life Sciences', 'region California', 'employees ..60'],
  },
  {
    thesis: 'Telecoms worth half a billion dollars or more in Brazil, Mexico or Argentina',
    criteria: ['industry Telecommunications', 'valuation 500.. USD', 'country Brazil|Mexico|Argentina'],
  },
  {
    thesis: 'Revenue > 1.2bn, Japan, chemicals',
    criteria: ['revenue 1200..', 'country Japan', 'industry Chemicals & Materials'],
  },
  {
    thesis: 'makers of dental implants in Switzerland with EBITDA of at least CHF 2 million',
    criteria: ['text dental implants', 'country Switzerland', 'ebitda 2.. CHF'],
  },
  {
    thesis: 'Companies specialised in industrial pumps, established before 1990, in North Rhine-Westphalia',
    criteria: ['text industrial pumps', 'founded ..1989', 'region North Rhine-Westphalia'],
  },
  {
    thesis: 'Iberian solar operators with 1.000 to 2.500 employees',
    criteria: [iberia, 'technology Solar', 'employees 1000..2500'],
  },
  {
    thesis: 'Series A or Series B edtech in India, not Delhi',
    criteria: ['stage Series A|Series B', 'industry Education & Training', 'country India', '!region Delhi'],
  },
  {
    thesis: 'Mature aerospace suppliers in Toulouse with an order backlog and around 40 million in turnover',
    criteria: [
      'stage @mature',
      'industry Aerospace & Defense',
      'city Toulouse',
      'text order backlog',
      'revenue 32..48',
    ],
  },
  {
    thesis: 'companies with no more than 30 staff, revenue between 1 and 5 million pounds, Scotland',
    criteria: ['employees ..30', 'revenue 1..5 GBP', 'region Scotland'],
  },
  {
    thesis:
      'Maschinenbauer in Bayern oder Baden-Württemberg, Umsatz 1,5 bis 2,5 Mrd. Euro, EBITDA-Marge mindestens 12 %',
    criteria: [
      'industry Manufacturing & Industrials',
      'region Bavaria|Baden-Württemberg',
      'revenue 1500..2500 EUR',
      'margin 12..',
    ],
  },
  {
    thesis: 'Robotics companies in South Korea or Singapore growing 30-60% a year',
    criteria: ['technology Robotics', 'country South Korea|Singapore', 'growth 30..60'],
  },
  {
    thesis: 'shrinking retailers in Canada with 200+ employees',
    criteria: ['growth ..-1', 'industry Retail & E-commerce', 'country Canada', 'employees 200..'],
  },
  {
    thesis: 'Law firms and consultancies in London with under 20 partners',
    criteria: ['industry Professional Services', 'region London', '?under 20 partners'],
  },
  {
    thesis: 'Spanish construction groups, sales of €100,000,000 to €300,000,000, no real estate funds',
    criteria: [
      'country Spain',
      'industry Real Estate & Construction',
      'revenue 100..300 EUR',
      '!text real estate funds',
    ],
  },
  {
    thesis: 'mid-sized precision machining shops near Stuttgart',
    criteria: ['employees 50..249', 'technology Precision Machining', 'city Stuttgart'],
  },
  {
    thesis: 'Startups in Berlin using artificial intelligence for hospitals',
    criteria: ['stage @early', 'region Berlin', 'technology Artificial Intelligence', 'text hospitals'],
  },
  {
    thesis: 'Companies older than 30 years with less than 100 million revenue and positive EBITDA in the Netherlands',
    criteria: ['founded ..1996', 'revenue ..100', profitable, 'country Netherlands'],
  },
  {
    thesis: 'data analytics vendors except in the United States and China, margin above 20 percent',
    criteria: ['technology Data Analytics', '!country United States|China', 'margin 20..'],
  },
  {
    thesis: 'Medizintechnik-Hersteller in der Schweiz mit 1’500 bis 3’000 Beschäftigten',
    criteria: ['technology Medical Devices', 'country Switzerland', 'employees 1500..3000'],
  },
  {
    thesis: 'streaming platforms with 10k to 50k customers in Sweden or Norway',
    criteria: ['technology Streaming', 'customers 10000..50000', 'country Sweden|Norway'],
  },
  {
    thesis: 'Battery storage developers in Australia, enterprise value $20m–$120m, not loss-making',
    criteria: ['technology Battery Storage', 'country Australia', 'valuation 20..120 USD', profitable],
  },
  {
    thesis: 'Vertical farming outside Asia with at least 5 million revenue',
    criteria: ['technology Vertical Farming', '!country @Asia', 'revenue 5..'],
  },
  {
    thesis: 'profitable, family-run hotels with soul in Austria',
    criteria: [profitable, 'stage Family-Owned', 'text hotels', '?soul', 'country Austria'],
  },
  {
    thesis: 'Empresas de energía en España con ventas de más de 30 millones de euros y menos de 400 empleados',
    criteria: ['industry Energy & Utilities', 'country Spain', 'revenue 30.. EUR', 'employees ..400'],
  },
  {
    thesis: 'Aziende alimentari in Italia, fatturato tra 20 e 60 milioni di euro, almeno 50 dipendenti',
    criteria: ['industry Food & Agriculture', 'country Italy', 'revenue 20..60 EUR', 'employees 50..'],
  },
  {
    thesis: 'drone and satellite businesses in France with EBITDA between 3 and 8 million',
    criteria: ['technology Unmanned Systems|Satellite', 'country France', 'ebitda 3..8'],
  },
  {
    thesis: 'recycling companies in Europe, but not in Germany, with margins of 8 to 14 %',
    criteria: ['technology Recycling', 'country @Europe', '!country Germany', 'margin 8..14'],
  },
  {
    thesis: 'private software firms, founded between 2005 and 2015, 20 to 100 FTE, DACH only',
    criteria: ['!stage Public', 'industry Software & SaaS', 'founded 2005..2015', 'employees 20..100', dach],
  },
  {
    thesis: 'Publicly listed insurers in the Nordics with a valuation over 2 billion kronor',
    criteria: ['stage Public', 'industry Financial Services', nordics, 'valuation 2000.. SEK'],
  },
  {
    thesis: 'Warehouse automation specialists, Ontario, revenue C$15m+, without founders over sixty',
    criteria: ['technology Warehouse Automation', 'region Ontario', 'revenue 15.. CAD', '!text founders over sixty'],
  },
  {
    thesis: 'high-margin cold chain logistics in South Africa and the Emirates',
    criteria: [
      'margin 20..',
      'technology Cold Chain',
      'industry Transportation & Logistics',
      'country South Africa|United Arab Emirates',
    ],
  },
  {
    thesis:
      'We look for Danish companies offering billing software, sales of 40-90 million kroner, growing at least 10 % per year',
    criteria: ['country Denmark', 'text billing software', 'revenue 40..90 DKK', 'growth 10..'],
  },
  {
    thesis:
      'green building companies not in Hong Kong, at most 300 employees, twenty million dollars of revenue or more',
    criteria: ['technology Green Building', '!country Hong Kong', 'employees ..300', 'revenue 20.. USD'],
  },
  {
    thesis: 'Zulieferer der Luftfahrt, 250 bis 1.200 Mitarbeiter, kein Rüstungsgeschäft',
    criteria: ['industry Aerospace & Defense', 'employees 250..1200', '!text Rüstungsgeschäft'],
  },
  {
    thesis: 'Fibre network operators in Portugal with retention of 95% or better',
    criteria: ['technology Fibre', 'country Portugal', 'retention 95..'],
  },
  {
    thesis: 'small manufacturers in the Czech Republic, Poland or Hungary',
    criteria: ['employees ..49', 'industry Manufacturing & Industrials', 'country Czechia|Poland|Hungary'],
  },
  {
    thesis:
      'carbon capture or hydrogen companies with EBITDA not below zero and a valuation of up to 1.5 billion euros',
    criteria: ['technology Carbon Capture|Hydrogen', 'ebitda 0..', 'valuation ..1500 EUR'],
  },
  {
    thesis: 'Indian IT services companies with revenue of ₹500 crore to ₹2,000 crore',
    criteria: ['country India', 'industry Software & SaaS', 'revenue 5000..20000 INR'],
  },
  {
    thesis: 'young fintechs in Paris or Lyon, less than 7 years old',
    criteria: ['industry Financial Services', 'city Paris|Lyon', 'founded 2019..'],
  },
  {
    thesis: '"laser cutting" in Germany; revenue 5.5m; more than twelve employees',
    criteria: ['text laser cutting', 'country Germany', 'revenue 4.4..6.6', 'employees 12..'],
  },
  {
    thesis: 'Game studios in Finland and Sweden that are not shrinking, revenue under 25 million',
    criteria: ['text game studios', 'country Finland|Sweden', 'growth 0..', 'revenue ..25'],
  },
  {
    thesis: 'large pharmaceutical companies in Switzerland or Ireland with synergistic pipelines',
    criteria: [
      'employees 250..',
      'industry Healthcare & Life Sciences',
      'country Switzerland|Ireland',
      '?synergistic pipelines',
    ],
  },
  {
    thesis: 'PME industrielles en Auvergne-Rhône-Alpes, moins de 250 salariés, EBITDA d’au moins 3 M€, hors automobile',
    criteria: [
      'employees ..249',
      'industry Manufacturing & Industrials',
      'region Auvergne-Rhône-Alpes',
      'ebitda 3.. EUR',
      '!text automobile',
    ],
  },
  {
    thesis: 'Targets: coatings; Texas; $10m to $40m; 8%+ growth; no Chinese owners',
    criteria: ['technology Coatings', 'region Texas', 'revenue 10..40 USD', 'growth 8..', '!text Chinese owners'],
  },
  {
    thesis: 'Baltic companies for point-of-care tests with 3 to 15 mln EUR revenue',
    criteria: ['country Estonia|Latvia|Lithuania', 'text point-of-care tests', 'revenue 3..15 EUR'],
  },
  {
    thesis: 'Online learning businesses anywhere but the US, growing, 0.5 to 3 million users',
    criteria: ['technology Learning Platforms', '!country United States', 'growth 1..', 'customers 500000..3000000'],
  },
  {
    thesis:
      'Mittelständische Chemieunternehmen in Nordrhein-Westfalen und Hessen, Umsatz rund 60 Mio €, nicht börsennotiert',
    criteria: [
      'employees ..499',
      'industry Chemicals & Materials',
      'region North Rhine-Westphalia|Hesse',
      'revenue 48..72 EUR',
      '!stage Public',
    ],
  },
  {
    thesis: 'property management software for housing companies in the UK and Ireland, rule of forty above 40',
    criteria: [
      'technology Property Management Software',
      'text housing companies',
      'country United Kingdom|Ireland',
      '?rule of forty above 40',
    ],
  },
]
