import { answerWith } from './answer.ts'
import { type WordOrder, writeWordFile } from './write-word-file.ts'

addEventListener('message', ({ data }: MessageEvent<WordOrder>) => {
  void answerWith(writeWordFile(data)).then((answer) => postMessage(answer))
})
