import type { ExpectedThesis } from './measure-reading.fixture.ts'

const privatelyHeld = '!stage Public'
/**
 * Twenty more, written when those of bankers and funds were mended: at first sight 85 of 105 were right and 8 without a fault. These
 * faults were mended, but for one.
 */
export const fifthFreshTheses: readonly ExpectedThesis[] = [
  [
    'Fire alarm installers across Wales or the Republic of Ireland, PBT £400k to £1.8m, service contracts over half of sales',
    'trade fire alarm; region Ireland|Wales || region Wales|Ireland; ebitda 0.4..1.8 GBP || ?PBT || ?1.8; ~?; ~industry',
  ],
  [
    'Seeking a platform in outsourced payroll, 20%+ organic growth, EBITDA $8m–$20m, headquartered in Georgia, the Carolinas or Tennessee',
    'trade payroll; growth 20..; ebitda 8..20 USD; region Georgia|North Carolina|South Carolina|Tennessee; ~industry; ~trade outsourced; ~?; ~country',
  ],
  [
    'Non-core subsidiaries of corporates making industrial valves, Northern Italy or Slovenia, €15m < sales < €60m',
    'trade valves; region || ?; revenue 15..60 EUR; ~region; ~country; ~trade industrial corporates; ~industry; ~?',
  ],
  [
    'Roll-up of independent opticians in Denmark, Sweden and Norway; 3 to 15 shops each; no franchisees and no chains owned by private equity',
    'trade opticians; country Denmark|Sweden|Norway; !trade franchisees; ~!trade chains private equity; ?3 || ~?; ~trade independent; ~industry; ~?',
  ],
  [
    'Enterprise software, ACV above $100k, gross margin over 75%, churn below 8%, ARR between $10m and $40m, anywhere but China',
    'trade software; revenue 10..40 USD; !country China; ?75 || ~?; ?churn; ?ACV || ?100k; ~industry; ~trade enterprise; ~?',
  ],
  [
    'Management buy-in candidates: precision springs, wire forms, turnover up to £10m, Birmingham or Coventry, owner over 60',
    'trade springs; revenue ..10 GBP; city Birmingham|Coventry; ?60 || ~?; ~trade precision wire forms; ~industry; ~?',
  ],
  [
    'Healthcare IT with 90%+ recurring revenue and no customer concentration over 20%, DACH plus Luxembourg, €5m revenue at least',
    'trade healthcare; country Germany|Austria|Switzerland|Luxembourg; revenue 5.. EUR; ?90; ?20; ~industry; ~technology; ~?',
  ],
  [
    'Cold storage operators, Mexico or Texas, 100,000 pallet positions or more, EBITDA $5mm+, no single-asset owners',
    'trade cold storage; region Mexico|Texas; ?100,000; ebitda 5.. USD; !trade single-asset owners || ?single; ~industry; ~trade operators; ~?',
  ],
  [
    'Spin-out candidates in diagnostics, pre-revenue or below $3m revenue, Boston or Cambridge, Series A to C',
    'trade diagnostics; revenue ..3 USD; city Boston|Cambridge; stage Series A|Series B|Series C || stage Series A|Series C || ?Series; ~industry; ~?; ~technology',
  ],
  [
    'Freight forwarders, gross profit of at least €4m, asset-light, Hamburg, Antwerp or Rotterdam, fewer than 90 staff, not part of a listed group',
    `trade freight; ?gross profit || ?4; region Hamburg|Antwerp|Rotterdam; employees ..90; ${privatelyHeld}; ~trade asset-light forwarders; ~industry; ~?`,
  ],
  [
    'Target: privately held producers of plant-based food ingredients, Netherlands, Germany, Denmark; CAGR of 12% over three years; margin north of 10%',
    `trade plant food ingredients; country Netherlands|Germany|Denmark; growth 12.. || growth 9..15 || growth 9.6..14.4 || growth 12..12; margin 10..; ${privatelyHeld}; ~industry; ~?`,
  ],
  [
    'Unternehmensnachfolge im Tiefbau, Raum Stuttgart oder Vorarlberg, Gesamtleistung 5–25 Mio. EUR, keine Einzelunternehmen',
    'trade Tiefbau; ?Gesamtleistung || revenue 5..25 EUR; ~city Stuttgart; ~region; ~country; !trade Einzelunternehmen || ?Einzelunternehmen; ~industry; ~?',
  ],
  [
    'Medizintechnik-Zulieferer, Schweiz oder Baden-Württemberg, EBITDA ab CHF 2 Mio., keine Auftragsfertiger, Exportquote über 50 %',
    'trade Medizintechnik; region Switzerland|Baden-Württemberg; ebitda 2.. CHF; !trade Auftragsfertiger; ?Exportquote || ?50; ~industry; ~?',
  ],
  [
    'PME françaises ou belges de cybersécurité, CA entre 3 et 12 M€, croissance supérieure à 15 %, hors ESN et hors fonds au capital',
    'trade cybersécurité; country France|Belgium; revenue 3..12 EUR; growth 15..; !trade ESN; !trade fonds || ?fonds; ~employees ..249; ~industry; ~technology; ~?',
  ],
  [
    'Clínicas dentales en Andalucía o Portugal, EBITDA de 300 mil a 1,5 millones de euros, sin franquicias ni aseguradoras',
    'trade dentales; region Portugal|Andalusia; ebitda 0.3..1.5 EUR; !trade franquicias; !industry || !trade aseguradoras; ~industry; ~trade clínicas; ~?',
  ],
  [
    'Imprese di packaging cosmetico, Lombardia o Canton Ticino, fatturato superiore a 8 mln ma non oltre 30 mln, esclusi terzisti',
    'trade packaging cosmetico; region Lombardy|Ticino; revenue 8..30 || revenue 8..30 EUR; !trade terzisti; ~industry; ~?',
  ],
  [
    'Tech-enabled staffing for nurses, US (ex-California), revenue $25–75M, EBITDA margins in the high single digits or better, no PE ownership',
    'trade staffing; country United States; !region California; revenue 25..75 USD; margin 7..; !trade PE || ?PE || !stage; ~industry; ~technology; ~trade nurses tech; ~?',
  ],
  [
    'Bolt-ons to a chemicals distributor: Benelux or North Rhine-Westphalia; revenue from EUR 7.5 million; hazardous storage permit; no producers',
    'trade chemicals; region Netherlands|Belgium|Luxembourg|North Rhine-Westphalia || region Belgium|Netherlands|Luxembourg|North Rhine-Westphalia; revenue 7.5.. EUR; !trade producers; ~industry; ~trade distributor hazardous; ~?',
  ],
  [
    'Polskie lub czeskie firmy transportowe, ponad 50 ciężarówek, obroty 20–80 mln zł, bez firm w restrukturyzacji',
    'trade transportowe; country Poland|Czechia; revenue 20..80 PLN; ?50; !trade restrukturyzacji || ?restrukturyzacji; ~industry; ~?',
  ],
  [
    'Казахстанские или узбекские сети аптек, от 20 точек, рентабельность EBITDA выше 8%, без иностранного капитала',
    'trade аптек; country Kazakhstan|Uzbekistan; ?20; margin 8..; !trade капитала || ?капитала; ~industry; ~trade сети; ~?',
  ],
].map(([thesis = '', criteria = '']) => ({ thesis, criteria: criteria.split('; ') }))
