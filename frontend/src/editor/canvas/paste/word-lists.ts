const styleText = (element: Element): string => element.getAttribute('style') ?? '';

/** Word says in the style of a paragraph that it is a list item, and how deep. */
const levelOf = (element: Element): number | undefined => {
  const level = /mso-list:[^;]*\blevel(\d)/i.exec(styleText(element))?.[1];
  return level ? Number(level) : undefined;
};

/** The bullet or number that Word writes as text for programs that know no lists. */
const takeMarker = (item: Element): string => {
  const marker = [...item.querySelectorAll('span')].find((span) =>
    /mso-list:\s*ignore/i.test(styleText(span)),
  );
  const text = marker?.textContent?.trim() ?? '';
  marker?.remove();
  return text;
};

const isOrdered = (marker: string): boolean => /^\(?(\d{1,4}|[a-z]{1,5})[.)]/i.test(marker);

interface Level {
  readonly depth: number;
  readonly list: Element;
}

const isBetween = (node: Node): boolean =>
  node.nodeType === Node.COMMENT_NODE ||
  (node.nodeType === Node.TEXT_NODE && node.textContent?.trim() === '');

/** Whether nothing but white space stands between two elements. */
const follows = (element: Element, before: Element | undefined): boolean => {
  let node = element.previousSibling;
  while (node && node !== before && isBetween(node)) node = node.previousSibling;
  return before !== undefined && node === before;
};

const openList = (item: Element, tag: string, outer: Level | undefined): Element => {
  const list = item.ownerDocument.createElement(tag);
  const parent = outer?.list.lastElementChild;
  if (parent) parent.append(list);
  else item.before(list);
  return list;
};

/** Turns Word's paragraphs that look like list items into lists, nested as they were. */
export const wordLists = (body: HTMLElement): void => {
  let levels: Level[] = [];
  for (const item of body.querySelectorAll('p, div, h1, h2, h3, h4, h5, h6')) {
    const depth = levelOf(item);
    if (depth === undefined) continue;
    const tag = isOrdered(takeMarker(item)) ? 'OL' : 'UL';
    levels = follows(item, levels[0]?.list) ? levels.filter((level) => level.depth <= depth) : [];
    const top = levels.at(-1);
    if (top?.depth === depth && top.list.tagName !== tag) levels.pop();
    if (levels.at(-1)?.depth !== depth) {
      levels.push({ depth, list: openList(item, tag, levels.at(-1)) });
    }
    const li = body.ownerDocument.createElement('li');
    const text = body.ownerDocument.createElement('p');
    text.append(...item.childNodes);
    li.append(text);
    levels.at(-1)?.list.append(li);
    item.remove();
  }
};
