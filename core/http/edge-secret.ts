/** Stands in the place of the edge's other secret while there is none: AWS does not say what an empty field of a secret resolves to. */
export const noOtherSecret = 'none'
