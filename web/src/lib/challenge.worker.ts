import { solve } from './solve-challenge.ts'

addEventListener('message', ({ data }: MessageEvent<string>) => {
  void solve(data).then((answer) => postMessage(answer))
})
