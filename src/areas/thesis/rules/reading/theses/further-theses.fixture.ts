import type { ExpectedThesis } from './measure-reading.fixture.ts'

const profitable = 'ebitda 0.001..'
const privatelyHeld = '!stage Public'

/**
 * Forty more, written when the faults of the 120 had been mended; at first sight 169 of 189 right and 27 without a fault.
 */
export const furtherTheses: readonly ExpectedThesis[] = [
  [
    'Searcher with family office backing wants a septic and drain cleaning company, Ohio or Kentucky, $1m to $2.5m EBITDA, owner over 60',
    'trade septic drain cleaning; region Ohio|Kentucky; ebitda 1..2.5 USD; ~?; ~trade family office',
  ],
  [
    'Elevator service in the Carolinas, recurring contracts, revenue between $4mm and $12mm, nobody above 100 employees',
    'trade elevator; region North Carolina|South Carolina; revenue 4..12 USD; employees ..100; ~?',
  ],
  [
    'Dermatology groups, Southeast US, 5+ physicians, EBITDA of at least $2 million, no cosmetic-only practices',
    'trade dermatology; region @Southeast; employees 5..; ebitda 2.. USD; !trade cosmetic; ~?',
  ],
  [
    'Sub-£5m turnover accountancy firms in Kent or Surrey, owner-managed, 40 staff max',
    'revenue ..5 GBP; trade accountancy; region Kent|Surrey; stage Family-Owned; employees ..40',
  ],
  [
    'Looking to buy a pump manufacturer, Germany or Switzerland, turnover EUR 15-40 million, EBITDA margin >12%, max EV of EUR 50 million',
    'trade pump; country Germany|Switzerland; revenue 15..40 EUR; margin 12..; valuation ..50 EUR',
  ],
  [
    'Vertical SaaS for construction, North America, ARR over $5m but below $20m, NRR 110%+, not PE-owned',
    'trade SaaS construction; country United States|Canada; revenue 5..20 USD; retention 110..; ~!trade PE owned; ~?; ~trade vertical',
  ],
  [
    'Anything in cold storage in Spain except the Canaries; sales no higher than €30m; built after 2010',
    'trade cold storage; country Spain; !region Canary Islands; revenue ..30 EUR; ~founded 2011..; ~?',
  ],
  [
    'Contract research organisations with 80-250 scientists, Poland, Czechia or Hungary, growing at mid-teens or faster',
    'trade research; country Poland|Czechia|Hungary; employees 80..250; growth 14..; ~trade contract',
  ],
  [
    'Corporate buyer: adhesive tapes, EU only, revenue from €20m, at a multiple of no more than 7x EBITDA, loss-making considered',
    'trade adhesive tapes; country @EU; revenue 20.. EUR; ?7x EBITDA; ~?',
  ],
  [
    'Independent opticians in Ireland: not fewer than 3 shops, sales above €1.2m, Dublin not included',
    'trade opticians; country Ireland; ?3 shops; revenue 1.2.. EUR; !city Dublin',
  ],
  [
    'Data centre cooling specialists in the Nordics; order book of at least €10m; up to 200 people; Denmark is out',
    'trade cooling; country Denmark|Sweden|Norway|Finland|Iceland || country Sweden|Norway|Finland|Iceland; ?order book; employees ..200; !country Denmark; ~trade data centre',
  ],
  [
    'Niche insurance MGAs in London with gross written premium of £20m to £80m and 15 to 50 people',
    'trade insurance; region London; ?premium; employees 15..50; ~trade niche MGAs',
  ],
  [
    'Would consider school photography, California or Nevada, revenue in the $2–6m range, younger than 25 years is fine, profitable',
    `trade school photography; region California|Nevada; revenue 2..6 USD; ${profitable}; ~?`,
  ],
  // German
  [
    'Hersteller von Landtechnik in Niedersachsen oder im Emsland, Umsatz mindestens 10, höchstens 50 Mio. €, EBITDA positiv',
    `trade Landtechnik; region Lower Saxony; revenue 10..50 EUR; ${profitable}`,
  ],
  [
    'Sanitär- und Heizungsbetriebe in Franken, bis 80 Mitarbeiter, Inhaber möchte verkaufen, Umsatz nicht unter 3 Mio. Euro',
    'trade Sanitär Heizungsbetriebe; region Bavaria; employees ..80; revenue 3.. EUR; ~?',
  ],
  [
    'Softwareanbieter für Arztpraxen, DACH ohne Schweiz, wiederkehrende Umsätze ab 2 Mio. €, weniger als 60 Leute',
    'trade Softwareanbieter Arztpraxen; country Germany|Austria|Switzerland || country Germany|Austria; !country Switzerland; revenue 2.. EUR; employees ..60',
  ],
  [
    'Privatkliniken in Bayern, mindestens 40 Betten, Umsatz von 5 bis 20 Millionen, keine Sanierungsfälle',
    'trade Privatkliniken; region Bavaria; ?40 Betten; revenue 5..20; ~!trade Sanierungsfälle; ~?',
  ],
  [
    'Metallverarbeiter aus dem Sauerland, gegründet vor 1980, 60–180 Beschäftigte, Umsatz maximal 35 Mio. €, Automotive-Anteil unter 30 %',
    'trade Metallverarbeiter; region North Rhine-Westphalia; founded ..1979; employees 60..180; revenue ..35 EUR; ?Anteil',
  ],
  [
    'Onlineshops für Outdoor, D-A-CH, Umsatzwachstum über 10 % p.a., Umsatz 5-15 Mio., mehr als 50 Angestellte sind uns zu viele',
    'trade Onlineshops Outdoor; country Germany|Austria|Switzerland; growth 10..; revenue 5..15; employees ..50',
  ],
  [
    'Nachfolgelösung: Druckereien rund um Stuttgart, EBITDA mind. 500 TEUR, Kaufpreis bis zu 4 Mio. €, Großkonzerne ausgeschlossen',
    'trade Druckereien; city Stuttgart; ebitda 0.5.. EUR; valuation ..4 EUR; ~!trade Großkonzerne; ~?',
  ],
  // French
  [
    'Laboratoires d’analyses environnementales en Nouvelle-Aquitaine, CA d’au moins 3 M€, au plus 80 salariés, indépendants',
    'trade laboratoires analyses environnementales; region Nouvelle-Aquitaine; revenue 3.. EUR; employees ..80; ~?; ~!stage Public',
  ],
  [
    'Menuiseries industrielles dans le Grand Ouest, chiffre d’affaires de 8 à 20 millions d’euros, créées avant 2000, sans pertes',
    `trade menuiseries industrielles; region @GrandOuest; revenue 8..20 EUR; founded ..1999; ${profitable}`,
  ],
  [
    'ESN à Lyon ou Grenoble, plus de 150 collaborateurs exclu, croissance supérieure à 8 %, valorisation ne dépassant pas 12 M€',
    'trade ESN; city Lyon|Grenoble; employees ..150; growth 8..; valuation ..12 EUR',
  ],
  [
    'Traiteurs et boulangeries industrielles hors Île-de-France, EBITDA entre 800 k€ et 3 M€, endettement net inférieur à 2 fois l’EBITDA',
    'trade traiteurs boulangeries; !region Île-de-France; ebitda 0.8..3 EUR; ?endettement; ~trade industrielles',
  ],
  [
    'Négoce de matériaux en Belgique, CA minimum 10 millions d’euros, Bruxelles exclue, pas plus de 3 dépôts',
    'trade négoce matériaux; country Belgium; revenue 10.. EUR; !city Brussels; ~?',
  ],
  // Spanish
  [
    'Fabricantes de maquinaria agrícola en Aragón o Cataluña, facturación entre 5 y 25 millones de euros, al menos 20 años de historia',
    'trade maquinaria agrícola; region Aragon|Catalonia; revenue 5..25 EUR; founded ..2006',
  ],
  [
    'Colegios privados en Madrid y Valencia con menos de 900 alumnos, ingresos superiores a 4 M€, EBITDA no inferior al 15 %',
    'trade colegios; city Madrid|Valencia; ?alumnos; revenue 4.. EUR; margin 15..; ~!stage Public',
  ],
  [
    'Empresas de limpieza, Andalucía excluida, plantilla máxima de 300 personas, crecimiento de al menos el 5 % anual, sin empresas cotizadas',
    `trade limpieza; !region Andalusia; employees ..300; growth 5..; ${privatelyHeld}`,
  ],
  [
    'Distribuidor de material eléctrico en México, ventas desde 10 millones de dólares, precio no superior a 8 millones de dólares',
    'trade material eléctrico; country Mexico; revenue 10.. USD; valuation ..8 USD',
  ],
  // Italian
  [
    'Officine meccaniche di precisione in Piemonte, ricavi tra 4 e 12 milioni di euro, almeno 25 addetti, Torino esclusa',
    'trade officine meccaniche precisione; region Piedmont; revenue 4..12 EUR; employees 25..; !city Turin',
  ],
  [
    'Produttori di cosmetici naturali, fatturato non oltre 15 milioni, EBITDA margin sopra il 18%, fondati dopo il 2005',
    'trade cosmetici naturali; revenue ..15; margin 18..; founded 2006..',
  ],
  [
    'Cliniche veterinarie nel Nord Est, da 5 a 20 veterinari, in utile, prezzo massimo 6 milioni di euro',
    `trade cliniche veterinarie; region @NordEst; employees 5..20; valuation ..6 EUR; ~${profitable}; ~?`,
  ],
  // Dutch
  [
    'Metaalbedrijven in Noord-Brabant, omzet van minstens 10 miljoen euro, 40 tot 120 medewerkers, geen automotive',
    'trade metaalbedrijven; region North Brabant; revenue 10.. EUR; employees 40..120; !trade automotive',
  ],
  [
    'Zorgsoftware in Nederland of België, omzet niet hoger dan 12 miljoen, groei boven de 10 procent, familiebedrijf',
    'trade zorgsoftware; country Netherlands|Belgium; revenue ..12; growth 10..; stage Family-Owned',
  ],
  [
    'Kwekerijen en tuinders in het Westland, EBITDA ten minste 2 miljoen euro, Duitsland uitgesloten',
    'trade kwekerijen tuinders; ~region; ~?; ebitda 2.. EUR; !country Germany',
  ],
  // Polish
  [
    'Przychodnie lekarskie w Warszawie i Gdańsku, przychody nie mniejsze niż 8 mln zł, poniżej 150 pracowników, rentowne',
    `trade przychodnie lekarskie; city Warsaw|Gdańsk; revenue 8.. PLN; employees ..150; ${profitable}`,
  ],
  [
    'Producenci kosmetyków z Polski lub Litwy, EBITDA od 5 do 15 mln zł, spółki z Ukrainy wykluczone, wycena maksymalnie 8x EBITDA',
    'trade kosmetyków; country Poland|Lithuania; ebitda 5..15 PLN; !country Ukraine; ?8x EBITDA',
  ],
  // Russian
  [
    'Частные клиники в Алматы и Астане, выручка не менее 2 млрд тенге, рост выше 10%, до 300 сотрудников',
    'trade клиники; city Almaty|Astana; revenue 2000.. KZT; growth 10..; employees ..300; ~!stage Public; ~trade частные',
  ],
  [
    'Производители мебели в Беларуси или Литве, оборот от 5 до 20 млн евро, Россия исключена, не моложе 10 лет',
    'trade мебели; country Belarus|Lithuania; revenue 5..20 EUR; !country Russia; founded ..2016',
  ],
  [
    'Разработчики программного обеспечения для банков, Сербия, Кипр или Армения, не более 120 программистов, прибыльные',
    `trade программного обеспечения банков; country Serbia|Cyprus|Armenia; employees ..120; ${profitable}`,
  ],
].map(([thesis = '', criteria = '']) => ({ thesis, criteria: criteria.split('; ') }))
