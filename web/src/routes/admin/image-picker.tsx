import { type DragEvent, useId, useRef, useState } from 'react'
import { imageTypes } from '#core/posts/image.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { complaintAbout, uploadImage } from './image-upload.ts'

/** A button and a drop target for one file; an uploaded image is shown by its address. */
export const ImagePicker = ({ onUploaded }: { onUploaded: (url: string) => void }) => {
  const [share, setShare] = useState<number>()
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const isBusy = share !== undefined

  const take = async (file: File | undefined) => {
    if (!file || isBusy) return
    const complaint = complaintAbout(file)
    if (complaint !== undefined) {
      toast({ title: complaint, tone: 'error' })
      return
    }
    setShare(0)
    try {
      onUploaded(await uploadImage(file, setShare))
      toast({ title: 'Image uploaded successfully', tone: 'success' })
    } catch (error) {
      console.info('The image was not uploaded.', error)
      toast({ title: 'Failed to upload image', tone: 'error' })
    }
    setShare(undefined)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    void take(event.dataTransfer.files[0])
  }

  return (
    <div
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
      className="rounded-md border border-dashed border-field px-4 py-5 text-center"
    >
      <input
        ref={input}
        id={id}
        type="file"
        accept={imageTypes.join()}
        aria-label="Image file"
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          void take(event.target.files?.[0])
          // Lets the user choose the same file again.
          event.target.value = ''
        }}
      />
      {isBusy ? (
        <>
          <p className="text-sm text-ink-2">Uploading...</p>
          <progress aria-label="Upload" max={1} value={share} className="mt-2 w-full" />
        </>
      ) : (
        <>
          <Button onClick={() => input.current?.click()}>Upload an image</Button>
          <p className="mt-2 text-sm text-ink-3">PNG, JPEG, WebP, GIF or AVIF, less than 5MB. Or drop it here.</p>
        </>
      )}
    </div>
  )
}
