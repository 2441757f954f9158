const isField = (element: Element): element is HTMLInputElement =>
  element instanceof HTMLInputElement;

/** Whether a box hides the end of its words: in a line, or below its last line. */
const isCut = (element: HTMLElement): boolean => {
  const isWide = element.scrollWidth > element.clientWidth + 1;
  if (isField(element)) return isWide && element.type !== 'password';
  const { overflowX, textOverflow, webkitLineClamp } = getComputedStyle(element);
  const hides = overflowX === 'hidden' || overflowX === 'clip';
  if (hides && textOverflow === 'ellipsis' && isWide) return true;
  const isClamped = webkitLineClamp !== '' && webkitLineClamp !== 'none';
  return isClamped && element.scrollHeight > element.clientHeight + 1;
};

/** How far above the pointer a box may be that hides words. */
const mostLevels = 4;
const mostLength = 500;

const cutAround = (target: Element): HTMLElement | undefined => {
  let element: Element | null = target;
  for (let level = 0; element && level < mostLevels; level += 1) {
    if (element instanceof HTMLElement && isCut(element)) return element;
    element = element.parentElement;
  }
  return undefined;
};

/**
 * Gives every text that is cut its whole words as a title while somebody points at it, unless it
 * has a title already: names that others wrote may have any length, and no list can foresee all.
 *
 * @returns ends it
 */
export const showCutTexts = (page: Document): (() => void) => {
  const given = new WeakMap<Element, string>();
  const look = ({ target }: Event) => {
    if (!(target instanceof Element)) return;
    const shown = target.closest('[title]');
    // A title of ours is looked at again: the text may be another one by now, or whole.
    if (shown && given.get(shown) !== shown.getAttribute('title')) return;
    const cut = cutAround(target);
    if (shown && shown !== cut) shown.removeAttribute('title');
    if (!cut) return;
    const words = (isField(cut) ? cut.value : (cut.textContent ?? '')).replace(/\s+/g, ' ').trim();
    cut.title = words.slice(0, mostLength);
    given.set(cut, cut.title);
  };
  page.addEventListener('pointerover', look);
  return () => page.removeEventListener('pointerover', look);
};
