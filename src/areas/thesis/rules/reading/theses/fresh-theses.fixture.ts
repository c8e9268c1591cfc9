import type { ExpectedThesis } from './measure-reading.fixture.ts'

const profitable = 'ebitda 0.001..'
const privatelyHeld = '!stage Public'

/** Seventy-seven theses that were written before the reader read any of them. */
export const freshTheses: readonly ExpectedThesis[] = [
  // English
  [
    'Elevator maintenance contractors in Pennsylvania or Ohio, revenue from $5 million to $25 million, at least 15% EBITDA margin, fewer than 150 technicians',
    'trade elevator maintenance; region Pennsylvania|Ohio; revenue 5..25 USD; margin 15..; employees ..150',
  ],
  [
    'Fire protection installers, south-east England, EBITDA between £750k and £2m, owner retiring, no listed companies',
    `trade fire protection; ~region; ~?; ebitda 0.75..2 GBP; ${privatelyHeld}`,
  ],
  [
    'We buy veterinary clinics in Sweden and Norway with 5 to 20 vets and turnover above SEK 12m',
    'trade veterinary; country Sweden|Norway; employees 5..20; revenue 12.. SEK',
  ],
  [
    'Specialty coffee roasters, revenue up to €8m, growth of 20% or more, anywhere in the EU except Germany and Austria',
    'trade coffee; revenue ..8 EUR; growth 20..; country @EU; !country Germany|Austria',
  ],
  [
    'Crane rental in Texas, EV no higher than $40m, EBITDA at least $4m, no more than 20 years old',
    'trade crane; region Texas; valuation ..40 USD; ebitda 4.. USD; founded 2006..',
  ],
  [
    'Subscription meal kits, at least 50,000 customers, retention over 70%, sales below $30m',
    'trade meal; customers 50000..; retention 70..; revenue ..30 USD; ~trade subscription',
  ],
  [
    'Bolt-ons for our plumbing platform: Colorado, Utah, Idaho; $1-3m EBITDA; 20-100 employees',
    'trade plumbing; region Colorado|Utah|Idaho; ebitda 1..3 USD; employees 20..100; ~?; ~trade platform',
  ],
  [
    'Dental laboratories in Spain with less than 3 million euros in sales, but more than 1 million',
    'trade dental; country Spain; revenue 1..3 EUR',
  ],
  [
    'Aerospace fastener distributors, $10mm+ revenue, sub-$60mm, ITAR registered, Pacific Northwest',
    'trade aerospace fastener; revenue 10..60 USD || revenue 10.. USD; region Washington|Oregon; ~?; ~trade ITAR',
  ],
  [
    'Data centre cooling specialists founded since 2010, Ireland and the Netherlands, 30 staff minimum, valuation ceiling of €50m',
    'trade cooling; founded 2010..; country Ireland|Netherlands; employees 30..; valuation ..50 EUR; ~trade data centre',
  ],
  [
    'Not interested in restaurants. Food packaging manufacturers in Vietnam or Thailand, revenue exceeding US$15m, profitable',
    `!trade restaurants; trade food packaging; country Vietnam|Thailand; revenue 15.. USD; ${profitable}`,
  ],
  [
    'Private schools in the UAE and Saudi Arabia, EBITDA margin no lower than 25%, 500 employees at the most',
    `trade schools; country United Arab Emirates|Saudi Arabia; margin 25..; employees ..500; ~${privatelyHeld}`,
  ],
  [
    'HVAC parts wholesalers, Great Lakes, sales of $20M to $80M, a third of revenue online, excluding Chicago',
    'trade HVAC; region @GreatLakes; revenue 20..80 USD; !city Chicago; ~?; ~trade parts',
  ],
  [
    'Contract research organisations in Poland, Czechia or Hungary; headcount over 60 but under 400; EBITDA positive',
    `trade research; country Poland|Czechia|Hungary; employees 60..400; ${profitable}; ~trade contract`,
  ],
  [
    'Marina operators along the Adriatic, EBITDA no less than 1.5m euro, freehold preferred',
    'trade marina; ebitda 1.5.. EUR; ~?; ~country; ~trade operators',
  ],
  [
    'Cyber security consultancies, 40-plus consultants, London excluded, turnover of at least £6 million, growing faster than 18% a year',
    'technology Cybersecurity || trade cyber security; employees 40..; !city London || !region London; revenue 6.. GBP; growth 18..',
  ],
  [
    'Bakeries in New England with $3 to 9 million of sales, family-owned, established 1980 or earlier',
    'trade bakeries; region @NewEngland; revenue 3..9 USD; stage Family-Owned; founded ..1980',
  ],
  [
    'Looking for agricultural drone makers, Series A, headcount under 50, Israel or India, raised less than $20m',
    'trade drone; stage Series A; employees ..50; country Israel|India; ~?; ~trade agricultural',
  ],
  [
    'Waste haulers in Alberta and Saskatchewan, C$8m–C$30m revenue, max 3x debt to EBITDA',
    'trade waste; region Alberta|Saskatchewan; revenue 8..30 CAD; ?3',
  ],
  [
    'Home care agencies, Florida, between 100 and 600 caregivers, net margins of 8 percent or better, no franchisors',
    'trade home care; region Florida; employees 100..600; margin 8.. || ?8; !trade franchisors',
  ],
  [
    'Tool and die shops in Michigan, not larger than 75 people, revenue at or below $18 million',
    'trade tool die; region Michigan; employees ..75; revenue ..18 USD',
  ],
  [
    'Pharmacy chains in Kenya, Tanzania and Uganda, at least twelve outlets, sales of over $5m',
    'trade pharmacy; country Kenya|Tanzania|Uganda; ?twelve || ?12; revenue 5.. USD; ~trade chains',
  ],
  [
    'Heritage brands of leather goods in Italy or France, founded before 1960, EBITDA of roughly €2m, under 80 workers',
    'trade leather; country Italy|France; founded ..1959; ebitda 1.6..2.4 EUR; employees ..80; ~trade heritage brands',
  ],
  [
    'Telehealth platforms in Latin America, ARR north of $4m, gross margin at least 60%, churn under 2% monthly',
    'trade telehealth; country @LatinAmerica || country; revenue 4.. USD || ?4; ?60; ~?; ~trade platforms',
  ],
  // German
  [
    'Sanitär- und Heizungsbetriebe in Hessen oder Rheinland-Pfalz, Umsatz 2 bis 10 Mio. Euro, mehr als 15 Monteure',
    'trade Sanitär Heizungsbetriebe; region Hesse|Rhineland-Palatinate; revenue 2..10 EUR; employees 15..',
  ],
  [
    'Wir suchen Pflegedienste im Ruhrgebiet mit mindestens 80 Pflegekräften, EBITDA über 400 Tsd. €, Franchise ausgeschlossen',
    'trade Pflegedienste; region North Rhine-Westphalia || ~?; employees 80..; ebitda 0.4.. EUR; !trade Franchise',
  ],
  [
    'Kältetechnik, Umsatz nicht unter 5 Mio. €, nicht mehr als 120 Angestellte, Schweiz und Vorarlberg',
    'trade Kältetechnik; revenue 5.. EUR; employees ..120; region Switzerland|Vorarlberg',
  ],
  [
    'Softwarehäuser für Kommunen, wiederkehrende Umsätze ab 3 Mio. Euro, EBITDA-Marge von wenigstens 20 Prozent, gegründet bis 2005',
    'trade Software; revenue 3.. EUR; margin 20..; founded ..2005; ~trade Kommunen; ~?',
  ],
  [
    'Druckguss in Sachsen, Thüringen und Sachsen-Anhalt, 50 bis 300 Beschäftigte, Umsatz unterhalb von 60 Mio. €',
    'trade Druckguss; region Saxony|Thuringia|Saxony-Anhalt; employees 50..300; revenue ..60 EUR',
  ],
  [
    'Brauereien in Franken, älter als 100 Jahre, höchstens 5 Mio. Umsatz, familiengeführt',
    'trade Brauereien; region Bavaria || ~?; founded ..1925 || founded ..1926; revenue ..5; stage Family-Owned',
  ],
  [
    'Spezialtransporte, EBITDA zwischen 1,5 und 4 Millionen Euro, ohne Osteuropa, Unternehmenswert maximal 25 Mio. €',
    'trade Spezialtransporte; ebitda 1.5..4 EUR; !country; valuation ..25 EUR',
  ],
  [
    'Augenarztpraxen und MVZ, bundesweit außer Berlin, ab 10 Ärzten, profitabel',
    `trade Augenarztpraxen; !region Berlin || !city Berlin; employees 10..; ${profitable}; ~country Germany; ~?; ~trade MVZ`,
  ],
  [
    'Maschinenbauer mit Servicegeschäft, Umsatz 15 Mio. € aufwärts, Exportquote mindestens 40 %, Norddeutschland',
    'trade Maschinenbau; revenue 15.. EUR; ?40; region; ~?; ~trade Servicegeschäft',
  ],
  [
    'Winzergenossenschaften in Baden und im Elsass, Umsatz unter 8 Mio. €, Mitarbeiterzahl bis 40',
    'trade Winzergenossenschaften; region Baden-Württemberg|Alsace; revenue ..8 EUR; employees ..40',
  ],
  [
    'Zahntechniklabore in Österreich, keine Ketten, mind. 12 Zahntechniker, Wachstum über 5 % p.a.',
    'trade Zahntechniklabore; country Austria; !trade Ketten; employees 12..; growth 5..',
  ],
  [
    'E-Commerce-Händler für Heimtierbedarf, Umsatz zwischen CHF 4 Mio. und CHF 12 Mio., Kundenbindung über 60 %, Zürich ausgenommen',
    'trade Heimtierbedarf; revenue 4..12 CHF; retention 60..; !city Zürich; ~technology; ~industry; ~trade Händler',
  ],
  [
    'Ingenieurbüros für Tragwerksplanung, 30+ Ingenieure, EBIT größer als 1 Mio. Euro, nach 1995 gegründet',
    'trade Tragwerksplanung; employees 30..; founded 1996..; ?1 || ebitda 1.. EUR; ~trade Ingenieurbüros',
  ],
  [
    'Verpackungsdruck, Polen oder Tschechien, Umsatz mehr als 10, aber weniger als 35 Mio. Euro, börsennotierte Firmen kommen nicht in Frage',
    `trade Verpackungsdruck; country Poland|Czechia; revenue 10..35 EUR; ${privatelyHeld}`,
  ],
  // French
  [
    'Ambulanciers privés en Bretagne ou Normandie, CA de 1 à 6 M€, au moins 20 salariés, résultat positif',
    `trade ambulanciers; region Brittany|Normandy; revenue 1..6 EUR; employees 20..; ${profitable}; ~${privatelyHeld}`,
  ],
  [
    'Éditeurs de logiciels RH, revenus récurrents supérieurs à 2 millions d’euros, croissance minimum de 15 %, hors Paris',
    'trade logiciels; revenue 2.. EUR; growth 15..; !city Paris; ~trade RH; ~technology',
  ],
  [
    'Menuiseries aluminium dans le Grand Est, effectif inférieur à 90 personnes, EBITDA compris entre 500 k€ et 1,5 M€',
    'trade menuiseries; region Grand Est; employees ..90; ebitda 0.5..1.5 EUR',
  ],
  [
    'Sociétés de nettoyage industriel en Suisse romande et en Belgique, pas plus de 400 collaborateurs, CA d’au moins 8 MCHF',
    'trade nettoyage; country Switzerland|Belgium; employees ..400; revenue 8.. CHF; ~trade industriel',
  ],
  [
    'Vignobles bordelais, valorisation maximale de 12 M€, créés avant 1970, réseaux coopératifs exclus',
    'trade vignobles; valuation ..12 EUR; founded ..1969; !trade coopératifs; ~region; ~city; ~?; ~trade bordelais',
  ],
  [
    'Fabricants de prothèses orthopédiques, Maghreb, plus de 30 employés et moins de 200, marge d’EBITDA ≥ 12 %',
    'trade prothèses; country @Maghreb || country; employees 30..200; margin 12..',
  ],
  [
    'Centres de formation professionnelle, chiffre d’affaires ne dépassant pas 5 M€, en croissance d’au moins 10 % par an, Lyon ou Grenoble',
    'trade formation; revenue ..5 EUR; growth 10..; city Lyon|Grenoble; ~trade professionnelle centres',
  ],
  [
    'Transport frigorifique dans les Hauts-de-France, flotte de 50 camions minimum, CA à partir de 10 M€, ni Lille ni Dunkerque',
    'trade transport; region Hauts-de-France; ?50; revenue 10.. EUR; !city Lille|Dunkirk || !city Lille; ~!trade Dunkerque; ~?',
  ],
  [
    'Cabinets d’expertise comptable, 15 à 60 collaborateurs, indépendants, ancienneté d’au moins 10 ans',
    'trade comptable; employees 15..60; founded ..2016; ~stage; ~?; ~!stage Public',
  ],
  // Spanish
  [
    'Clínicas dentales en Valencia o Cataluña, facturación de 1 a 5 millones de euros, mínimo 10 odontólogos',
    'trade dentales; region Catalonia|Valencia; revenue 1..5 EUR; employees 10..',
  ],
  [
    'Empresas de reciclaje de plásticos en México, ventas superiores a 100 millones de pesos, entre 50 y 250 empleados',
    'trade reciclaje; ~trade plásticos; country Mexico; revenue 100.. MXN || revenue 100..; employees 50..250',
  ],
  [
    'Distribuidores de material eléctrico, EBITDA no inferior a 1,2 M€, excepto Canarias, fundados antes del 2000',
    'trade eléctrico; ebitda 1.2.. EUR; !region Canary Islands; founded ..1999',
  ],
  [
    'Bodegas familiares en La Rioja y Ribera del Duero, valoración de hasta 15 millones, exportación superior al 40 %',
    'trade bodegas; stage Family-Owned; region La Rioja || region La Rioja|Castile and León; valuation ..15; ?40; ~?',
  ],
  [
    'Startups de logística en Colombia y Perú, serie A, menos de 80 personas, crecimiento anual de más del 50 %',
    'trade logística; country Colombia|Peru; stage; employees ..80; growth 50..; ~stage',
  ],
  [
    'Residencias de mayores en Castilla y León, que no superen los 150 trabajadores, rentables, sin Madrid',
    `trade residencias; ~trade mayores; region Castile and León; employees ..150; ${profitable}; !city Madrid || !region Madrid`,
  ],
  [
    'Fabricantes de maquinaria agrícola, facturación alrededor de 20 millones de euros, margen EBITDA por encima del 9 %',
    'trade maquinaria agrícola; revenue 16..24 EUR; margin 9..',
  ],
  [
    'Agencias de viajes en línea, ingresos de al menos US$3 millones, más de 10.000 clientes, Argentina excluida',
    'trade viajes; revenue 3.. USD; customers 10000..; !country Argentina; ~trade agencias línea',
  ],
  // Italian
  [
    'Officine meccaniche di precisione in Emilia-Romagna e Lombardia, fatturato da 5 a 20 milioni di euro, almeno 30 dipendenti',
    'trade meccaniche; ~trade precisione; region Emilia-Romagna|Lombardy; revenue 5..20 EUR; employees 30..',
  ],
  [
    'Cliniche veterinarie nel Triveneto, non più di 25 veterinari, EBITDA superiore a 300 mila euro',
    'trade veterinarie; employees ..25; ebitda 0.3.. EUR; ~region; ~?',
  ],
  [
    'Produttori di macchine per imballaggio, ricavi oltre 15 milioni, crescita tra il 5% e il 15%, fondati dopo il 1990',
    'trade imballaggio; revenue 15..; growth 5..15; founded 1991..; ~trade macchine',
  ],
  [
    'Caseifici in Piemonte, prezzo massimo 6 milioni di euro, meno di 50 addetti, escluse le società quotate',
    `trade caseifici; region Piedmont; valuation ..6 EUR; employees ..50; ${privatelyHeld}`,
  ],
  [
    'Società di ingegneria ambientale, Sardegna esclusa, margine EBITDA non inferiore al 15%, da 20 a 80 ingegneri',
    'trade ingegneria; !region Sardinia; margin 15..; employees 20..80; ~trade ambientale',
  ],
  [
    'Catene di palestre a Milano o Torino, almeno 5 sedi, fatturato sotto i 10 milioni di euro, in utile',
    `trade palestre; city Milan|Turin; revenue ..10 EUR; ${profitable}; ~?; ~trade catene`,
  ],
  // Dutch
  [
    'Installatiebedrijven in Noord-Brabant en Gelderland, omzet van 4 tot 18 miljoen euro, minimaal 25 monteurs',
    'trade installatie; region North Brabant|Gelderland; revenue 4..18 EUR; employees 25..',
  ],
  [
    'Softwarebedrijven voor de zorg, terugkerende omzet boven 2 miljoen, minder dan 60 werknemers, Amsterdam uitgesloten',
    'trade software; revenue 2..; employees ..60; !city Amsterdam; ~trade zorg; ~industry',
  ],
  [
    'Tuinbouwbedrijven in het Westland en Vlaanderen, EBITDA-marge van ten minste 12%, omzet niet hoger dan 30 miljoen euro',
    'trade tuinbouw; region Flanders; margin 12..; revenue ..30 EUR; ~region; ~?; ~trade Westland',
  ],
  [
    'Familiebedrijven in metaalbewerking, Zuid-Nederland, 40 tot 150 medewerkers, opgericht voor 1990',
    'stage Family-Owned; trade metaalbewerking; employees 40..150; founded ..1989; ~region; ~?; ~country Netherlands',
  ],
  [
    'Tandartspraktijken in België, meer dan 8 tandartsen, koopprijs tot 4 miljoen euro, geen ketens',
    'trade tandartspraktijken; country Belgium; employees 8..; valuation ..4 EUR; !trade ketens',
  ],
  [
    'Webwinkels in fietsen, omzet rond 5 miljoen euro, groei minstens 15% per jaar, winstgevend',
    `trade fietsen; revenue 4..6 EUR; growth 15..; ${profitable}; ~technology; ~industry; ~trade webwinkels`,
  ],
  // Polish
  [
    'Producenci okien i drzwi na Mazowszu i w Wielkopolsce, przychody od 20 do 80 mln zł, co najmniej 100 pracowników',
    'trade okien; ~trade drzwi; region Mazovia|Greater Poland; revenue 20..80 PLN; employees 100..',
  ],
  [
    'Kliniki stomatologiczne, nie więcej niż 40 lekarzy, EBITDA powyżej 1,5 mln zł, z wyłączeniem Warszawy',
    'trade stomatologiczne; employees ..40; ebitda 1.5.. PLN; !city Warsaw',
  ],
  [
    'Firmy transportowe na Śląsku lub w Małopolsce, przychody poniżej 50 mln zł, marża EBITDA minimum 8%, założone przed 2010',
    'trade transportowe; region Silesia|Lesser Poland; revenue ..50 PLN; margin 8..; founded ..2009',
  ],
  [
    'Spółki IT świadczące usługi dla banków, od 50 do 200 programistów, wzrost co najmniej 20% rocznie, wycena do 15 mln euro',
    'trade IT; employees 50..200; growth 20..; valuation ..15 EUR; ~trade usługi banków; ~industry; ~technology',
  ],
  [
    'Zakłady mięsne w Polsce, rentowne, przychody około 100 mln zł, bez spółek notowanych na giełdzie',
    `trade mięsne; country Poland; ${profitable}; revenue 80..120 PLN; ${privatelyHeld}`,
  ],
  // Russian
  [
    'Производители мебели в Казахстане и Узбекистане, выручка от 3 до 15 млн долларов, не менее 50 сотрудников',
    'trade мебели; country Kazakhstan|Uzbekistan; revenue 3..15 USD; employees 50..',
  ],
  [
    'Сети аптек, выручка свыше 10 млн евро, рентабельность не ниже 7%, кроме Москвы',
    'trade аптек; revenue 10.. EUR; margin 7..; !city Moscow; ~trade сети',
  ],
  [
    'Логистические компании в Грузии, до 120 человек, основанные после 2008 года, EBITDA больше 500 тыс. долларов',
    'trade логистические; country Georgia; employees ..120; founded 2009..; ebitda 0.5.. USD',
  ],
  [
    'Разработчики мобильных приложений в Сербии или Армении, менее 70 программистов, рост выше 30% в год, прибыльные',
    `trade мобильных; country Serbia|Armenia; employees ..70; growth 30..; ${profitable}; ~trade разработчики приложений; ~technology`,
  ],
  [
    'Агрохолдинги в Краснодарском крае, оценка не более 40 млн долларов, семейные, исключая публичные компании',
    `trade агрохолдинги; ?Краснодарском; valuation ..40 USD; stage Family-Owned; ${privatelyHeld}`,
  ],
].map(([thesis = '', criteria = '']) => ({ thesis, criteria: criteria.split('; ') }))
