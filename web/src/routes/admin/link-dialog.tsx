import { Button } from '#web/ui/button.tsx'
import { Field, Form } from '#web/ui/form.tsx'
import { Modal } from '#web/ui/modal.tsx'

type Props = {
  /** The selected text, which becomes the link. */
  text: string
  onClose: () => void
  onInsert: (text: string, url: string) => void
}

export const LinkDialog = ({ text, onClose, onInsert }: Props) => (
  <Modal
    title="Insert a link"
    description="Enter the words to click and the address they lead to."
    open
    onOpenChange={onClose}
    focusOn={text === '' ? 'text' : 'url'}
  >
    <Form<'text' | 'url'>
      pending={false}
      action={(fields) => {
        onClose()
        onInsert(fields.text.trim(), fields.url.trim())
      }}
    >
      <Field label="Link text" name="text" defaultValue={text} missing="Please enter the link text." />
      <Field
        label="URL"
        name="url"
        inputMode="url"
        placeholder="https://"
        required
        pattern="\s*(https?://|mailto:|/|#).*"
        complaints={{
          valueMissing: 'Please enter the URL.',
          patternMismatch: 'A link begins with https://, mailto:, / or #.',
        }}
      />
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" tone="ink">
          Insert link
        </Button>
      </div>
    </Form>
  </Modal>
)
