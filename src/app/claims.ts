/**
 * What the landing page says about the operator, word for word from the specification (section 1).
 * These are statements of fact that only the operator can stand up for; until the operator has confirmed them
 * (CLAIMS_CONFIRMED), the page carries `footnote` beside every one of them.
 */
export const claims = {
  savings: [
    { figure: 'Up to 80%', text: 'lower deal cost' },
    { figure: '6 weeks', text: 'instead of 6 months to close' },
    { figure: '3.3 trillion', text: 'dollars of historical deal data' },
    { figure: '4 trillion', text: 'dollar market' },
  ],
  statistics: [
    { figure: '18.5B', text: 'dollars in deals facilitated' },
    { figure: '50+', text: 'enterprise clients' },
    { figure: '90%', text: 'success rate' },
    { figure: '6 weeks', text: 'average deal time' },
  ],
  badges: ['FINRA Regulated', '99.9% Uptime', 'Bank-Grade Security', 'Global M&A Coverage'],
  footnote: 'Figures and badges are illustrative until the operator has confirmed them.',
  confirmation: 'Figures and badges are confirmed by the operator of this installation.',
} as const
