/** Words of an email that something was said about. */
export type QuoteMark = {
  readonly quote: string;
  /** What was said. */
  readonly text: string;
  /** Stands behind the words, as in the list of comments. */
  readonly number: number;
};

type Piece = { readonly node: Text; readonly from: number; readonly to: number };

/** The texts that a reader sees, in their order. */
const textsOf = (root: Document): Text[] => {
  const walker = root.createTreeWalker(root.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) {
    const { currentNode } = walker;
    const isSeen = !currentNode.parentElement?.closest('style, script, title');
    if (isSeen && currentNode instanceof Text) texts.push(currentNode);
  }
  return texts;
};

/** Letters without white space, each with its place: mails break and indent lines as they like. */
const lettersOf = (texts: readonly Text[]) =>
  texts.flatMap((node) =>
    [...node.data.matchAll(/[^\s\u200b-\u200d\ufeff]/g)].map(({ 0: letter, index }) => ({
      letter,
      node,
      index,
    })),
  );

/** The parts of texts that the quote covers; none where it is not found. */
const piecesOf = (texts: readonly Text[], quote: string): Piece[] => {
  const letters = lettersOf(texts);
  const wanted = quote.replace(/\s/g, '');
  const start = wanted
    ? letters
        .map(({ letter }) => letter)
        .join('')
        .indexOf(wanted)
    : -1;
  if (start < 0) return [];
  const ends = new Map<Text, Piece>();
  for (const { node, index } of letters.slice(start, start + wanted.length)) {
    const from = ends.get(node)?.from ?? index;
    ends.set(node, { node, from, to: index + 1 });
  }
  return [...ends.values()];
};

const mark = (root: Document, { quote, text, number }: QuoteMark): void => {
  const pieces = piecesOf(textsOf(root), quote);
  for (const [index, { node, from, to }] of pieces.entries()) {
    const words = node.splitText(from);
    words.splitText(to - from);
    const around = root.createElement('mark');
    around.title = text;
    words.replaceWith(around);
    around.append(words);
    if (index < pieces.length - 1) continue;
    const sign = root.createElement('sup');
    sign.textContent = String(number);
    around.after(sign);
  }
};

/**
 * Marks the words of a mail that comments are about, each at its first place, across bold words and
 * line breaks. Words that the mail does not have (any more) stay unmarked.
 */
export const markQuotes = (html: string, marks: readonly QuoteMark[]): string => {
  if (marks.length === 0 || html === '') return html;
  const root = new DOMParser().parseFromString(html, 'text/html');
  for (const one of marks) mark(root, one);
  return `<!DOCTYPE html>${root.documentElement.outerHTML}`;
};
