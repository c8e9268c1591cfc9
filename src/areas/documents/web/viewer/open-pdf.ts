import { getDocument, GlobalWorkerOptions, type PDFDocumentLoadingTask } from 'pdfjs-dist'

/** Opens a PDF file of this product. It is parsed in a worker of our own origin; nothing in it is run. */
export function openPdf(url: string): PDFDocumentLoadingTask {
  GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).href
  return getDocument({ url, withCredentials: true, enableXfa: false, disableAutoFetch: true, disableStream: true })
}
