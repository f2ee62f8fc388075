import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { ImageDialog } from './image-dialog.tsx'

type Image = { image_url: string | null; image_alt: string }

/** The picture above the post and on its card. */
export const FeaturedImage = ({ image, onChange }: { image: Image; onChange: (image: Image) => void }) => {
  const [open, setOpen] = useState(false)
  const remove = () => {
    onChange({ image_url: null, image_alt: '' })
    toast({ title: 'Image removed' })
  }
  return (
    <div>
      <p className="mb-1.5 text-sm font-medium text-ink-2">Image</p>
      {image.image_url !== null && (
        <img
          src={image.image_url}
          alt={image.image_alt}
          className="mb-2 aspect-[16/9] w-full rounded-md bg-sunken object-cover"
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setOpen(true)}>{image.image_url === null ? 'Add an image' : 'Another image'}</Button>
        {image.image_url !== null && (
          <Button tone="ghost" onClick={remove}>
            Remove
          </Button>
        )}
      </div>
      {image.image_url !== null && <p className="mt-1.5 text-sm text-ink-3">Shows: {image.image_alt}</p>}
      {open && (
        <ImageDialog
          onClose={() => setOpen(false)}
          onImage={(image_url, image_alt) => onChange({ image_url, image_alt })}
        />
      )}
    </div>
  )
}
