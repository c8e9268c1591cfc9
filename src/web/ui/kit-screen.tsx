export function KitScreen() {
  return <h1 className="font-serif text-2xl">Kit</h1>
}
