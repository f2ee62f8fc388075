import { useEffect, useState } from 'react'

/** The result of `load`, undefined until it is there. It loads again when a dependency changes; a page that was left hears nothing. */
export const useLoaded = <Result>(load: () => Promise<Result>, dependencies: readonly unknown[]) => {
  const [result, setResult] = useState<Result>()
  useEffect(() => {
    let isLeft = false
    void load().then((found) => isLeft || setResult(() => found))
    return () => {
      isLeft = true
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, dependencies)
  return [result, setResult] as const
}
