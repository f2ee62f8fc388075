import { invalidRequest } from './refusal.ts'

export type Value = string | Value[] | { [key: string]: Value }

/** `a[b][0]=c&d[]=e` is `{ a: { b: ['c'] }, d: ['e'] }`: how Stripe's API takes its parameters, in a query and in a body. */
export const parseForm = (text: string): Record<string, Value> => {
  const root = branch()
  for (const [name, value] of new URLSearchParams(text)) {
    const [first = '', ...rest] = name.split('[')
    const keys = [first, ...rest.map((key) => key.replace(/\]$/, ''))]
    const last = keys.pop() ?? ''
    let parent = root
    for (const key of keys) {
      const child = (parent[key] ??= branch())
      if (typeof child === 'string') throw invalidRequest(`Invalid ${name}: it is both a value and a hash.`)
      parent = child
    }
    parent[last === '' ? String(Object.keys(parent).length) : last] = value
  }
  return Object.fromEntries(Object.entries(root).map(([key, value]) => [key, settle(value)]))
}

type Branch = { [key: string]: string | Branch }

/** It does not have a prototype, so a parameter may have any name. */
const branch = () => Object.create(null) as Branch

/** An object with only numeric keys is a list. */
const settle = (value: string | Branch): Value => {
  if (typeof value === 'string') return value
  const entries = Object.entries(value)
  if (entries.every(([key], index) => key === String(index))) return entries.map(([, item]) => settle(item))
  return Object.fromEntries(entries.map(([key, item]) => [key, settle(item)]))
}
