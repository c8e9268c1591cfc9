import { AuthScreen } from '#areas/identity/web/auth-screen.tsx'

export function AuthPage() {
  return <AuthScreen />
}
