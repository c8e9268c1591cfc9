/** Whether the lower end of a range is above the upper one, which is always a mistake. */
export function isUpsideDown<End extends number | string>(
  least: End | null | undefined,
  most: End | null | undefined,
): boolean {
  return least !== null && least !== undefined && most !== null && most !== undefined && least > most
}
