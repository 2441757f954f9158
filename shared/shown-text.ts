/**
 * Invisible characters that change how others look: they reverse the direction of the text after
 * them ("gnp.exe" reads "exe.png"), or make two equal names differ. Excludes the joiners that emoji
 * and several scripts need, and the direction marks, which affect only adjacent characters. Unicode
 * Standard Annex 9, section 2; Technical Report 36, section 2.5.
 */
const unseen =
  /[\u202a-\u202e\u2066-\u2069\u200b\u2060-\u2064\u206a-\u206f\ufeff\u180e\ufff9-\ufffb]/gu;

/** Line breaks and tabs are text. */
const control = /[^\P{Cc}\r\n\t]+/gu;

/** Returns a name or another short text as it may appear on a screen, in a list, or in a header. */
export const shownText = (text: string): string => text.replace(unseen, '').replace(control, ' ');

/** Returns the characters that `shownText` removes from a text, as 'U+202E', each once. */
export const unseenCharacters = (text: string): string[] => [
  ...new Set(
    Array.from(
      text.match(unseen) ?? [],
      (found) => `U+${(found.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`,
    ),
  ),
];
