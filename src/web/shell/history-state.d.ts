import '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Set by the logo: a signed-in person came to the landing page on purpose and is not sent on (G062). */
    stay?: boolean
    /** Step of the guided demo, so that a reload stays there (G139). */
    demoStep?: number
  }
}
