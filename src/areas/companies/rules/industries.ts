/**
 * The 15 default industries, and what can be chosen once one of them is (S0 §9 gives the counts, not the names; G106).
 * Choices never contain a comma, so that lists of them can stand in an address.
 */
export const industries = [
  {
    name: 'Software & SaaS',
    stages: ['Seed', 'Series A', 'Series B', 'Growth Stage', 'Mature', 'Public'],
    technologies: [
      'Artificial Intelligence',
      'Cloud Infrastructure',
      'Cybersecurity',
      'Data Analytics',
      'Developer Tools',
      'Workflow Automation',
    ],
    metrics: ['Annual Recurring Revenue', 'Net Revenue Retention', 'Gross Margin', 'Customer Acquisition Payback'],
  },
  {
    name: 'Financial Services',
    stages: ['Licensed Start-up', 'Series A', 'Growth Stage', 'Established', 'Public'],
    technologies: [
      'Payments',
      'Digital Banking',
      'Insurance Technology',
      'Fraud Detection',
      'Wealth Platforms',
      'Open Banking',
    ],
    metrics: ['Assets Under Management', 'Net Interest Margin', 'Loss Ratio', 'Cost-to-Income Ratio'],
  },
  {
    name: 'Healthcare & Life Sciences',
    stages: ['Preclinical', 'Clinical Trials', 'Commercial Launch', 'Growth Stage', 'Established', 'Public'],
    technologies: ['Telemedicine', 'Medical Devices', 'Genomics', 'Diagnostics', 'Clinical Software', 'Biologics'],
    metrics: ['Pipeline Products', 'Patients Served', 'Research Spend', 'Reimbursement Coverage'],
  },
  {
    name: 'Manufacturing & Industrials',
    stages: ['Pilot Production', 'Scale-up', 'Growth Stage', 'Established', 'Family-Owned', 'Public'],
    technologies: [
      'Robotics',
      'Industrial Internet of Things',
      'Additive Manufacturing',
      'Machine Vision',
      'Precision Machining',
      'Predictive Maintenance',
    ],
    metrics: ['Capacity Utilisation', 'Order Backlog', 'Scrap Rate', 'Inventory Turns'],
  },
  {
    name: 'Retail & E-commerce',
    stages: ['Online Launch', 'Scale-up', 'Growth Stage', 'Established Chain', 'Public'],
    technologies: [
      'Online Marketplace',
      'Point of Sale',
      'Personalisation',
      'Omnichannel Fulfilment',
      'Loyalty Platforms',
      'Social Commerce',
    ],
    metrics: ['Same-Store Sales Growth', 'Average Basket', 'Conversion Rate', 'Return Rate'],
  },
  {
    name: 'Energy & Utilities',
    stages: ['Project Development', 'Under Construction', 'Operating', 'Established Operator', 'Public'],
    technologies: ['Solar', 'Wind', 'Battery Storage', 'Smart Grid', 'Hydrogen', 'Carbon Capture'],
    metrics: ['Installed Capacity', 'Load Factor', 'Contracted Revenue Share', 'Carbon Intensity'],
  },
  {
    name: 'Transportation & Logistics',
    stages: ['Regional Start-up', 'Scale-up', 'Growth Stage', 'Established', 'Public'],
    technologies: [
      'Fleet Telematics',
      'Route Optimisation',
      'Warehouse Automation',
      'Electric Vehicles',
      'Freight Marketplace',
      'Cold Chain',
    ],
    metrics: ['Fleet Size', 'On-Time Delivery', 'Load Factor', 'Cost per Shipment'],
  },
  {
    name: 'Media & Entertainment',
    stages: ['Launch', 'Growth Stage', 'Established', 'Public'],
    technologies: [
      'Streaming',
      'Advertising Technology',
      'Game Engines',
      'Virtual Production',
      'Audio Platforms',
      'Rights Management',
    ],
    metrics: ['Monthly Active Users', 'Subscriber Churn', 'Content Library', 'Revenue per User'],
  },
  {
    name: 'Telecommunications',
    stages: ['Licence Holder', 'Network Roll-out', 'Growth Stage', 'Established Operator', 'Public'],
    technologies: [
      'Fibre',
      'Mobile Networks',
      'Satellite',
      'Edge Computing',
      'Unified Communications',
      'Private Networks',
    ],
    metrics: ['Subscribers', 'Revenue per User', 'Network Coverage', 'Subscriber Churn'],
  },
  {
    name: 'Real Estate & Construction',
    stages: ['Pre-Development', 'Under Construction', 'Growth Stage', 'Established', 'Public'],
    technologies: [
      'Building Information Modelling',
      'Modular Construction',
      'Smart Buildings',
      'Property Management Software',
      'Green Building',
      'Site Monitoring',
    ],
    metrics: ['Occupancy Rate', 'Order Backlog', 'Net Asset Value', 'Loan-to-Value'],
  },
  {
    name: 'Education & Training',
    stages: ['Pilot', 'Series A', 'Growth Stage', 'Accredited Institution', 'Public'],
    technologies: [
      'Learning Platforms',
      'Adaptive Learning',
      'Virtual Classrooms',
      'Assessment Tools',
      'Skills Analytics',
      'Language Learning',
    ],
    metrics: ['Enrolled Learners', 'Completion Rate', 'Revenue per Learner', 'Placement Rate'],
  },
  {
    name: 'Food & Agriculture',
    stages: ['Pilot Production', 'Scale-up', 'Growth Stage', 'Established', 'Family-Owned', 'Public'],
    technologies: [
      'Precision Farming',
      'Vertical Farming',
      'Alternative Proteins',
      'Food Safety Tracing',
      'Cold Storage',
      'Irrigation Systems',
    ],
    metrics: ['Yield per Hectare', 'Shelf-Life Losses', 'Private-Label Share', 'Organic Share'],
  },
  {
    name: 'Professional Services',
    stages: ['Boutique', 'Regional Firm', 'National Firm', 'International Firm', 'Public'],
    technologies: [
      'Practice Management',
      'Legal Technology',
      'Talent Platforms',
      'Advisory Analytics',
      'Managed Services',
      'Collaboration Tools',
    ],
    metrics: ['Utilisation Rate', 'Revenue per Head', 'Client Retention', 'Recurring Contracts'],
  },
  {
    name: 'Aerospace & Defense',
    stages: ['Prototype', 'Certification', 'Serial Production', 'Prime Contractor', 'Public'],
    technologies: [
      'Avionics',
      'Unmanned Systems',
      'Space Systems',
      'Composite Structures',
      'Secure Communications',
      'Simulation',
    ],
    metrics: ['Order Backlog', 'Book-to-Bill', 'Programme Count', 'Government Share'],
  },
  {
    name: 'Chemicals & Materials',
    stages: ['Laboratory', 'Pilot Plant', 'Commercial Production', 'Established', 'Public'],
    technologies: [
      'Advanced Polymers',
      'Battery Materials',
      'Bio-Based Chemicals',
      'Coatings',
      'Recycling',
      'Nanomaterials',
    ],
    metrics: ['Plant Utilisation', 'Specialty Share', 'Energy Cost Share', 'Patents Held'],
  },
] as const satisfies readonly Industry[]

type Industry = {
  name: string
  stages: readonly string[]
  technologies: readonly string[]
  metrics: readonly string[]
}

/** The stages, technologies and custom metrics that can be chosen within an industry; none for one of a company's own. */
export function choicesOf(industry: string): Omit<Industry, 'name'> {
  const { stages = [], technologies = [], metrics = [] } = industries.find(({ name }) => name === industry) ?? {}
  return { stages, technologies, metrics }
}
