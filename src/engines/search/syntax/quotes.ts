/** Typographic quotation marks as the keyboard has them; every character stays where it is. */
export function straightenQuotes(text: string): string {
  return text.replaceAll(/[‘’]/g, "'").replaceAll(/[“”]/g, '"')
}
