// The package has types, but its list of exports hides them.
declare module 'tesseract-wasm' {
  export type OCREngine = {
    loadModel(model: Uint8Array): void
    loadImage(picture: { data: Uint8ClampedArray; width: number; height: number }): void
    clearImage(): void
    getTextBoxes(
      unit: 'line' | 'word',
    ): { text: string; confidence: number; rect: { left: number; top: number; right: number; bottom: number } }[]
  }
  export function createOCREngine(options: { wasmBinary: Uint8Array }): Promise<OCREngine>
}
