import { BODY_LIMITS, utf8Length } from '../document/body-limits';
import { styleElements } from '../html/style-elements';

/** Selectors times elements above which the style element alone must do: about a second of matching. */
const mostMatches = 400_000;

const occurrences = (text: string, character: string): number => text.split(character).length - 1;

const stylesIn = (html: string): string =>
  styleElements(html)
    .map(({ css }) => css)
    .join('\n');

/** A rule has as many selectors as there are commas before it, and one more. */
const selectorsIn = (css: string): number => {
  const withoutDeclarations = css.replace(/\{[^{}]*\}/g, '{');
  return occurrences(withoutDeclarations, '{') + occurrences(withoutDeclarations, ',');
};

const isWorthIt = (html: string): boolean => {
  const selectors = selectorsIn(stylesIn(html));
  return selectors > 0 && selectors * occurrences(html, '<') <= mostMatches;
};

const options = {
  // Media queries and dark mode work in style elements only.
  removeStyleTags: false,
  preserveMediaQueries: true,
  preserveFontFaces: true,
  preserveKeyFrames: true,
  preservePseudos: true,
  // Tables get their width and bgcolor attributes from their authors.
  applyWidthAttributes: false,
  applyHeightAttributes: false,
  applyAttributesTableElements: false,
  inlinePseudoElements: false,
};

const inline = async (html: string): Promise<string> => {
  const { default: juice } = await import('juice');
  try {
    return juice(html, options);
  } catch {
    // A selector that it cannot read: the style element stays, which most mail programs read.
    return html;
  }
};

/**
 * Writes the rules of a code email's style elements into style attributes, since Outlook and some
 * webmail ignore or drop the elements; those stay, and conditional comments stay as they are. What
 * would grow over the limit of a body, or take too long, is left as it was. The inliner is loaded
 * with the first code email.
 * @param html sanitised code; the result is to be sanitised again
 */
export const inlineCss = async (html: string): Promise<string> => {
  if (!isWorthIt(html)) return html;
  const inlined = await inline(html);
  return utf8Length(inlined) > BODY_LIMITS.bytes ? html : inlined;
};
