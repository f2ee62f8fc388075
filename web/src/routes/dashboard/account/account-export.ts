import { exportAccount } from '#core/api/account.ts'
import { brand } from '#core/brand.ts'
import { Problem } from '#core/problem.ts'
import { save } from '#web/files/save-file.ts'
import { unreachable } from '#web/lib/call.ts'

/**
 * Requests the zip with all data of the user, and lets the browser save it.
 * @throws {Problem} the server's refusal, or `unavailable` when it could not be reached or broke off.
 */
export const saveExport = async (accessToken: string): Promise<void> => {
  const lost = (cause: unknown) => {
    throw new Problem('unavailable', unreachable, { cause })
  }
  const response = await fetch(exportAccount.path, {
    headers: { authorization: `Bearer ${accessToken}` },
  }).catch(lost)
  if (!response.ok) throw Problem.from(await response.json().catch(() => undefined))

  save(`${brand.name.toLowerCase()}-account.zip`, await response.blob().catch(lost))
}
