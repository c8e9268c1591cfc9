import type { RegionReader } from './region-reader.ts'

/** Each region is only itself. */
export const plainRegions: RegionReader = {
  means: (wanted, region) => wanted === region,
  choicesOf: (region) => [region],
}
