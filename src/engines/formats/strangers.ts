/** Why we can't read a file. */
export type Stranger = keyof typeof SENTENCES

// oxlint-disable no-control-regex -- other kinds of files start with them
const BEGINNINGS: readonly (readonly [RegExp, Stranger])[] = [
  [/^PK\u0003\u0004[^]*(?:\[Content_Types\]\.xml|xl\/|mimetypeapplication\/vnd\.oasis)/, 'spreadsheet'],
  [/^PK(?:\u0003\u0004|\u0005\u0006)/, 'zip'],
  [/^(?:ÐÏ\u0011à|\uFFFD{2}\u0011\uFFFD)/, 'spreadsheet'],
  [/^\u001F[\uFFFD‹]/, 'gzip'],
  [/^%PDF-/, 'pdf'],
  [/^(?:[\uFFFD‰]PNG|ÿØÿ|\uFFFD{3}|GIF8|RIFF)/, 'picture'],
  [/^SQLite format 3/, 'database'],
  [/^\{\\rtf/, 'rtf'],
  [/^\s*<\?xml[^]{0,500}<(?:cockatrice_deck|deck\s)|^\s*<(?:cockatrice_deck|deck\s+[a-z])/, 'deck'],
  [/^\[metadata\]/i, 'deck'],
  [/^\s*<(?:!doctype\s+html|html|head|body|table|div|script)\b/i, 'html'],
  [/^\s*(?:\{\s*["}]|\[\s*[[{"\]])/, 'json'],
]
/** Control characters that never occur in text. */
const NO_TEXT = /[\u0000-\u0008\u000E-\u001A\u001C-\u001F]/
// oxlint-enable no-control-regex

const SENTENCES = {
  empty: 'The file is empty.',
  spreadsheet: 'This is a spreadsheet. Save it as CSV and upload that.',
  zip: 'This is a zip file. Unzip it and upload the file inside.',
  gzip: 'This is a compressed file. Unpack it and upload the file inside.',
  pdf: 'This is a PDF. Export your collection as CSV and upload that.',
  picture: 'This is a picture. Export your collection as CSV and upload that.',
  database:
    "This is an app's own database or backup. Export your collection as CSV in the app and upload that.",
  binary: 'This isn’t a text file. Export your collection as CSV and upload that.',
  html: 'This is a web page. Export a file from the site it came from and upload that.',
  json: 'This is a JSON file. Export your collection as CSV and upload that.',
  xml: 'This is an XML file, but not a Magic Online deck.',
  rtf: 'This is a formatted document. Save it as plain text and upload that.',
  deck: 'This is an app’s deck file. Export your collection, or the deck as a list of cards.',
  other_game: 'The cards in this file are from another game.',
  no_name_column: 'No column has card names. The first line must hold the headings.',
  unknown: 'This is neither a table nor a list of cards we can read.',
}

/** Tells the member why we can't read the file. */
export function sentenceOfStranger(stranger: Stranger): string {
  return SENTENCES[stranger]
}

/** Finds out whether a text begins like another kind of file. */
export function findStranger(beginning: string): Stranger | undefined {
  if (beginning.trim() === '') return 'empty'
  const found = BEGINNINGS.find(([pattern]) => pattern.test(beginning))
  if (found !== undefined) return found[1]
  return NO_TEXT.test(beginning) ? 'binary' : undefined
}
