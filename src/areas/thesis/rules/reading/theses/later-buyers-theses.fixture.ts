import type { ExpectedThesis } from './measure-reading.fixture.ts'

const profitable = 'ebitda 0.001..'
const privatelyHeld = '!stage Public'

/** A third set, as the second; both were read once before what they showed was mended as a class of fault. */
export const laterBuyersTheses: readonly ExpectedThesis[] = [
  [
    'We buy tax and bookkeeping practices in Arizona and New Mexico, billings of $600k to $3m, at least half of the clients on retainers',
    'trade tax bookkeeping; region Arizona|New Mexico; revenue 0.6..3 USD; ~?; ~trade retainers',
  ],
  [
    'Self-storage operators across the Sun Belt, no fewer than 4 facilities, EBITDA above $1.5 million, price not to exceed $25 million',
    'trade self storage; region @SunBelt; ebitda 1.5.. USD; valuation ..25 USD; ?4',
  ],
  [
    'Family-owned bakery ingredient suppliers in Belgium or northern France, turnover over €12m and under €45m, minimum 10% EBITDA margin',
    'stage Family-Owned; trade bakery ingredient; country Belgium|France || country Belgium; revenue 12..45 EUR; margin 10..; ~region Hauts-de-France; ~?',
  ],
  [
    'Laboratory automation companies, revenue growing 20-40% a year, less than ten years old, Boston or San Diego',
    'trade laboratory automation; growth 20..40; founded 2016..; city Boston|San Diego',
  ],
  [
    'Rail maintenance contractors in Great Britain, London excluded, £10m–£50m sales, more than 400 staff would be too many',
    'trade rail maintenance; country United Kingdom; !region London; revenue 10..50 GBP; employees ..400; ~trade contractors',
  ],
  [
    'Mid-market software businesses in Israel, at least 60 developers, not listed, EV between $80m and $250m',
    'revenue 50..500; trade software; country Israel; employees 60..; !stage Public; valuation 80..250 USD',
  ],
  [
    'Looking for tugboat operators with 6 or more vessels, Baltic states, revenue of €5m plus, without debt',
    'trade tugboat; ?6 or more vessels || ?vessels; country Estonia|Latvia|Lithuania; revenue 5.. EUR; ~?',
  ],
  [
    'Bolt-on for our packaging platform: corrugated board plants, Poland or Romania, EBITDA no less than €3m, capex below 5% of sales',
    'trade corrugated board; country Poland|Romania; ebitda 3.. EUR; ?capex; ~trade packaging plants; ~?',
  ],
  [
    'Orthodontic labs with annual sales exceeding $8m, any state but California, EBITDA margins from 15% to 25%',
    'trade orthodontic; revenue 8.. USD; !region California; margin 15..25',
  ],
  [
    'Cheese makers in the Netherlands, founded no later than 1990, exports above 40%, headcount not above 85',
    'trade cheese; country Netherlands; founded ..1990; ?40; employees ..85',
  ],
  [
    'Fintechs in Latin America valued at under $60m; Brazil ruled out; shrinking businesses are not considered',
    'trade fintechs; country Mexico|Argentina|Chile|Colombia|Peru || country Mexico|Brazil|Argentina|Chile|Colombia|Peru; valuation ..60 USD; !country Brazil; ~growth 0..; ~?',
  ],
  [
    'Two to five million EBITDA, lower mid-market, engineered fabrics, Carolinas or Virginia, no PE ownership',
    'ebitda 2..5; revenue 10..50; trade engineered fabrics; region North Carolina|South Carolina|Virginia; ~!trade PE; ~?',
  ],
  [
    'Roofing contractors near Denver with around 60 employees, established in the 1990s or earlier, $15 million revenue or better',
    'trade roofing; city Denver; employees 48..72; revenue 15.. USD; ~founded ..1999; ~?1990s; ~trade contractors',
  ],
  // German
  [
    'Prüf- und Kalibrierlabore in Hessen oder Rheinland-Pfalz mit einem Umsatz zwischen 2 und 10 Mio. €, max. 90 Mitarbeiter',
    'trade Kalibrierlabore; region Hesse|Rhineland-Palatinate; revenue 2..10 EUR; employees ..90',
  ],
  [
    'Spielwarenhersteller, Franken bevorzugt, Umsatz größer als 5 Millionen Euro, Familienbesitz, nicht profitabel ist kein Hindernis',
    'trade Spielwarenhersteller; region Bavaria; revenue 5.. EUR; stage Family-Owned; ~?',
  ],
  [
    'Wir erwerben Ingenieurdienstleister (20 bis 120 Ingenieure) in Österreich, Südtirol und der Schweiz; Umsatzrendite mindestens 10 %',
    'trade Ingenieurdienstleister; employees 20..120; region Austria|Switzerland|Trentino-Alto Adige; margin 10..',
  ],
  [
    'Bio-Großhandel, Jahresumsatz 30 bis 90 Mio. €, höchstens 250 Beschäftigte, Bayern ist ausgeschlossen',
    'trade Bio Großhandel; revenue 30..90 EUR; employees ..250; !region Bavaria',
  ],
  [
    'Photovoltaik-Installateure, die jünger als 15 Jahre sind, mit mehr als 40 Monteuren und einem EBITDA von über einer Million Euro',
    'trade Photovoltaik; founded 2011..; employees 40..; ebitda 1.. EUR; ~trade Installateure',
  ],
  [
    'Zahnlabore in Berlin, Hamburg oder Leipzig, Umsatz 1,5 Mio. € oder mehr, kein Filialist, Bewertung höchstens das 5-fache EBITDA',
    'trade Zahnlabore; region Berlin|Hamburg|Leipzig; revenue 1.5.. EUR; ~!trade Filialist; ?5-fache',
  ],
  [
    'Verlage für Fachzeitschriften, Umsatz unter 8 Mio. €, seit mindestens 25 Jahren am Markt, Digitalanteil ab 30 Prozent',
    'trade Verlage Fachzeitschriften; revenue ..8 EUR; founded ..2001; ?30 Prozent; ~?',
  ],
  // French
  [
    'Fabricants de meubles sur mesure en Alsace ou en Moselle, chiffre d’affaires inférieur à 9 M€, une trentaine de salariés',
    'trade meubles; region Alsace|Moselle; revenue ..9 EUR; employees 24..36; ~?; ~trade mesure',
  ],
  [
    'Opérateurs de centres d’appels au Maroc et en Tunisie, plus de 200 employés, CA supérieur à 4 M€, Algérie exclue',
    'trade centres appels; country Morocco|Tunisia; employees 200..; revenue 4.. EUR; !country Algeria',
  ],
  [
    'Recherche société de nettoyage industriel en région PACA, EBITDA de 500 k€ minimum, 2 M€ maximum, non cotée',
    `trade nettoyage industriel; region Provence-Alpes-Côte d'Azur; ebitda 0.5..2 EUR; ${privatelyHeld}`,
  ],
  [
    'Entreprises de génie climatique, effectif supérieur à 45 personnes, CA compris entre 6 et 18 M€, Bretagne exclue, depuis au moins dix ans',
    'trade génie climatique; employees 45..; revenue 6..18 EUR; !region Brittany; ~founded ..2016; ~?',
  ],
  [
    'Éditeur SaaS pour collectivités, revenus récurrents d’au moins 2 millions d’euros, croissance à deux chiffres, sans dette',
    'trade SaaS collectivités; revenue 2.. EUR; growth 10..; ~?',
  ],
  // Spanish
  [
    'Buscamos fabricantes de azulejos en la Comunidad Valenciana, facturación de 15 a 60 millones de euros, más de 400 empleados es demasiado',
    'trade azulejos; region Valencian Community; revenue 15..60 EUR; employees ..400',
  ],
  [
    'Laboratorios veterinarios en España o Portugal, EBITDA superior a 1,2 millones, crecimiento por encima del 8 %, no cotizados',
    `trade laboratorios veterinarios; country Spain|Portugal; ebitda 1.2..; growth 8..; ${privatelyHeld}`,
  ],
  [
    'Cadenas de gimnasios en Galicia, al menos 5 centros, ventas no inferiores a 3 M€, precio máximo de 6 M€',
    'trade gimnasios; region Galicia; ?5; revenue 3.. EUR; valuation ..6 EUR; ~trade cadenas',
  ],
  [
    'Empresas argentinas de software agrícola, menos de 50 desarrolladores, ingresos entre 500 mil y 2 millones de dólares',
    'country Argentina; trade software agrícola; employees ..50; revenue 0.5..2 USD',
  ],
  // Italian
  [
    'Cerchiamo produttori di arredamento nelle Marche, fatturato da 5 a 20 milioni di euro, non più di 100 dipendenti, redditizi',
    `trade arredamento; region Marche; revenue 5..20 EUR; employees ..100; ${profitable}`,
  ],
  [
    'Aziende di logistica farmaceutica, Lombardia esclusa, ricavi sopra i 7 milioni, fondate prima del 2010',
    'trade logistica farmaceutica; !region Lombardy; revenue 7..; founded ..2009',
  ],
  [
    'Fonderie di alluminio con EBITDA tra 2 e 6 milioni di euro, oltre 150 addetti sono troppi, Veneto o Friuli-Venezia Giulia',
    'trade fonderie alluminio; ebitda 2..6 EUR; employees ..150; region Veneto|Friuli-Venezia Giulia',
  ],
  // Dutch
  [
    'Bakkerijketens in België, Wallonië uitgesloten, omzet tussen de 4 en 15 miljoen euro, minder dan 200 medewerkers',
    'trade bakkerijketens; country Belgium; !region Wallonia; revenue 4..15 EUR; employees ..200',
  ],
  [
    'Technische groothandels in Gelderland en Overijssel, EBITDA hoger dan 1 miljoen euro, opgericht na 1985, niet in buitenlandse handen',
    'trade technische; region Gelderland|Overijssel; ebitda 1.. EUR; founded 1986..; ~?; ~!trade buitenlandse handen; ~trade groothandels',
  ],
  [
    'Salarisadministratiekantoren, rond de 25 medewerkers, omzet maximaal 4 miljoen, koopprijs niet hoger dan 3 miljoen',
    'trade salarisadministratiekantoren; employees 20..30; revenue ..4; valuation ..3',
  ],
  // Polish
  [
    'Producenci okien na Podkarpaciu, od 80 do 300 pracowników, EBITDA powyżej 5 mln zł, firmy rodzinne, Ukraina wykluczona',
    'trade okien; region Subcarpathia; employees 80..300; ebitda 5.. PLN; stage Family-Owned; !country Ukraine',
  ],
  [
    'Sieci aptek w Poznaniu i Łodzi, przychody nie przekraczające 60 mln zł, co najmniej 8 lat na rynku, bez strat',
    `trade aptek; city Poznań|Łódź; revenue ..60 PLN; founded ..2018; ${profitable}; ~trade sieci`,
  ],
  // Russian
  [
    'Складские операторы в Польше, кроме Варшавы, выручка от 3 до 12 млн евро, более 90 сотрудников — слишком много',
    'trade складские; country Poland; !city Warsaw; revenue 3..12 EUR; employees ..90',
  ],
  [
    'Ищем производителей молочной продукции в Узбекистане или Казахстане, оборот не ниже 5 млн долларов, основанных после 2005 года',
    'trade молочной; country Uzbekistan|Kazakhstan; revenue 5.. USD; founded 2006..; ~trade продукции',
  ],
  [
    'Семейные винодельни в Грузии и Молдове, рентабельность EBITDA не менее 25%, стоимость до 8 млн евро',
    'stage Family-Owned; trade винодельни; country Georgia|Moldova; margin 25..; valuation ..8 EUR',
  ],
].map(([thesis = '', criteria = '']) => ({ thesis, criteria: criteria.split('; ') }))
