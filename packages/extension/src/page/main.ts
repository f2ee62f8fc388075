// Runs in the page at each press of the user, and at no other time.
import { openPanel } from './panel.ts'

const scope = globalThis as { closeLonghand?: (() => void) | undefined }
scope.closeLonghand?.()
scope.closeLonghand = openPanel(() => (scope.closeLonghand = undefined))
