/**
 * Where what floats next to a control is put: into its dialog or its landmark, so that a screen reader finds nothing
 * outside every region of the page.
 */
export function regionOf(control: Element | null): HTMLElement {
  return control?.closest<HTMLElement>('[role=dialog], [data-over-page], header, main') ?? document.body
}
