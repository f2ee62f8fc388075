// The script of a test page: three editors of others and one like a fourth, each with the text of its own script element.
import { EditorState as CodeState } from '@codemirror/state'
import { EditorView as CodeView } from '@codemirror/view'
import { registerRichText } from '@lexical/rich-text'
import { $createParagraphNode, $createTextNode, $getRoot, createEditor } from 'lexical'
import { Schema } from 'prosemirror-model'
import { schema as basic } from 'prosemirror-schema-basic'
import { EditorState } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'

/** The paragraphs of the text that each editor begins with. */
const paragraphs = JSON.parse(document.querySelector('#draft')?.textContent ?? '[]') as string[]

const place = (id: string): HTMLElement => {
  const made = document.createElement('div')
  made.id = id
  document.body.append(made)
  return made
}

const schema = new Schema({ nodes: basic.spec.nodes, marks: basic.spec.marks })
const prose = new EditorView(place('prosemirror'), {
  state: EditorState.create({
    doc: schema.node(
      'doc',
      null,
      paragraphs.map((text) => schema.node('paragraph', null, [schema.text(text)])),
    ),
  }),
})

const lexical = createEditor({ namespace: 'test', onError: (error) => console.error(error) })
const lexicalPlace = place('lexical')
lexicalPlace.contentEditable = 'true'
lexical.setRootElement(lexicalPlace)
registerRichText(lexical)
lexical.update(() => {
  const nodes = paragraphs.map((text) => $createParagraphNode().append($createTextNode(text)))
  $getRoot()
    .clear()
    .append(...nodes)
})

const code = new CodeView({
  parent: place('codemirror'),
  state: CodeState.create({ doc: paragraphs.join('\n\n'), extensions: [CodeView.lineWrapping] }),
})

/**
 * An editor in the manner of Draft.js: it has a text of its own, writes pastes and its undo itself, and does not notice what the
 * browser types into it.
 */
const model = { blocks: [...paragraphs], undone: [] as string[][] }
const modelPlace = place('model')
modelPlace.contentEditable = 'true'
const draw = () =>
  modelPlace.replaceChildren(
    ...model.blocks.map((text) => Object.assign(document.createElement('p'), { textContent: text })),
  )
modelPlace.addEventListener('paste', (event) => {
  event.preventDefault()
  const { anchorNode, focusNode, anchorOffset, focusOffset } = document.getSelection()!
  const at = [...modelPlace.children].findIndex((block) => block.contains(anchorNode))
  const block = model.blocks[at]
  if (block === undefined || anchorNode !== focusNode) return
  model.undone.push([...model.blocks])
  const written = event.clipboardData?.getData('text/plain') ?? ''
  model.blocks[at] = block.slice(0, anchorOffset) + written + block.slice(focusOffset)
  draw()
})
modelPlace.addEventListener('keydown', (event) => {
  if (event.key !== 'z' || !event.ctrlKey) return
  event.preventDefault()
  model.blocks = model.undone.pop() ?? model.blocks
  draw()
})
draw()

/** The text of each editor by its own account, paragraphs an empty line apart. */
Object.assign(globalThis, {
  editorTexts: () => ({
    prosemirror: prose.state.doc.textBetween(0, prose.state.doc.content.size, '\n\n'),
    lexical: lexical.getEditorState().read(() => $getRoot().getTextContent()),
    codemirror: code.state.doc.toString(),
    model: model.blocks.join('\n\n'),
  }),
})
