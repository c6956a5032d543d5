/** The phrases of a text in which commas and line breaks part them: one a line would make pages of every language. */
export const phrases = (text: string): readonly string[] =>
  text
    .split(/[,\n]/)
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '');
