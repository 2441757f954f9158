/** Characters that exist raised and lowered, each at the place of its plain one. */
const PLAIN_RAISED = '0123456789+-−=()abcdefghijklmnoprstuvwxyzABDEGHIJKLMNOPRTUVW';
const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻᴬᴮᴰᴱᴳᴴᴵᴶᴷᴸᴹᴺᴼᴾᴿᵀᵁⱽᵂ';
const PLAIN_LOWERED = '0123456789+-−=()aehijklmnoprstuvx';
const LOWERED = '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ';

const pairs = (plain: string, other: string): ReadonlyMap<string, string> => {
  const others = [...other];
  return new Map([...plain].map((char, index) => [char, others[index] ?? char]));
};

const raised = pairs(PLAIN_RAISED, RAISED);
const lowered = pairs(PLAIN_LOWERED, LOWERED);

const shifted = (text: string, by: ReadonlyMap<string, string>): string | undefined => {
  const characters = [...text].map((char) => (/\s/.test(char) ? char : by.get(char)));
  return characters.includes(undefined) ? undefined : characters.join('');
};

/** Whether an element's text stands higher or lower than the line. */
const shiftOf = (element: Element): ReadonlyMap<string, string> | undefined => {
  const style = element.getAttribute('style') ?? '';
  if (element.tagName === 'SUP' || /vertical-align:\s*super/i.test(style)) return raised;
  return element.tagName === 'SUB' || /vertical-align:\s*sub\b/i.test(style) ? lowered : undefined;
};

/**
 * Raised and lowered text in the characters that Unicode has for it (m², H₂O, 1⁾), which every mail
 * program shows; an email has no mark for it. Text with a character that has none, such as a
 * footnote's star, stays on the line.
 */
export const raisedText = (body: HTMLElement): void => {
  for (const element of body.querySelectorAll('sup, sub, span[style*="vertical-align" i]')) {
    const shift = shiftOf(element);
    if (!shift || element.querySelector('img')) continue;
    const walker = body.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { currentNode: node } = walker;
      node.textContent = shifted(node.textContent ?? '', shift) ?? node.textContent;
    }
    // Its size was smaller because it was raised, which the characters are already.
    if (element instanceof HTMLElement) element.style.removeProperty('font-size');
    for (const inner of element.querySelectorAll<HTMLElement>('[style]')) {
      inner.style.removeProperty('font-size');
    }
  }
};
