/** True if a reader would call it an edit: different white space or other forms of the same marks are not edits. */
export const isEdited = (source: string, edited: string): boolean => {
  const plain = (text: string) => text.replace(/[‘’]/gu, "'").replace(/[“”]/gu, '"').replace(/\s+/gu, ' ').trim()
  return plain(source) !== plain(edited)
}
