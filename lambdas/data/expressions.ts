/** An expression of DynamoDB: its text between the values, which may be expressions or attributes themselves. */
export class Expression {
  readonly texts: readonly string[]
  readonly values: readonly unknown[]

  constructor(texts: readonly string[], values: readonly unknown[]) {
    this.texts = texts
    this.values = values
  }
}

/** An attribute whose name is only known at run time, or has other characters than letters and `_`. */
class Attribute {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

export const attribute = (name: string): Attribute => new Attribute(name)

/**
 * Makes an expression: `#name` is an attribute, and what is put in is a value, an attribute or another expression. For example
 * expression`#status = ${'on'} AND ${isUnexpired}`.
 */
export const expression = (texts: TemplateStringsArray, ...values: readonly unknown[]): Expression =>
  new Expression(texts, values)

/** The condition that an item exists, and that it does not. */
export const exists = expression`attribute_exists(#pk)`
export const isNew = expression`attribute_not_exists(#pk)`

type Json = Record<string, unknown>

/** The names and values of one request. DynamoDB refuses an empty map, and a name or value that no expression uses. */
export class Placeholders {
  readonly #names = new Map<string, string>()
  readonly #values: unknown[] = []

  nameOf(name: string): string {
    const alias = this.#names.get(name) ?? `#${this.#names.size}`
    this.#names.set(name, alias)
    return alias
  }

  /** The text of a value or an expression. */
  textOf(value: unknown): string {
    if (value instanceof Attribute) return this.nameOf(value.name)
    if (!(value instanceof Expression)) return `:${this.#values.push(value) - 1}`
    return value.texts
      .map((text, index) => (index === 0 ? '' : this.textOf(value.values[index - 1])) + this.#withNames(text))
      .join('')
  }

  /** As a request has them. */
  get all(): { ExpressionAttributeNames?: Record<string, string>; ExpressionAttributeValues?: Json } {
    return {
      ...(this.#names.size > 0 && {
        ExpressionAttributeNames: Object.fromEntries([...this.#names].map(([name, alias]) => [alias, name])),
      }),
      ...(this.#values.length > 0 && {
        ExpressionAttributeValues: Object.fromEntries(this.#values.map((value, index) => [`:${index}`, value])),
      }),
    }
  }

  #withNames(text: string): string {
    return text.replace(/#(\w+)/gu, (_, name: string) => this.nameOf(name))
  }
}

export type Change = {
  /** New values. An expression is computed by the table; `undefined` removes the attribute. */
  set?: Json
  /** Added to a number or a set, which is made if it is not there. */
  add?: Record<string, number | Set<string> | undefined>
  /** Taken out of a set. */
  takeOut?: Record<string, Set<string>>
}

/** The update expression of a change. */
export const updateOf = ({ set = {}, add = {}, takeOut = {} }: Change, placeholders: Placeholders): string => {
  const clause = (keyword: string, all: Json, sign: string) => {
    const given = Object.entries(all).filter(([, value]) => value !== undefined)
    const parts = given.map(([name, value]) => `${placeholders.nameOf(name)}${sign}${placeholders.textOf(value)}`)
    return parts.length === 0 ? [] : [`${keyword} ${parts.join(', ')}`]
  }
  const removed = Object.keys(set).filter((name) => set[name] === undefined)
  return [
    ...clause('SET', set, ' = '),
    ...(removed.length === 0 ? [] : [`REMOVE ${removed.map((name) => placeholders.nameOf(name)).join(', ')}`]),
    ...clause('ADD', add, ' '),
    ...clause('DELETE', takeOut, ' '),
  ].join(' ')
}
