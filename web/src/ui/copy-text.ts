import { toast } from './toast.ts'

/** Puts a text into the clipboard. Where the browser does not let it, that is said, and the answer is false. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    toast({ title: 'Failed to copy', description: 'Please try selecting and copying manually.', tone: 'error' })
    return false
  }
}
