import { formatNumber } from '#core/number-format.ts'
import { getDocument, GlobalWorkerOptions, PasswordException } from 'pdfjs-dist/legacy/build/pdf.mjs'
// The query makes it a class, unknown to the linter.
// oxlint-disable-next-line import/default
import PdfWorker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?worker'
import type { FileText } from './answer.ts'
import { FileProblem } from './file-problem.ts'
import { markdownOfPages, type Run } from './pdf-lines.ts'

const wayOut = 'To have them, print it to a new PDF, and open that.'

/** The length of a book. */
const mostPages = 1_000

/** An entry of a form, or a remark on the page. Their text is not the page's. */
type Annotation = { subtype?: unknown; fieldValue?: unknown; contentsObj?: { str?: unknown } }

const hasText = ({ subtype, fieldValue, contentsObj }: Annotation): boolean =>
  (subtype === 'Widget' && typeof fieldValue === 'string' && fieldValue.trim() !== '' && fieldValue !== 'Off') ||
  (subtype === 'FreeText' && typeof contentsObj?.str === 'string' && contentsObj.str.trim() !== '')

/**
 * The text of a PDF as Markdown, as far as its layout shows. When `signal` is aborted the worker ends, and the promise may stay pending.
 * @throws {FileProblem} when it is locked, damaged, or a scan without text.
 */
export const readPdf = async (bytes: Uint8Array, signal: AbortSignal): Promise<FileText> => {
  const worker = new PdfWorker()
  const end = () => worker.terminate()
  signal.addEventListener('abort', end, { once: true })
  GlobalWorkerOptions.workerPort = worker
  const notLoaded = new Error('The code for PDF files did not load.')
  const failure = new Promise<never>((_, reject) => worker.addEventListener('error', () => reject(notLoaded)))
  // The worker takes ownership of the bytes, which the caller may still need.
  const task = getDocument({
    data: bytes.slice(),
    useSystemFonts: true,
    useWasm: false,
  })
  try {
    const pdf = await Promise.race([task.promise, failure])
    if (pdf.numPages > mostPages)
      throw new FileProblem(
        `This PDF has ${formatNumber(pdf.numPages)} pages. Up to ${formatNumber(mostPages)} can be opened.`,
      )
    const pages: Run[][] = []
    let isFilledIn = false
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const page = await pdf.getPage(number)
      const { items } = await page.getTextContent()
      isFilledIn ||= ((await page.getAnnotations()) as Annotation[]).some(hasText)
      pages.push(
        items.flatMap((item) => {
          if (!('str' in item)) return []
          const [a, b, , , x, y] = item.transform as number[]
          return [{ text: item.str, x: x ?? 0, y: y ?? 0, width: item.width, size: Math.hypot(a ?? 0, b ?? 0) }]
        }),
      )
    }
    const text = markdownOfPages(pages)
    if (text === '')
      throw new FileProblem(
        isFilledIn
          ? `This PDF has no text but in its form or in remarks, which are not read. ${wayOut}`
          : 'This PDF has no text in it. It is a scan, or pictures of pages. Run text recognition (OCR) on it first.',
      )
    return {
      text,
      notes: [
        'A PDF has no paragraphs of its own. Please look over headings, lists and tables.',
        ...(isFilledIn ? [`Entries of its form and remarks on its pages are not in the text. ${wayOut}`] : []),
      ],
    }
  } catch (error) {
    if (error instanceof FileProblem || error === notLoaded) throw error
    if (error instanceof PasswordException)
      throw new FileProblem('This PDF is protected by a password. Save a copy without one, and open that.', {
        cause: error,
      })
    throw new FileProblem('This PDF is damaged and cannot be read.', { cause: error })
  } finally {
    signal.removeEventListener('abort', end)
    await task.destroy()
    end()
  }
}
