/**
 * Matches invisible characters that change how other text looks: they reverse the direction of the
 * text after them ("gnp.exe" reads "exe.png"), or make two identical-looking names differ. Doesn't
 * match the joiners that emoji and several scripts need, or the direction marks, which affect only
 * adjacent characters. See Unicode Standard Annex 9, section 2, and Technical Report 36, section
 * 2.5.
 */
const unseen =
  /[\u202a-\u202e\u2066-\u2069\u200b\u2060-\u2064\u206a-\u206f\ufeff\u180e\ufff9-\ufffb]/gu;

/** Matches control characters except line breaks and tabs. */
const control = /[^\P{Cc}\r\n\t]+/gu;

/**
 * Returns a short text, such as a name, without characters that are invisible or change how other
 * text looks.
 */
export const toVisibleText = (text: string): string =>
  text.replace(unseen, '').replace(control, ' ');

/**
 * Returns the characters that `toVisibleText` removes from a text, each once, in the form 'U+202E'.
 */
export const findInvisibleCharacters = (text: string): string[] => [
  ...new Set(
    Array.from(
      text.match(unseen) ?? [],
      (character) =>
        `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`,
    ),
  ),
];
