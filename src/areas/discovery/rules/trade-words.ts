import { foldText } from '#core/names/fold-text.ts'
import { industries } from '#areas/companies/rules/industries.ts'
import { industryPhraseTable } from '#areas/companies/rules/industry-taxonomy.ts'
import type { PhraseTable } from './figure-words.ts'
import type { CriterionNameKind } from './criteria.ts'

type Words = readonly (readonly [string, string])[]

const technologyWords: Words = [
  [
    'Artificial Intelligence',
    'ai|machine learning|deep learning|generative ai|kunstliche intelligenz|ki|intelligence artificielle|inteligencia artificial|large language models',
  ],
  ['Cloud Infrastructure', 'cloud|cloud computing|cloud hosting|hosting'],
  ['Cybersecurity', 'cyber security|it security|information security|it sicherheit|cybersecurite|ciberseguridad'],
  ['Data Analytics', 'analytics|business intelligence|big data|datenanalyse'],
  ['Developer Tools', 'devtools|developer tooling|devops'],
  ['Workflow Automation', 'process automation|rpa|robotic process automation'],
  ['Payments', 'payment|payment processing|payment processors|zahlungsdienste|paiement|paiements|pagos'],
  ['Digital Banking', 'neobank|neobanks|digital bank|digital banks|online banking'],
  ['Insurance Technology', 'insurtech|insurtechs|insurance tech'],
  ['Fraud Detection', 'fraud prevention|anti fraud'],
  ['Wealth Platforms', 'wealthtech|robo advisors|robo advisory|wealth tech'],
  ['Telemedicine', 'telehealth|telemedizin|digital health|remote care'],
  [
    'Medical Devices',
    'medical device|medizintechnik|medtech devices|medizinprodukte|dispositifs medicaux|dispositivos medicos',
  ],
  ['Genomics', 'gene sequencing|dna sequencing|genetics'],
  ['Diagnostics', 'in vitro diagnostics|ivd|diagnostik'],
  ['Clinical Software', 'hospital software|clinical it|practice software for doctors'],
  ['Biologics', 'antibodies'],
  ['Robotics', 'robots|robot|robotic|robotik|robotique|robotica|cobots'],
  ['Industrial Internet of Things', 'iiot|industrial iot|iot|internet of things|industry 4 0|industrie 4 0'],
  ['Additive Manufacturing', '3d printing|3d printers|3d druck|impression 3d'],
  [
    'Machine Vision',
    'computer vision|industrial image processing|vision systems|bildverarbeitung|industrielle bildverarbeitung|vision industrielle',
  ],
  ['Precision Machining', 'cnc machining|cnc|precision engineering|zerspanung|prazisionsfertigung|usinage'],
  ['Predictive Maintenance', 'condition monitoring'],
  ['Online Marketplace', 'marketplace|marketplaces|online marketplaces'],
  ['Point of Sale', 'pos systems|pos|checkout systems'],
  [
    'Solar',
    'photovoltaic|photovoltaics|pv|solar power|solar energy|solaranlagen|solaire|fotovoltaica|solar parks|energia solar|energia solare|energie solaire|solarenergie|solarparks|parcs solaires|parques solares',
  ],
  [
    'Wind',
    'wind power|wind energy|wind farms|windkraft|windenergie|eolien|eolica|energia eolica|energie eolienne|windparks|parcs eoliens|parques eolicos|offshore wind|onshore wind',
  ],
  ['Battery Storage', 'energy storage|batteries storage|batteriespeicher|grid batteries'],
  ['Smart Grid', 'smart grids|smart meters|smart metering'],
  ['Hydrogen', 'green hydrogen|electrolysers|wasserstoff|hydrogene|fuel cells'],
  ['Carbon Capture', 'ccs|carbon capture and storage|co2 capture'],
  ['Fleet Telematics', 'telematics|fleet management|telematik'],
  ['Route Optimisation', 'route optimization|route planning'],
  ['Warehouse Automation', 'intralogistics|automated warehouses|intralogistik|warehouse robots'],
  ['Electric Vehicles', 'ev charging|electric vehicle|evs|electromobility|e mobility|elektromobilitat|electric trucks'],
  ['Freight Marketplace', 'digital freight|freight exchange'],
  [
    'Cold Chain',
    'refrigerated transport|refrigerated logistics|temperature controlled logistics|kuhllogistik|kuhltransport|kuhltransporte|kuhlkette|transport frigorifique|transports frigorifiques|logistique du froid|chaine du froid|transporte frigorifico|transporte refrigerado|cadena de frio|trasporto refrigerato|catena del freddo',
  ],
  ['Streaming', 'video streaming|music streaming|ott'],
  ['Advertising Technology', 'adtech|ad tech|programmatic advertising'],
  ['Game Engines', 'game engine'],
  ['Fibre', 'fiber|fibre networks|fibre network|fibre optic|fiber optic|glasfaser|ftth|fibre optique'],
  ['Mobile Networks', '5g|mobile network|mobilfunk'],
  ['Satellite', 'satellites|satellite communications|satelliten'],
  ['Building Information Modelling', 'bim|building information modeling'],
  ['Modular Construction', 'prefabricated buildings|prefab|modular buildings|modulbau'],
  ['Smart Buildings', 'building automation|smart building|gebaudeautomation'],
  ['Property Management Software', 'proptech software|property software'],
  ['Green Building', 'sustainable building|green buildings|energy efficient buildings'],
  ['Learning Platforms', 'online learning|e learning|elearning|lms|learning management systems|learning platform'],
  ['Language Learning', 'language schools|language courses'],
  ['Precision Farming', 'precision agriculture|smart farming'],
  ['Vertical Farming', 'indoor farming|vertical farms'],
  [
    'Alternative Proteins',
    'plant based food|plant based proteins|meat alternatives|cultivated meat|alternative protein',
  ],
  ['Food Safety Tracing', 'food traceability|food safety'],
  ['Cold Storage', 'cold stores|kuhlhauser'],
  ['Irrigation Systems', 'irrigation|bewasserung'],
  ['Legal Technology', 'legaltech|legal tech'],
  ['Talent Platforms', 'hr tech|hrtech'],
  ['Managed Services', 'managed service providers|managed it services|msp|msps'],
  ['Avionics', 'avionik'],
  ['Unmanned Systems', 'drones|drone|uav|uavs|drohnen|unmanned aircraft'],
  ['Space Systems', 'space technology|launchers|spacecraft'],
  ['Composite Structures', 'composites|carbon fibre parts'],
  ['Simulation', 'simulators|flight simulators'],
  ['Advanced Polymers', 'polymers|polymer'],
  ['Battery Materials', 'battery chemicals|cathode materials|battery material'],
  ['Bio-Based Chemicals', 'biochemicals|bio based|biobased chemicals|bio chemicals'],
  ['Coatings', 'coating|paints|lacke|beschichtungen|revetements'],
  ['Recycling', 'recyclers|recycler|waste recycling|circular economy'],
  ['Nanomaterials', 'nanotechnology|nano materials|graphene'],
]

function table(kind: CriterionNameKind, rows: Words): PhraseTable {
  return rows.flatMap(([name, words]) =>
    [foldText(name), ...words.split('|').filter(Boolean)].map(
      (phrase) => [phrase, { is: 'name', kind, names: [name] }] as const,
    ),
  )
}

const bare = (list: readonly string[]): Words => list.map((name) => [name, ''] as const)
const unique = (list: readonly string[]): string[] => [...new Set(list)]
/** Words of two letters or everyday adjectives that are stages only beside the word stage. */
const everydayStages = new Set(['Operating', 'Mature', 'Public', 'Pilot', 'Launch', 'Growth Stage', 'Established'])

const stages = unique(industries.flatMap((industry) => [...industry.stages])).filter(
  (name) => !everydayStages.has(name),
)
const technologies = unique(industries.flatMap((industry) => [...industry.technologies]))
/** Custom metrics are looked for as words. Those that are figures of their own stand in figure-words.ts. */
const metrics = unique(industries.flatMap((industry) => [...industry.metrics]))

export const tradePhrases: PhraseTable = [
  ...table('technology', technologyWords),
  ...table('technology', bare(technologies)),
  ...industryPhraseTable.map(([phrase, names]) => [phrase, { is: 'name', kind: 'industry', names }] as const),
  ...table('stage', bare(stages)),
  ...table('text', bare(metrics)),
]

const spellings = new Map(
  technologyWords.map(([name, words]) => [name, [name, ...words.split('|').filter(isTelling)].slice(0, 8)] as const),
)

/** Two letters say too little in a text about anything. */
function isTelling(phrase: string): boolean {
  return phrase.length > 2
}

export function technologySpellings(technology: string): readonly string[] {
  return spellings.get(technology) ?? [technology]
}
