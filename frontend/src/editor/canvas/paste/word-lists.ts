const styleText = (element: Element): string => element.getAttribute('style') ?? '';

/**
 * Returns a list item's level. Word exports a list item as a paragraph whose style contains the
 * item's level.
 */
const levelOf = (element: Element): number | undefined => {
  const level = /mso-list:[^;]*\blevel(\d)/i.exec(styleText(element))?.[1];
  return level ? Number(level) : undefined;
};

/**
 * Removes and returns an item's bullet or number. Word writes it as text for programs without
 * lists.
 */
const removeMarker = (item: Element): string => {
  const marker = [...item.querySelectorAll('span')].find((span) =>
    /mso-list:\s*ignore/i.test(styleText(span)),
  );
  const text = marker?.textContent?.trim() ?? '';
  marker?.remove();
  return text;
};

const ORDERED = /^\(?(?:\d+\.)*(\d{1,4}|[a-z]{1,5})[.)]/i;

const ROMAN: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500 };

const romanNumber = (text: string): number => {
  const values = [...text].map((letter) => ROMAN[letter] ?? 0);
  return values.reduce(
    (sum, value, index) => sum + (value < (values[index + 1] ?? 0) ? -value : value),
    0,
  );
};

/**
 * Returns the start number of a list from its first marker. "c." is 3, "iv." is 4, and "i" alone is
 * 1.
 */
const startOf = (marker: string): number => {
  const [, number = '1'] = ORDERED.exec(marker) ?? [];
  if (/^\d+$/.test(number)) return Number(number);
  const letters = number.toLowerCase();
  if (/^(?:i|[ivxlcd]{2,})$/.test(letters)) return romanNumber(letters);
  return letters.length === 1 ? letters.charCodeAt(0) - 'a'.charCodeAt(0) + 1 : 1;
};

interface Level {
  readonly depth: number;
  readonly list: Element;
}

const isBlank = (node: Node): boolean =>
  node.nodeType === Node.COMMENT_NODE ||
  (node.nodeType === Node.TEXT_NODE && node.textContent?.trim() === '');

/**
 * Returns the nodes between a list and a later item. Returns undefined if the list doesn't come
 * before the item in the same parent.
 */
const nodesBetween = (item: Element, list: Element | undefined): readonly Node[] | undefined => {
  if (!list || list.parentNode !== item.parentNode) return undefined;
  const nodes: Node[] = [];
  let node = item.previousSibling;
  while (node && node !== list) {
    nodes.push(node);
    node = node.previousSibling;
  }
  return node === list ? nodes.reverse() : undefined;
};

const isParagraph = (node: Node): boolean => isBlank(node) || node.nodeName === 'P';

/** Returns the lists before an item that the item can continue, outermost first. */
const openLevels = (item: Element, depth: number, levels: readonly Level[]): Level[] => {
  const between = nodesBetween(item, levels[0]?.list);
  const outer = levels.filter((level) => level.depth < depth);
  if (!between) return [];
  // Removes the white space before this item, because otherwise the same white space would be
  // checked again for each later item.
  for (const node of between) if (isBlank(node)) node.parentNode?.removeChild(node);
  if (between.every(isBlank)) return levels.filter((level) => level.depth <= depth);
  // A paragraph between a list item and its subitems belongs to that list item.
  const itemAbove = outer.at(-1)?.list.lastElementChild;
  if (!itemAbove || !between.every(isParagraph)) return [];
  const deeper = levels.find((level) => level.depth === depth);
  const home = deeper?.list.lastElementChild ?? itemAbove;
  home.append(...between.filter((node) => !isBlank(node)));
  return levels.filter((level) => level.depth <= depth);
};

const openList = (item: Element, marker: string, outer: Level | undefined): Element => {
  const isOrdered = ORDERED.test(marker);
  const list = item.ownerDocument.createElement(isOrdered ? 'ol' : 'ul');
  const start = isOrdered ? startOf(marker) : 1;
  if (start !== 1) list.setAttribute('start', String(start));
  const parent = outer?.list.lastElementChild;
  if (parent) parent.append(list);
  else item.before(list);
  return list;
};

/**
 * Turns Word's list-like paragraphs into lists with the same nesting and numbering. A list
 * interrupted by a paragraph continues with its next number.
 */
export const convertWordLists = (body: HTMLElement): void => {
  let levels: Level[] = [];
  for (const item of body.querySelectorAll('p, div, h1, h2, h3, h4, h5, h6')) {
    const depth = levelOf(item);
    if (depth === undefined) continue;
    const marker = removeMarker(item);
    const listTag = ORDERED.test(marker) ? 'OL' : 'UL';
    levels = openLevels(item, depth, levels);
    const top = levels.at(-1);
    if (top?.depth === depth && top.list.tagName !== listTag) levels.pop();
    if (levels.at(-1)?.depth !== depth) {
      levels.push({ depth, list: openList(item, marker, levels.at(-1)) });
    }
    const li = body.ownerDocument.createElement('li');
    const text = body.ownerDocument.createElement('p');
    const style = item.getAttribute('style');
    if (style) text.setAttribute('style', style.replace(/mso-list:[^;]*;?/gi, ''));
    text.append(...item.childNodes);
    li.append(text);
    levels.at(-1)?.list.append(li);
    item.remove();
  }
};
