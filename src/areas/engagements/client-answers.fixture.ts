/** What the wizard of a new engagement is told about a client. */
export const clientAnswers = {
  client_type: 'corporation',
  company_name: 'Caldwell Mills',
  jurisdiction: 'DE',
  primary_contact_name: 'Carla Caldwell',
  email: 'carla@caldwell.example',
  phone: '+49 30 1234',
  industry: 'Manufacturing',
  business_description: 'Spins yarn.',
  engagement_type: 'acquisition',
  services: ['KYC Verification'],
}
