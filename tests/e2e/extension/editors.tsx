// The script of a test page: five editors of others with their own undo, each with the text of its own script element.
import { history as codeHistory, historyKeymap } from '@codemirror/commands'
import { EditorState as CodeState } from '@codemirror/state'
import { EditorView as CodeView, keymap as codeKeymap } from '@codemirror/view'
import { createEmptyHistoryState, registerHistory } from '@lexical/history'
import { registerRichText } from '@lexical/rich-text'
import { ContentState, Editor as DraftEditor, EditorState as DraftState } from 'draft-js'
import { $createParagraphNode, $createTextNode, $getRoot, createEditor } from 'lexical'
import { history, redo, undo } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import { Schema } from 'prosemirror-model'
import { schema as basic } from 'prosemirror-schema-basic'
import { EditorState } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { createRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { createEditor as createSlate, Node as SlateNode } from 'slate'
import { withHistory } from 'slate-history'
import { Editable, Slate, withReact } from 'slate-react'

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
    plugins: [history(), keymap({ 'Mod-z': undo, 'Mod-y': redo })],
  }),
})

const lexical = createEditor({ namespace: 'test', onError: (error) => console.error(error) })
const lexicalPlace = place('lexical')
lexicalPlace.contentEditable = 'true'
lexical.setRootElement(lexicalPlace)
registerRichText(lexical)
registerHistory(lexical, createEmptyHistoryState(), 300)
lexical.update(() => {
  const nodes = paragraphs.map((text) => $createParagraphNode().append($createTextNode(text)))
  $getRoot()
    .clear()
    .append(...nodes)
})

const code = new CodeView({
  parent: place('codemirror'),
  state: CodeState.create({
    doc: paragraphs.join('\n\n'),
    extensions: [CodeView.lineWrapping, codeHistory(), codeKeymap.of(historyKeymap)],
  }),
})

const draft = createRef<DraftEditor>()
const Draft = () => {
  const [editorState, onChange] = useState(() =>
    DraftState.createWithContent(ContentState.createFromText(paragraphs.join('\n'))),
  )
  return <DraftEditor ref={draft} editorState={editorState} onChange={onChange} />
}
createRoot(place('draftjs')).render(<Draft />)

const slate = withHistory(withReact(createSlate()))
createRoot(place('slate')).render(
  <Slate editor={slate} initialValue={paragraphs.map((text) => ({ type: 'paragraph', children: [{ text }] }))}>
    <Editable />
  </Slate>,
)

/** The text of each editor by its own account, paragraphs an empty line apart. */
Object.assign(globalThis, {
  editorTexts: () => ({
    prosemirror: prose.state.doc.textBetween(0, prose.state.doc.content.size, '\n\n'),
    lexical: lexical.getEditorState().read(() => $getRoot().getTextContent()),
    codemirror: code.state.doc.toString(),
    draftjs: draft.current?.props.editorState.getCurrentContent().getPlainText('\n\n'),
    slate: slate.children.map((paragraph) => SlateNode.string(paragraph)).join('\n\n'),
  }),
})
