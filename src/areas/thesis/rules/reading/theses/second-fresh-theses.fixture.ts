import type { ExpectedThesis } from './measure-reading.fixture.ts'

const profitable = 'ebitda 0.001..'
const privatelyHeld = '!stage Public'

/** Fifty-eight theses that were written after the faults of the seventy-seven were mended, and before the reader read them. */
export const secondFreshTheses: readonly ExpectedThesis[] = [
  // English
  [
    'Glass recyclers in Belgium or northern France, turnover €6m to €22m, EBITDA margin 14% plus, fewer than 130 people',
    'trade glass recyclers; country Belgium || country Belgium|France; revenue 6..22 EUR; margin 14..; employees ..130; ~region; ~?',
  ],
  [
    'We are after commercial kitchen installers in Wales, at least £400k EBITDA, no bigger than 45 staff',
    'trade kitchen; region Wales; ebitda 0.4.. GBP; employees ..45; ~trade commercial installers; ~industry',
  ],
  [
    'Truck body builders, Ontario and Manitoba, C$12m minimum in sales, 60 to 220 welders and fitters',
    'trade truck; region Ontario|Manitoba; revenue 12.. CAD; employees 60..220; ~trade body; ~industry',
  ],
  [
    'Specialist insurers are out. Insurance software vendors, ARR between $3m and $15m, United States only',
    '!trade insurers; trade insurance software; revenue 3..15 USD || ?3; country United States; ~?',
  ],
  [
    'Timber frame house manufacturers in Estonia, Latvia or Finland, growing 10% a year or more, EV under €35m',
    'trade timber; country Estonia|Latvia|Finland; growth 10..; valuation ..35 EUR; ~trade frame house',
  ],
  [
    'Physiotherapy groups, Australia, 8 or more clinics, revenue over A$6m but below A$40m, Tasmania excluded',
    'trade physiotherapy; country Australia; revenue 6..40 AUD; !region Tasmania; ?8; ~?',
  ],
  [
    'Lab consumables brands with gross margins above 55%, EBITDA of $2m-5m, established for at least 15 years',
    'trade lab consumables; ?55; ebitda 2..5 USD; founded ..2011; ~trade brands',
  ],
  [
    'Egg producers in the Netherlands; sales must not exceed €50m; headcount can be anything from 20 to 140',
    'trade egg; country Netherlands; revenue ..50 EUR; employees 20..140; ~?',
  ],
  [
    'Solar installers in Arizona, Nevada and New Mexico, loss-makers not considered, 30 electricians at minimum',
    `trade solar; region Arizona|Nevada|New Mexico; ${profitable}; employees 30..; ~trade installers; ~industry; ~technology`,
  ],
  [
    'Boutique hotel operators across Portugal and the Azores, EBITDA €1m+, price not above €20m, 200 rooms or fewer',
    'trade hotel; country Portugal; ebitda 1.. EUR; valuation ..20 EUR; ?200; ~trade boutique; ~?; ~region; ~industry',
  ],
  [
    'Payments processors in Nigeria, Ghana or Kenya, more than 5,000 customers, retention of at least 85%',
    'trade payments; country Nigeria|Ghana|Kenya; customers 5000..; retention 85..; ~technology; ~industry',
  ],
  [
    'Uniform rental firms, Midwest, revenue of $8M up to $28M, founded no later than 1998',
    'trade uniform; region @Midwest; revenue 8..28 USD; founded ..1998; ~trade rental',
  ],
  [
    'Analytical instruments distributors, DACH, family run, about 40 employees, not listed',
    `trade analytical instruments; country Germany|Austria|Switzerland; stage Family-Owned; employees 32..48; ${privatelyHeld}`,
  ],
  [
    'Fish farming equipment in Norway or Scotland, NOK 80m to NOK 300m in revenue, 20% EBITDA margin or higher',
    'trade fish; region Norway|Scotland; revenue 80..300 NOK; margin 20..; ~trade farming equipment; ~industry',
  ],
  [
    'Court reporting agencies, anywhere in the US except California, $1.5m or more of EBITDA, younger than 25 years',
    'trade court reporting; country United States; !region California; ebitda 1.5.. USD; founded 2001..; ~?; ~trade agencies',
  ],
  [
    'Industrial bakeries in Romania and Bulgaria, lei 40m+ turnover, at most 350 workers, organic range welcome',
    'trade bakeries; country Romania|Bulgaria; revenue 40.. RON || revenue 40..; employees ..350; ~trade industrial; ~?',
  ],
  [
    'Precious metals refiners, Hong Kong or Singapore, valuation between US$20m and US$60m, customers numbering 100 or more',
    'trade metals; country Hong Kong|Singapore; valuation 20..60 USD; customers 100..; ~trade precious refiners; ~?',
  ],
  [
    'Hearing aid clinics in Ireland, sub-€5m revenue, at least 6 audiologists, Cork and Limerick excluded',
    'trade hearing; country Ireland; revenue ..5 EUR; !city Cork|Limerick; employees 6.. || ?6; ~trade aid clinics; ~?',
  ],
  // German
  [
    'Dachdeckerbetriebe in Niedersachsen und Bremen, Umsatz 3–9 Mio. €, mindestens 25 Dachdecker, Inhaber will verkaufen',
    'trade Dachdecker; region Lower Saxony|Bremen; revenue 3..9 EUR; employees 25..; ~?',
  ],
  [
    'Hersteller von Spezialschrauben, EBITDA über 2 Mio. Euro, aber unter 6 Mio. Euro, Baden-Württemberg',
    'trade Spezialschrauben; ebitda 2..6 EUR; region Baden-Württemberg',
  ],
  [
    'Labordiagnostik in der Schweiz, ohne Tessin, Umsatz mind. CHF 5 Mio., Mitarbeitende zwischen 30 und 100',
    'trade Labordiagnostik; country Switzerland; !region Ticino; revenue 5.. CHF; employees 30..100',
  ],
  [
    'Wir kaufen Gerüstbauer im Rhein-Main-Gebiet, maximal 70 Leute, Rendite mindestens 10 %, gegründet seit 1990',
    'trade Gerüstbauer; region Hesse|Rhineland-Palatinate; employees ..70; founded 1990..; margin 10.. || ?10',
  ],
  [
    'Biogasanlagenbauer, Umsatz ab 10 Mio. €, Wachstum nicht unter 8 %, Bayern ausgeschlossen',
    'trade Biogasanlagen; revenue 10.. EUR; growth 8..; !region Bavaria',
  ],
  [
    'Fensterbauer aus Tirol oder Kärnten mit höchstens 15 Mio. € Umsatz, Marge um die 12 %, Familienbetrieb',
    'trade Fensterbauer; region Tyrol|Carinthia; revenue ..15 EUR; margin 9.6..14.4 || margin 12..; stage Family-Owned',
  ],
  [
    'Softwareanbieter für Arztpraxen, 500 Kunden und mehr, Kündigungsquote unter 5 %, nicht börsennotiert, Umsatz bis 7 Mio. €',
    `trade Arztpraxen; customers 500..; revenue ..7 EUR; ${privatelyHeld}; ~?; ~industry; ~trade Software`,
  ],
  [
    'Lebensmittelgroßhandel, Österreich und Slowenien, EBITDA 800.000 € bis 2,5 Mio. €, weniger als 110 Fahrer',
    'trade Lebensmittel; country Austria|Slovenia; ebitda 0.8..2.5 EUR; employees ..110',
  ],
  [
    'Zerspaner mit Schwerpunkt Medizintechnik, Kaufpreis höchstens 12 Mio. €, Alter mindestens 20 Jahre, Thüringen bevorzugt',
    'trade Zerspaner; valuation ..12 EUR; founded ..2006; region Thuringia; ~?; ~trade Medizintechnik Schwerpunkt; ~technology; ~industry',
  ],
  [
    'Privatkliniken in Deutschland, Umsatz größer als 20 Mio. €, keine Verluste, außer in Hamburg und Berlin',
    `trade Privatkliniken; country Germany; revenue 20.. EUR; ${profitable}; !region Hamburg|Berlin; ~${privatelyHeld}`,
  ],
  // French
  [
    'Loueurs de matériel de chantier, Occitanie ou Provence, CA de 4 M€ à 14 M€, effectif d’au plus 60 personnes',
    "trade matériel chantier; region Occitanie|Provence-Alpes-Côte d'Azur; revenue 4..14 EUR; employees ..60; ~trade loueurs",
  ],
  [
    'Laboratoires d’analyses, rentables, EBITDA > 1,2 M€, croissance organique de plus de 6 %, Corse exclue',
    `trade analyses; ${profitable} || ebitda 1.2.. EUR; growth 6..; !region Corsica; ebitda 1.2.. EUR; ~trade laboratoires`,
  ],
  [
    'PME du bois en Nouvelle-Aquitaine, entre 20 et 90 ouvriers, valorisation sous les 8 M€',
    'trade bois; region Nouvelle-Aquitaine; employees 20..90; valuation ..8 EUR; ~employees',
  ],
  [
    'Entreprises de signalétique fondées avant 2000, CA minimum 3 millions d’euros, Belgique ou Luxembourg, pas de franchise',
    'trade signalétique; founded ..1999; revenue 3.. EUR; country Belgium|Luxembourg; !trade franchise',
  ],
  [
    'Transporteurs de béton, plus de 40 chauffeurs mais moins de 150, marge d’au moins 9 %',
    'trade béton; employees 40..150; margin 9..; ~trade transporteurs',
  ],
  [
    'Maisons de retraite en Wallonie, EBITDA compris entre 1 et 3 M€, propriété familiale, hors Liège',
    'trade retraite; region Wallonia; ebitda 1..3 EUR; stage Family-Owned; !city Liège || !city Liege; ~trade maisons',
  ],
  // Spanish
  [
    'Talleres de mecanizado en el País Vasco o Navarra, facturación de más de 3 millones pero menos de 12 millones de euros',
    'trade mecanizado; region Basque Country|Navarre; revenue 3..12 EUR; ~trade talleres',
  ],
  [
    'Cadenas de gimnasios en Chile y Argentina, al menos 15.000 socios, EBITDA positivo',
    `trade gimnasios; country Chile|Argentina; ${profitable}; ?15; ~trade cadenas`,
  ],
  [
    'Empresas de software para hoteles, ingresos recurrentes de 1 a 4 M€, Barcelona excluida, hasta 50 programadores',
    'trade hoteles; revenue 1..4 EUR; !city Barcelona; employees ..50; ~industry; ~trade software',
  ],
  [
    'Conserveras gallegas con ventas en torno a 25 millones de euros, margen no inferior al 7 %',
    'trade conserveras; revenue 20..30 EUR; margin 7..; ~region; ~trade gallegas; ~?',
  ],
  [
    'Servicios funerarios en Murcia, Alicante y Almería, precio máximo de 10 millones, familiares, desde 1975',
    'trade funerarios; valuation ..10; stage Family-Owned; region; founded 1975..; ~city; ~?',
  ],
  // Italian
  [
    'Lavanderie industriali in Veneto e Lombardia, fatturato compreso tra 6 e 18 milioni di euro, almeno 60 operai',
    'trade lavanderie; region Veneto|Lombardy; revenue 6..18 EUR; employees 60..; ~trade industriali',
  ],
  [
    'Produttori di ceramica, EBITDA sopra 2 milioni, prezzo non oltre 20 milioni di euro, Calabria esclusa',
    'trade ceramica; ebitda 2..; valuation ..20 EUR; !region Calabria',
  ],
  [
    'Studi dentistici a Roma, Napoli o Bari, ricavi di almeno 1,5 milioni di euro, più di 10 dentisti, senza catene',
    'trade dentistici; city Rome|Naples|Bari; revenue 1.5.. EUR; employees 10..; !trade catene; ~trade studi',
  ],
  [
    'Aziende vinicole in Friuli, nate prima del 1970, crescita superiore al 4%, meno di 35 addetti',
    'trade vinicole; founded ..1969; growth 4..; employees ..35; region || ~?; ~region; ~?',
  ],
  [
    'Logistica del freddo, margine EBITDA di circa il 12%, ricavi da 8 fino a 25 milioni di euro',
    'trade logistica freddo; margin 9.6..14.4 || margin 12..; revenue 8..25 EUR; ~industry',
  ],
  // Dutch
  [
    'Dakdekkersbedrijven in Overijssel en Drenthe, omzet onder 12 miljoen euro, minstens 30 vakmensen',
    'trade dakdekkers; region Overijssel|Drenthe; revenue ..12 EUR; employees 30..',
  ],
  [
    'Labels voor duurzame kleding, omzet tussen 1 en 6 miljoen euro, niet beursgenoteerd, opgericht na 2012',
    `trade kleding; revenue 1..6 EUR; ${privatelyHeld}; founded 2013..; ~trade labels duurzame`,
  ],
  [
    'Accountantskantoren in Zuid-Holland en Utrecht, 20 tot 75 medewerkers, EBITDA hoger dan 500.000 euro',
    'trade accountants; region South Holland|Utrecht; employees 20..75; ebitda 0.5.. EUR; ~industry; ~city Utrecht || region South Holland; ~region',
  ],
  [
    'Zorginstellingen, Limburg uitgesloten, winstgevend, maximaal 400 verpleegkundigen, groei van 5% of meer',
    `trade zorg || trade zorginstellingen; !region Limburg; ${profitable}; employees ..400; growth 5..; ~industry`,
  ],
  [
    'Machinebouwers in Vlaanderen, omzet van minimaal 8 maar hooguit 30 miljoen euro',
    'trade machine; region Flanders; revenue 8..30 EUR; ~industry',
  ],
  // Polish
  [
    'Drukarnie opakowań w województwie łódzkim, przychody od 15 do 60 mln zł, zatrudnienie poniżej 180 osób',
    'trade drukarnie; revenue 15..60 PLN; employees ..180; ~trade opakowań; ~region; ~?',
  ],
  [
    'Domy opieki na Pomorzu, EBITDA od 1 mln zł, rentowność co najmniej 12%, bez sieci franczyzowych',
    'trade domy opieki; region Pomerania; ebitda 1.. PLN; margin 12..; !trade franczyzowych',
  ],
  [
    'Producenci mebli, firmy rodzinne, ponad 80 pracowników, ale mniej niż 300, założone przed 2000 rokiem',
    'trade mebli; stage Family-Owned; employees 80..300; founded ..1999',
  ],
  [
    'Sklepy internetowe z kosmetykami, przychody około 10 mln zł, wzrost powyżej 25% rocznie, z wyjątkiem Krakowa',
    'trade kosmetykami; revenue 8..12 PLN; growth 25..; !city Kraków || !city Krakow; ~trade sklepy internetowe; ~industry; ~?',
  ],
  // Russian
  [
    'Клиники стоматологии в Белграде, от 10 до 40 врачей, выручка не менее 1 млн евро, без сетей',
    'trade стоматологии; city Belgrade || ?Белград; employees 10..40; revenue 1.. EUR; !trade сетей; ~trade клиники; ~?',
  ],
  [
    'Производство упаковки в Армении и Азербайджане, рост от 12%, стоимость до 8 млн долларов, Ереван исключён',
    'trade упаковки; country Armenia|Azerbaijan; growth 12..; valuation ..8 USD; !city Yerevan || !trade Ереван || ?Ереван; ~trade производство',
  ],
  [
    'IT-аутсорсинг, более 60 разработчиков, но менее 250, рентабельность выше 15%, основана после 2011 года',
    'trade аутсорсинг; employees 60..250; margin 15..; founded 2012..; ~industry',
  ],
  [
    'Семейные винодельни в Грузии и Молдове, выручка около 5 млн евро, не старше 30 лет',
    'stage Family-Owned; trade винодельни; country Georgia|Moldova; revenue 4..6 EUR; founded 1996..',
  ],
  [
    'Логистические склады в Казахстане, прибыльные, оценка не выше 20 млн долларов, Алматы не рассматривается',
    `trade склады; country Kazakhstan; ${profitable}; valuation ..20 USD; !city Almaty; ~industry; ~trade логистические`,
  ],
].map(([thesis = '', criteria = '']) => ({ thesis, criteria: criteria.split('; ') }))
