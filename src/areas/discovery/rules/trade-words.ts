import { foldText } from '#core/names/fold-text.ts'
import { industries } from '#areas/companies/rules/industries.ts'
import type { PhraseTable } from './figure-words.ts'
import type { CriterionNameKind } from './criteria.ts'

type Words = readonly (readonly [string, string])[]

/** Everyday words and sub-sectors by industry of the fixed list. */
const industryWords: Words = [
  [
    'Software & SaaS',
    'software house|software houses|editeur de logiciels|editeurs de logiciels|softwareentwickler|desarrolladores de software|sviluppatori di software|software|saas|software as a service|it services|it service|enterprise software|b2b software|vertical software|applications software|application software|systems software|apps|computer programming|logiciel|logiciels|softwarehaus|informatik|informatica|information technology|internet software|it consulting|it dienstleister|internet services',
  ],
  [
    'Financial Services',
    'bancaire|bancaires|bancario|bancaria|bancari|bankwesen|bankensektor|financier|financiere|financieres|financiero|financiera|finanziario|finanziaria|assurance|assurances|seguros|assicurazioni|financial services|finance|financial|fintech|fintechs|bank|banks|banking|insurance|insurers|insurer|insurances|asset management|asset managers|wealth management|wealth managers|brokerage|lending|lenders|leasing|versicherung|versicherungen|versicherer|banken|finanzdienstleister|banque|banques|assurance|assurances|seguros|banche|financials|capital markets|factoring',
  ],
  [
    'Healthcare & Life Sciences',
    'pharmaceutique|pharmaceutiques|farmaceutico|farmaceutica|farmaceuticas|farmaceutiche|medizin|medizinisch|medicale|medicales|medico|medica|salud|sante|sanitario|sanitaria|healthcare|health care|healthcare services|health care services|life sciences|life science|biotech|biotechs|biotechnology|pharma|pharmaceutical|pharmaceuticals|medical|medtech|medical technology|health|healthtech|clinics|hospital operators|care homes|nursing homes operators|dental clinics|gesundheitswesen|pharmaunternehmen|sante|salud|sanita|farmaceutica|pharmaceutique|pharmaceutiques|veterinary',
  ],
  [
    'Manufacturing & Industrials',
    'manufacturing|industrials|industrial|machinery|machine building|machine builder|mechanical engineering|engineering|maschinenbau|maschinenbauer|anlagenbau|anlagenbauer|industrielle|industrielles|industriel|industriels|capital goods|automotive suppliers|automotive supplier|automotive|metalworking|metal processing|electrical equipment|tooling|toolmakers|plant engineering|produktion|industriales|industria manifatturiera|manifattura|packaging machinery|building products|machine tools',
  ],
  [
    'Retail & E-commerce',
    'retail|retailer|e commerce|ecommerce|online shops|online retail|online retailer|consumer goods|fashion|apparel|retail chains|shops online|einzelhandel|handel|onlinehandel|commerce de detail|comercio|commercio|wholesale|mail order|direct to consumer|d2c|supermarkets',
  ],
  [
    'Energy & Utilities',
    'energetique|energetiques|energetico|energetica|energetiche|energieerzeuger|energy|utilities|utility|renewable energy|renewables|renewable|power generation|oil and gas|oil|electricity|cleantech|clean energy|energie|energieversorger|stadtwerke|erneuerbare energien|energies renouvelables|energia|energias renovables|green energy|power producers|water utilities',
  ],
  [
    'Transportation & Logistics',
    'transportation|logistics|transport|freight|shipping|trucking|freight forwarding|freight forwarders|haulage|hauliers|couriers|courier|parcel|supply chain|logistik|logistikdienstleister|spedition|speditionen|logistique|transporte|logistica|trasporti|airlines|rail operators|warehousing',
  ],
  [
    'Media & Entertainment',
    'media|entertainment|publishing|publishers|broadcasting|broadcasters|film production|music labels|advertising|advertising agencies|marketing agencies|medien|verlage|medias|medios|newspapers|events|sports clubs',
  ],
  [
    'Telecommunications',
    'telecommunications|telecommunication|telecom|telecoms|telco|telcos|internet service providers|isp|isps|telekommunikation|telekom|telecommunicaciones|telecomunicaciones|telecomunicazioni|mobile operators',
  ],
  [
    'Real Estate & Construction',
    'real estate|construction|construction groups|building contractors|property|property developers|contractors|immobilien|bau|bauunternehmen|baugewerbe|construction firms|immobilier|batiment|construccion|inmobiliaria|edilizia|facility management|civil engineering',
  ],
  [
    'Education & Training',
    'education|training|edtech|edtechs|schools|school operators|universities|e learning providers|bildung|weiterbildung|formation|educacion|istruzione|vocational training|tutoring',
  ],
  [
    'Food & Agriculture',
    'agricole|agricoles|agricola|agricolas|agricolo|agricoltura|agricultura|food|agriculture|food and beverage|food and drink|beverage|beverages|food producer|foods|agri|agritech|agrifood|agtech|farming|farms|dairy|lebensmittel|landwirtschaft|nahrungsmittel|agroalimentaire|agroalimentaires|alimentaire|alimentaires|alimentari|alimentare|alimentacion|agricultura|meat processing|breweries|wineries',
  ],
  [
    'Professional Services',
    'professional services|consulting|consultancy|consultancies|law firms|law firm|accounting firms|accountants|accounting|staffing|recruitment|recruiters|business services|tax advisers|steuerberater|steuerberatung|beratung|unternehmensberatung|conseil|consultoria|consulenza|engineering consultancies|auditors|audit firms|legal services',
  ],
  [
    'Aerospace & Defense',
    'aerospace|defense|defence|aviation|space|military|aerospace and defence|aircraft parts|luftfahrt|raumfahrt|verteidigung|rustung|aeronautique|aerospatiale|aeroespacial|aerospaziale|difesa|aircraft',
  ],
  [
    'Chemicals & Materials',
    'chemicals|chemical|materials|specialty chemicals|speciality chemicals|plastics|chemie|kunststoffe|kunststoff|chimie|chimique|chimiques|quimica|chimica|steel|metals|paper|glass|petrochemicals',
  ],
]

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

export const industryPhrases: PhraseTable = table('industry', industryWords)
export const tradePhrases: PhraseTable = [
  ...table('technology', technologyWords),
  ...table('technology', bare(technologies)),
  ...industryPhrases,
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
