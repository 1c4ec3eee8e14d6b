/** What people note of a shuffle, however they separate it: numbers in hexadecimal digits. */
export function hexWords(text: string): string[] {
  return text.split(/[\s,;]+/).filter(Boolean);
}
