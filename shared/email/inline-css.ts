/**
 * Writes the rules of a code email's style elements into style attributes, since Outlook and some
 * webmail ignore or drop the elements. They stay for media queries and dark mode, and conditional
 * comments stay as they are. The inliner is loaded with the first code email only.
 * @param html a whole sanitised document
 */
export const inlineCss = async (html: string): Promise<string> => {
  if (!/<style[\s>]/i.test(html)) return html;
  const { default: juice } = await import('juice');
  return juice(html, {
    removeStyleTags: false,
    preserveMediaQueries: true,
    preserveFontFaces: true,
    preserveKeyFrames: true,
    preservePseudos: true,
    // Tables get width and bgcolor attributes from their authors; ours would only repeat the CSS.
    applyWidthAttributes: false,
    applyHeightAttributes: false,
    applyAttributesTableElements: false,
  });
};
