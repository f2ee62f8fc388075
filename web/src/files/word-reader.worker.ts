import { answerWith } from './answer.ts'
import { readWord } from './read-word-file.ts'

addEventListener('message', ({ data }: MessageEvent<Uint8Array>) => {
  void answerWith(readWord(data)).then((answer) => postMessage(answer))
})
