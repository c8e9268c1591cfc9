import { useSession } from '#areas/identity/web/use-session.ts'
import { useReaderRights } from '#areas/workspaces/web/use-may-write.ts'
import type { CompanyRow } from '../contract.ts'

/** Companies of the universe belong to everybody: administrators change them. The server decides again. */
export function useMayChange({ is_universe }: Pick<CompanyRow, 'is_universe'>): boolean {
  const session = useSession()
  const { mayWrite } = useReaderRights()
  return is_universe ? session.state === 'signed-in' && session.user.role === 'admin' : mayWrite
}
