/** What stands at a field in the place of a toast: the problem's name, and below it what to do. */
export const problemText = ({ title, text }: { readonly title: string; readonly text: string }) =>
  `${title}\n${text}`;
