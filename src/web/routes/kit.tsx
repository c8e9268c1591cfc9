import { KitScreen } from '../ui/kit-screen.tsx'

export function KitPage() {
  return <KitScreen />
}
