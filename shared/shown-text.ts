/**
 * Characters that nobody sees and that change what others look like: they turn the direction of the
 * text after them ("gnp.exe" reads "exe.png"), or make two equal names differ. Left alone are the
 * joiners that emoji and several scripts are written with, and the marks of direction, which move
 * nothing but their neighbours. Unicode Standard Annex 9, section 2; Technical Report 36, section 2.5.
 */
const unseen =
  /[\u202a-\u202e\u2066-\u2069\u200b\u2060-\u2064\u206a-\u206f\ufeff\u180e\ufff9-\ufffb]/gu;

/** Lines and tabs are text. */
const control = /[^\P{Cc}\r\n\t]+/gu;

/** A name or another short text as it may stand on a screen, in a list or in a header. */
export const shownText = (text: string): string => text.replace(unseen, '').replace(control, ' ');

/** The characters of a text that `shownText` leaves out, as 'U+202E'; each once. */
export const unseenCharacters = (text: string): string[] => [
  ...new Set(
    Array.from(
      text.match(unseen) ?? [],
      (found) => `U+${(found.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`,
    ),
  ),
];
