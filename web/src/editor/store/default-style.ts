import { styleIds } from '#core/styles.ts'

export const defaultStyle = styleIds[0]
