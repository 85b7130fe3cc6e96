import { balance } from '#engines/balance/balance.ts'
import type { SwapQuestion } from '#engines/balance/question.ts'

// At worst it takes a third of a second, in which nobody could type.
addEventListener('message', ({ data }: MessageEvent<SwapQuestion>) => {
  postMessage(balance(data))
})
