/** True for a range whose least is above its most: nothing lies in it, so it is a slip and never a wish. */
export function isUpsideDown<End extends number | string>(
  least: End | null | undefined,
  most: End | null | undefined,
): boolean {
  return least !== null && least !== undefined && most !== null && most !== undefined && least > most
}
