/** A quote from an email, with the comment that refers to it. */
export type QuoteMark = {
  readonly quote: string;
  /** The text of the comment. */
  readonly text: string;
  /** The comment's number. It is shown after the quote and in the list of comments. */
  readonly number: number;
};

type TextRange = { readonly node: Text; readonly from: number; readonly to: number };

/** Returns the text nodes whose content a reader sees, in document order. */
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

/**
 * Returns all characters except white space, each with its position. White space is ignored because
 * emails wrap and indent lines freely.
 */
const visibleLettersOf = (texts: readonly Text[]) =>
  texts.flatMap((node) =>
    [...node.data.matchAll(/[^\s\u200b-\u200d\ufeff]/g)].map(({ 0: character, index }) => ({
      letter: character,
      node,
      index,
    })),
  );

/**
 * Returns the ranges of text that the quote covers. Empty if the email doesn't contain the quote.
 */
const textRangesOf = (texts: readonly Text[], quote: string): TextRange[] => {
  const letters = visibleLettersOf(texts);
  const quoteText = quote.replace(/\s/g, '');
  const start = quoteText
    ? letters
        .map(({ letter: character }) => character)
        .join('')
        .indexOf(quoteText)
    : -1;
  if (start < 0) return [];
  const ends = new Map<Text, TextRange>();
  for (const { node, index } of letters.slice(start, start + quoteText.length)) {
    const from = ends.get(node)?.from ?? index;
    ends.set(node, { node, from, to: index + 1 });
  }
  return [...ends.values()];
};

const markQuote = (root: Document, { quote, text, number }: QuoteMark): void => {
  const quoteRanges = textRangesOf(textsOf(root), quote);
  for (const [index, { node, from, to }] of quoteRanges.entries()) {
    const quoteNode = node.splitText(from);
    quoteNode.splitText(to - from);
    const markElement = root.createElement('mark');
    markElement.title = text;
    quoteNode.replaceWith(markElement);
    markElement.append(quoteNode);
    if (index < quoteRanges.length - 1) continue;
    const sign = root.createElement('sup');
    sign.textContent = String(number);
    markElement.after(sign);
  }
};

/**
 * Highlights the quotes that comments refer to. Highlights only the first occurrence of each quote,
 * even if it spans formatting and line breaks. Quotes that aren't in the email are skipped.
 */
export const markQuotes = (html: string, marks: readonly QuoteMark[]): string => {
  if (marks.length === 0 || html === '') return html;
  const root = new DOMParser().parseFromString(html, 'text/html');
  for (const quoteMark of marks) markQuote(root, quoteMark);
  return `<!DOCTYPE html>${root.documentElement.outerHTML}`;
};
