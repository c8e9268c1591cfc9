declare module 'word-extractor' {
  export type WordText = {
    getBody(): string
    getHeaders(options: { includeFooters: boolean }): string
    getFooters(): string
    getFootnotes(): string
    getEndnotes(): string
    getAnnotations(): string
    getTextboxes(options: { includeHeadersAndFooters: boolean; includeBody: boolean }): string
  }
  export default class WordExtractor {
    extract(file: Buffer): Promise<WordText>
  }
}
