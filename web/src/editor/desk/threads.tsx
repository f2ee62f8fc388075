import { type RefObject, useLayoutEffect, useState } from 'react'
import { useFindings } from './findings.ts'
import { type Lit, useLit } from './lit.ts'

type Box = { x: number; y: number; width: number; height: number }

/** The places of what is pointed at, in the coordinates of the two columns; `thread` joins the first of each column. */
type Drawing = { boxes: Box[]; thread: string | undefined; ends: { x: number; y: number }[]; isBroken: boolean }

/** The places of what is pointed at. Doubts overlap, so a stretch may have several. */
export const selectorOf = (lit: NonNullable<Lit>): string => {
  if ('doubt' in lit) return `[data-doubt~="${lit.doubt}"]`
  return 'fact' in lit ? `[data-fact="${lit.fact}"]` : `[data-sign="${lit.sign}"]`
}

const draw = (pair: HTMLElement, lit: NonNullable<Lit>, isBroken: boolean): Drawing => {
  const origin = pair.getBoundingClientRect()
  const boxesIn = (column: string) =>
    [...pair.querySelectorAll(`${column} ${selectorOf(lit)}`)].map((element) =>
      [...element.getClientRects()].map(({ x, y, width, height }): Box => ({
        x: x - origin.x,
        y: y - origin.y,
        width,
        height,
      })),
    )
  const [was, is] = [boxesIn('.desk-was'), boxesIn('.desk-is')]
  if ('sign' in lit) return { boxes: was.flat().concat(is.flat()), thread: undefined, ends: [], isBroken }
  const [from, to] = [was[0]?.at(-1), is[0]?.[0]]
  const boxes = [...was.flat(), ...is.flat()]
  if (!from || !to) return { boxes, thread: undefined, ends: [], isBroken }
  const start = { x: from.x + from.width, y: from.y + from.height }
  const end = { x: to.x, y: to.y + to.height }
  const gutter = origin.width / 2
  const bend = (x: number) => x.toFixed(1)
  const thread = `M${bend(start.x)} ${bend(start.y)} C${bend(gutter)} ${bend(start.y)} ${bend(gutter)} ${bend(end.y)} ${bend(end.x)} ${bend(end.y)}`
  return { boxes, thread, ends: [start, end], isBroken }
}

/** Joins the two places of the fact or doubt that is pointed at, and frames the places of a sign. */
export const Threads = ({ pair }: { pair: RefObject<HTMLElement | null> }) => {
  const [lit] = useLit()
  const findings = useFindings()
  const [drawing, setDrawing] = useState<Drawing>()
  useLayoutEffect(() => {
    const element = pair.current
    if (!lit || !element) return undefined
    const isBroken = 'doubt' in lit || ('fact' in lit && findings?.facts[lit.fact]?.state !== 'kept')
    const update = () => setDrawing(draw(element, lit, isBroken))
    update()
    addEventListener('resize', update)
    return () => removeEventListener('resize', update)
  }, [lit, findings, pair])
  if (!drawing || !lit) return null
  const { boxes, thread, ends, isBroken } = drawing
  return (
    <svg aria-hidden="true" className={`desk-threads ${isBroken ? 'broken' : ''}`}>
      {boxes.map(({ x, y, width, height }, index) => (
        <rect key={index} x={x - 2} y={y} width={width + 4} height={height} rx="3" />
      ))}
      {thread !== undefined && <path d={thread} />}
      {ends.map(({ x, y }) => (
        <circle key={x} cx={x} cy={y} r="2.5" />
      ))}
    </svg>
  )
}
