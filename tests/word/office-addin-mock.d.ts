// The part of the mock that the fake for Word uses. Its own types allow everything.
declare module 'office-addin-mock' {
  /** A property has no value before `load`, and again none before `sync`. */
  export class OfficeMockObject {
    constructor(object?: object)
    load(names: string): this | undefined
    sync(): Promise<void>
    protected populate(values: object): void
  }
}
