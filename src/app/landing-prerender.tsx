import { StrictMode, Suspense } from 'react'
import { renderToString } from 'react-dom/server'
import { LandingDocument } from './landing-document.tsx'
import { ProductPiece } from './routes/landing/product-piece.tsx'

/** Called once, when the pages are built: what stands in landing.html before any script runs. */
export function render(): string {
  return renderToString(
    <StrictMode>
      <LandingDocument
        piece={
          <Suspense>
            <ProductPiece />
          </Suspense>
        }
      />
    </StrictMode>,
  )
}
