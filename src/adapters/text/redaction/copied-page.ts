/**
 * A page of the copy: as it is in the file, as a picture, or hidden as a whole. `text` is what can be read on it, also in pictures;
 * `layer` what is written in it as text.
 */
export type CopiedPage =
  | { kind: 'copied'; text: string; layer: string }
  | { kind: 'drawn'; text: string; picture: Buffer; width: number; height: number }
  | { kind: 'hidden'; text: ''; width: number; height: number }
