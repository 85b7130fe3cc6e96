import { learnWords } from '#web/app/learned-words.ts'

// In the app they come with the first refusal of the server; here some tests make refusals themselves.
await learnWords()
