import * as z from 'zod'
import { ScanCompany, ScanFigures } from '../contract.ts'

/** What is kept of a measured market. */
export const ScanResult = z.object({ figures: ScanFigures, companies: z.array(ScanCompany), summary: z.string() })
export type ScanResult = z.infer<typeof ScanResult>
