/** A placeholder for the edge's other secret while there is none: AWS does not document the value of an empty field. */
export const noOtherSecret = 'none'
