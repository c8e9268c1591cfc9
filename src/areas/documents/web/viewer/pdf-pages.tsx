import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import { readRuns } from '#core/text/read-runs.ts'
import { Alert } from '#kit/feedback/alert.tsx'
import { Spinner } from '#kit/feedback/spinner.tsx'
import type { DocumentText } from '../../contract.ts'
import { locatePassage } from '../../rules/locate-passage.ts'
import { viewerMessages as texts } from '../messages.ts'
import { useDocumentSource } from './document-source.ts'
import { openPdf } from './open-pdf.ts'

type Passage = { start: number; end: number }
type Props = { map: DocumentText; number: number; passage: Passage | null; onCount: (pages: number) => void }

/** The pages of a PDF file as they look, drawn in the browser. */
export function PdfPages({ map, number, passage, onCount }: Props) {
  const [file, setFile] = useState<PDFDocumentProxy | null>(null)
  const [isBroken, setBroken] = useState(false)
  const url = useDocumentSource().toUrl(map.document.id, 'view')
  useEffect(() => {
    const loading = openPdf(url)
    loading.promise.then(
      (opened) => {
        setFile(opened)
        onCount(opened.numPages)
      },
      () => setBroken(true),
    )
    return () => void loading.destroy().catch(() => {})
  }, [url, onCount])
  const sought = usePassageOnPage(map, number, passage)
  if (isBroken) return <Alert tone="warning">{texts.pdfFailed}</Alert>
  if (!file) return <Spinner label={texts.loading} />
  return <PdfPage key={number} file={file} number={number} count={file.numPages} sought={sought} />
}

type Sought = { text: string; near: number }

/** The words of the passage that are on this page, from the stored text. */
function usePassageOnPage(map: DocumentText, number: number, passage: Passage | null): Sought | null {
  const { toText } = useDocumentSource()
  const found = passageOnPage(map, number, passage)
  const input = { id: map.document.id, from: found?.start ?? 0, letters: found ? found.end - found.start : 0 }
  const { data } = useQuery({ ...toText(input), enabled: found !== null })
  return found && data ? { text: data.text, near: found.near } : null
}

function passageOnPage({ is_paged, pages }: DocumentText, number: number, passage: Passage | null) {
  const page = is_paged ? pages[number - 1] : undefined
  if (!page || !passage) return null
  const [start, end] = [Math.max(passage.start, page.start), Math.min(passage.end, page.end)]
  if (end <= start) return null
  return { start, end, near: (start - page.start) / (page.end - page.start) }
}

type PageProps = { file: PDFDocumentProxy; number: number; count: number; sought: Sought | null }

type Mark = { left: number; top: number; width: number; height: number }

function PdfPage({ file, number, count, sought }: PageProps) {
  const frame = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [marks, setMarks] = useState<readonly Mark[]>([])
  const [state, setState] = useState<'drawing' | 'drawn' | 'failed'>('drawing')
  useEffect(() => {
    let isOver = false
    let stop: (() => void) | null = null
    const draw = async () => {
      const page = await file.getPage(number)
      if (isOver || !canvas.current || !frame.current) return
      const drawing = drawPage(page, canvas.current, frame.current.clientWidth)
      stop = drawing.stop
      await drawing.done
      if (!isOver) setState('drawn')
    }
    draw().catch(() => isOver || setState('failed'))
    return () => {
      isOver = true
      stop?.()
    }
  }, [file, number])
  useEffect(() => {
    let isOver = false
    const find = async () => {
      const found = sought ? await findMarks(await file.getPage(number), sought) : []
      if (!isOver) setMarks(found)
    }
    find().catch(() => {})
    return () => {
      isOver = true
    }
  }, [file, number, sought])
  const first = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (state === 'drawn' && marks.length > 0) first.current?.scrollIntoView({ block: 'center' })
  }, [state, marks])
  if (state === 'failed') return <Alert tone="warning">{texts.pageFailed}</Alert>
  return (
    <div ref={frame} className="relative w-full border border-line">
      <canvas ref={canvas} role="img" aria-label={texts.pageOf(number, count)} className="block w-full" />
      {marks.map(({ left, top, width, height }, index) => (
        <span
          key={`${left} ${top} ${width}`}
          ref={index === 0 ? first : null}
          data-mark=""
          className="pointer-events-none absolute bg-warning opacity-30"
          style={{ left: `${left}%`, top: `${top}%`, width: `${width}%`, height: `${height}%` }}
        />
      ))}
      {sought && state === 'drawn' && marks.length === 0 ? (
        <p className="sr-only" role="status">
          {texts.notMarked}
        </p>
      ) : null}
    </div>
  )
}

function drawPage(page: PDFPageProxy, canvas: HTMLCanvasElement, width: number) {
  const unscaled = page.getViewport({ scale: 1 })
  const density = Math.min(window.devicePixelRatio || 1, 2)
  const viewport = page.getViewport({ scale: (Math.max(width, 240) / unscaled.width) * density })
  canvas.width = Math.floor(viewport.width)
  canvas.height = Math.floor(viewport.height)
  const task = page.render({ canvas, viewport })
  return { done: task.promise, stop: () => task.cancel() }
}

/** The rectangles of the passage, in percent of the page. */
async function findMarks(page: PDFPageProxy, { text, near }: Sought): Promise<Mark[]> {
  const viewport = page.getViewport({ scale: 1 })
  const runs = await readRuns(page)
  const parts = locatePassage(
    runs.map(({ str }) => str),
    text,
    near,
  )
  return parts.flatMap(({ run, from, to }) => {
    const item = runs[run]
    if (!item) return []
    const [x, y] = [Number(item.transform[4]), Number(item.transform[5])]
    const height = item.height || 10
    const [start, end] = item.dir === 'rtl' ? [1 - to, 1 - from] : [from, to]
    const corners = [
      viewport.convertToViewportPoint(x + item.width * start, y - height * 0.2),
      viewport.convertToViewportPoint(x + item.width * end, y + height * 0.9),
    ].map(([left, top]) => [Number(left), Number(top)] as const)
    const lefts = corners.map(([left]) => left)
    const tops = corners.map(([, top]) => top)
    const [left, top] = [Math.min(...lefts), Math.min(...tops)]
    return [
      {
        left: (100 * left) / viewport.width,
        top: (100 * top) / viewport.height,
        width: (100 * (Math.max(...lefts) - left)) / viewport.width,
        height: (100 * (Math.max(...tops) - top)) / viewport.height,
      },
    ]
  })
}
