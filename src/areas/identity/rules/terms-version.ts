/** Date of the Terms of Service and the Privacy Policy shown by the sign-up form (web/entry/legal-texts.json). */
export const termsVersion = '2026-11-21'
