/** Day of the Terms of Service and the Privacy Policy that the sign-up form shows (web/legal-texts.ts). */
export const termsVersion = '2026-11-21'
