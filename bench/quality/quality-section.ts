/** One heading of docs/quality.md, measured by a file of its own in `sections/`. */
export type QualitySection = {
  /** What `npm run bench:quality -- NAME` calls it. */
  name: string
  title: string
  /** The text below the heading, from the folder that holds the data: what was measured, how, and the tables. */
  measure: (dataFolder: string) => Promise<string>
}
