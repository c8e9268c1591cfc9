import './ui/styles.css'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { LandingDocument } from './landing-document.tsx'

const container = document.getElementById('root')
if (!container) throw new Error('landing.html has no #root')
hydrateRoot(
  container,
  <StrictMode>
    <LandingDocument />
  </StrictMode>,
)
