import { useEffect, useState } from 'react'
import { sayStyleNeedsModel } from '#core/needs-model.ts'
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

/** Why this server cannot rewrite in a style; undefined where it can. */
export const useStyleRefusal = (style: Style): string | undefined => {
  const refusal = sayStyleNeedsModel(style)
  return useIsByRules(refusal !== undefined) ? refusal : undefined
}

/** Says, before the button is pressed, that a style needs a model that this server does not have. */
export const NeedsModel = ({ of, className }: { of: Style; className: string }) => {
  const refusal = useStyleRefusal(of)
  return <output className={refusal === undefined ? 'sr-only' : className}>{refusal}</output>
}
