import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Field, Form } from '#web/ui/form.tsx'
import { toast } from '#web/ui/toast.ts'
import { Modal } from '#web/ui/modal.tsx'
import { ImagePicker } from './image-picker.tsx'

type Props = { onClose: () => void; onImage: (url: string, alt: string) => void }

/** An image by upload or address, with its alternative text. */
export const ImageDialog = ({ onClose, onImage }: Props) => {
  const [uploaded, setUploaded] = useState<string>()
  return (
    <Modal
      title="Insert an image"
      description="From this computer, or from an address on the web."
      open
      onOpenChange={onClose}
    >
      <Form<'url' | 'alt'>
        pending={false}
        action={({ url, alt }) => {
          onClose()
          onImage(url.trim(), alt.trim())
          if (uploaded === undefined) toast({ title: 'Image URL added', tone: 'success' })
        }}
      >
        <ImagePicker onUploaded={setUploaded} />
        <Field
          key={uploaded}
          label="Image URL"
          name="url"
          inputMode="url"
          placeholder="https://"
          defaultValue={uploaded}
          readOnly={uploaded !== undefined}
          required
          pattern="\s*(https://|/).*"
          complaints={{
            valueMissing: 'Please upload an image, or enter its URL.',
            patternMismatch: 'The address of an image begins with https://.',
          }}
        />
        <Field
          label="What the image shows"
          name="alt"
          hint="Screen readers read this aloud."
          maxLength={300}
          missing="Please say what the image shows."
        />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" tone="ink">
            Insert image
          </Button>
        </div>
      </Form>
    </Modal>
  )
}
