import '#kit/styles/styles.css'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { part } from '#kit/display/part.tsx'
import { LandingDocument } from './landing-document.tsx'

/** Without its code, after an update of the server, it stays as the build wrote it. */
const ProductPiece = part(
  () => import('./routes/landing/product-piece.tsx').catch(() => new Promise<never>(() => undefined)),
  'ProductPiece',
)

const container = document.getElementById('root')
if (!container) throw new Error('landing.html has no #root')
hydrateRoot(
  container,
  <StrictMode>
    <LandingDocument piece={<ProductPiece />} />
  </StrictMode>,
)
