const isField = (element: Element): element is HTMLInputElement =>
  element instanceof HTMLInputElement;

/** Returns whether an element truncates its text, either within a line or after its last line. */
const isTruncated = (element: HTMLElement): boolean => {
  const isWide = element.scrollWidth > element.clientWidth + 1;
  if (isField(element)) return isWide && element.type !== 'password';
  const { overflowX, textOverflow, webkitLineClamp } = getComputedStyle(element);
  const hides = overflowX === 'hidden' || overflowX === 'clip';
  if (hides && textOverflow === 'ellipsis' && isWide) return true;
  const isClamped = webkitLineClamp !== '' && webkitLineClamp !== 'none';
  return isClamped && element.scrollHeight > element.clientHeight + 1;
};

/**
 * The number of elements to check for truncated text: the element under the pointer and its nearest
 * ancestors.
 */
const maxLevels = 4;
const maxLength = 500;

const truncatedAncestor = (target: Element): HTMLElement | undefined => {
  let element: Element | null = target;
  for (let level = 0; element && level < maxLevels; level += 1) {
    if (element instanceof HTMLElement && isTruncated(element)) return element;
    element = element.parentElement;
  }
  return undefined;
};

/**
 * Shows the full text of a truncated element as its title on hover, unless it already has a title.
 * Names entered by users can have any length, so this applies to the whole page.
 *
 * @returns a function that turns this off
 */
export const showTruncatedTexts = (page: Document): (() => void) => {
  const addedTitles = new WeakMap<Element, string>();
  const showTitle = ({ target }: Event) => {
    if (!(target instanceof Element)) return;
    const titledElement = target.closest('[title]');
    // Titles that we added ourselves are checked again, because the text may have changed or may
    // now fit.
    if (titledElement && addedTitles.get(titledElement) !== titledElement.getAttribute('title'))
      return;
    const cut = truncatedAncestor(target);
    if (titledElement && titledElement !== cut) titledElement.removeAttribute('title');
    if (!cut) return;
    const fullText = (isField(cut) ? cut.value : (cut.textContent ?? ''))
      .replace(/\s+/g, ' ')
      .trim();
    cut.title = fullText.slice(0, maxLength);
    addedTitles.set(cut, cut.title);
  };
  page.addEventListener('pointerover', showTitle);
  return () => page.removeEventListener('pointerover', showTitle);
};
