import { firstWords } from './limits.ts'
import { isByRules } from './rules.ts'
import { type Editor, phaseOf } from './store.ts'

const millisecondsOfRest = 600

/** Keeps the forecast of what the rules can do, where no model writes. Returns a function that ends it. */
export const watchForecast = (editor: Editor): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let asked: string | undefined
  const forecast = async () => {
    const { draft } = editor.get()
    const { forecastOf } = await import('./forecast.ts')
    const gone = await forecastOf(firstWords(draft, editor.host.limits.wordsPerRequest)).catch(() => undefined)
    if (gone !== undefined && editor.get().draft === draft) editor.set({ forecast: { draft, gone } })
  }
  const follow = () => {
    const state = editor.get()
    const text = isByRules(editor, state) && phaseOf(state) === 'pasted' ? state.draft : undefined
    if (text === asked) return
    asked = text
    clearTimeout(timer)
    if (text !== undefined) timer = setTimeout(() => void forecast(), millisecondsOfRest)
  }
  const stop = editor.subscribe(follow)
  follow()
  return () => {
    clearTimeout(timer)
    stop()
  }
}
