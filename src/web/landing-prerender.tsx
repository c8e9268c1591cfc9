import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { LandingDocument } from './landing-document.tsx'

/** Called once, when the pages are built: what stands in landing.html before any script runs. */
export function render(): string {
  return renderToString(
    <StrictMode>
      <LandingDocument />
    </StrictMode>,
  )
}
