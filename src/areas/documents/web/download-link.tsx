import { Download } from 'lucide-react'
import { Tooltip } from '#kit/overlays/tooltip.tsx'
import { viewerMessages as texts } from './messages.ts'

/** The answer names the file itself where it is another one: a copy of a picture with a watermark is a PDF file. */
export function DownloadLink({ name, url }: { name: string; url: string }) {
  const label = texts.downloadNamed(name)
  return (
    <Tooltip text={label}>
      <a
        href={url}
        download={name}
        aria-label={label}
        className="inline-flex size-8 shrink-0 items-center justify-center rounded-md text-muted hover:bg-raised hover:text-ink"
      >
        <Download aria-hidden="true" className="size-4" />
      </a>
    </Tooltip>
  )
}
