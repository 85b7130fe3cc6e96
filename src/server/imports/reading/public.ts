/** What other parts of imports may use of reading. */
export { plainFileName } from './file-format.ts'
export { type MatchedRow, readText } from './read-text.ts'
export { readsFile } from './reading-task.ts'
export { fileOf, listOldFiles, receiveFile, removeFile } from './received-file.ts'
