/** S1 §2 and §5: the steps of the wizard, what each asks, and what it needs. */
export const wizardSteps = [
  {
    title: 'Client Information',
    names: ['client_type', 'company_name', 'registration_number', 'jurisdiction', 'business_type', 'established_date'],
    required: ['client_type', 'company_name', 'jurisdiction'],
  },
  {
    title: 'Contact Details',
    names: [
      'primary_contact_name',
      'primary_contact_title',
      'email',
      'phone',
      'address',
      'city',
      'state',
      'zip_code',
      'country',
    ],
    required: ['primary_contact_name', 'email', 'phone'],
  },
  {
    title: 'Business Profile',
    names: ['industry', 'annual_revenue', 'employee_count', 'business_description', 'website_url'],
    required: ['industry', 'business_description'],
  },
  {
    title: 'Engagement Setup',
    names: [
      'engagement_type',
      'services',
      'priority',
      'estimated_value',
      'currency',
      'expected_duration',
      'risk_profile',
      'requires_kyc',
      'requires_aml',
      'requires_edd',
      'regulatory_requirements',
      'notes',
    ],
    required: ['engagement_type', 'services'],
  },
  { title: 'Review & Submit', names: [], required: [] },
] as const

export type WizardField = (typeof wizardSteps)[number]['names'][number]

/** The required fields of a step that are empty. */
export function missingFields(step: number, typed: Readonly<Record<string, string | readonly string[]>>): string[] {
  const required: readonly string[] = wizardSteps[step]?.required ?? []
  return required.filter((name) => {
    const value = typed[name] ?? ''
    return typeof value === 'string' ? value.trim() === '' : value.length === 0
  })
}

/** S1 §9: at most three services, then an ellipsis (G089: only where there are more). */
export function shortenServices(services: readonly string[]): string {
  return `${services.slice(0, 3).join(', ')}${services.length > 3 ? '…' : ''}`
}
