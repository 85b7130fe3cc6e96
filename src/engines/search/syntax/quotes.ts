/** Replaces typographic quotation marks by those of the keyboard. All characters keep their offsets. */
export function straightenQuotes(text: string): string {
  return text.replaceAll(/[‘’]/g, "'").replaceAll(/[“”]/g, '"')
}
