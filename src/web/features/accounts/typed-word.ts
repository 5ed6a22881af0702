/** Whether the word was typed, in whatever case and with whatever around it that can't be seen. */
export function matchesWord(typed: string, word: string): boolean {
  const plain = (text: string) => text.normalize("NFKC").trim().toLocaleLowerCase();
  return plain(typed) === plain(word);
}
