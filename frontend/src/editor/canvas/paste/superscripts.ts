/**
 * The plain characters that have superscript or subscript forms, in the same order as those forms.
 */
const PLAIN_SUPERSCRIPTS = '0123456789+-−=()abcdefghijklmnoprstuvwxyzABDEGHIJKLMNOPRTUVW';
const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻᴬᴮᴰᴱᴳᴴᴵᴶᴷᴸᴹᴺᴼᴾᴿᵀᵁⱽᵂ';
const PLAIN_SUBSCRIPTS = '0123456789+-−=()aehijklmnoprstuvx';
const SUBSCRIPTS = '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ';

const characterMap = (plain: string, target: string): ReadonlyMap<string, string> => {
  const targetCharacters = [...target];
  return new Map([...plain].map((char, index) => [char, targetCharacters[index] ?? char]));
};

const superscriptMap = characterMap(PLAIN_SUPERSCRIPTS, SUPERSCRIPTS);
const subscriptMap = characterMap(PLAIN_SUBSCRIPTS, SUBSCRIPTS);

const replaceCharacters = (
  text: string,
  replacements: ReadonlyMap<string, string>,
): string | undefined => {
  const characters = [...text].map((char) => (/\s/.test(char) ? char : replacements.get(char)));
  return characters.includes(undefined) ? undefined : characters.join('');
};

/**
 * Returns the replacement characters for an element with superscript or subscript text. Returns
 * undefined for any other element.
 */
const shiftOf = (element: Element): ReadonlyMap<string, string> | undefined => {
  const style = element.getAttribute('style') ?? '';
  if (element.tagName === 'SUP' || /vertical-align:\s*super/i.test(style)) return superscriptMap;
  return element.tagName === 'SUB' || /vertical-align:\s*sub\b/i.test(style)
    ? subscriptMap
    : undefined;
};

/**
 * Converts superscript and subscript text to Unicode characters (m², H₂O, 1⁾), which every email
 * client shows. Emails have no other format for such text. If any character has no such form, such
 * as a footnote's star, the text becomes normal text.
 */
export const convertSuperscripts = (body: HTMLElement): void => {
  for (const element of body.querySelectorAll('sup, sub, span[style*="vertical-align" i]')) {
    const shift = shiftOf(element);
    if (!shift || element.querySelector('img')) continue;
    const walker = body.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { currentNode: node } = walker;
      node.textContent = replaceCharacters(node.textContent ?? '', shift) ?? node.textContent;
    }
    // Removes the font size that made the original text small, because the Unicode characters are
    // already small.
    if (element instanceof HTMLElement) element.style.removeProperty('font-size');
    for (const inner of element.querySelectorAll<HTMLElement>('[style]')) {
      inner.style.removeProperty('font-size');
    }
  }
};
