import { useEffect, useState } from 'react'
import { sayLengthOfRules } from '#core/lengths.ts'
import type { Style } from '#core/styles.ts'
import { loadConfig } from '#web/lib/config.ts'

/** True once the server is known to rewrite by rules. It is asked when somebody needs to know. */
const useIsByRules = (isNeeded: boolean): boolean => {
  const [isByRules, setIsByRules] = useState(false)
  useEffect(() => {
    if (!isNeeded) return undefined
    let isLeft = false
    loadConfig().then(
      ({ writer }) => !isLeft && setIsByRules(writer === 'rules'),
      () => undefined,
    )
    return () => {
      isLeft = true
    }
  }, [isNeeded])
  return isByRules
}

/** Says, before the button is pressed, that rules do not reach the length of a style. */
export const LengthOfRules = ({ of, className }: { of: Style; className: string }) => {
  const length = sayLengthOfRules(of)
  const said = useIsByRules(length !== undefined) ? length : undefined
  return <output className={said === undefined ? 'sr-only' : className}>{said}</output>
}
