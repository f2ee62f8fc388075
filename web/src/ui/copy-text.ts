import { toast } from './toast.ts'

/** Copies a text. If the browser refuses, the user is told, and the answer is false. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    toast({ title: 'Failed to copy', description: 'Please try selecting and copying manually.', tone: 'error' })
    return false
  }
}
