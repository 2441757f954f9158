/** Whatever stands in these is not read as text. */
const SILENT = new Set(['STYLE', 'SCRIPT', 'TITLE', 'HEAD', 'TEMPLATE', 'NOSCRIPT']);

/** As many as the longest preview text any inbox shows, with something to spare. */
const ENOUGH = 300;

/**
 * Invisible characters in a row, with spaces between them: senders fill the rest of the preview
 * line with them, so that the mail's own text does not follow the preview text.
 */
const FILLER = /(?: ?(?:[\u200b-\u200d\u00ad\u2060\ufeff]|\u034f)){20}/;

const textsOf = (node: Node, found: string[]): void => {
  if (found.join('').length > ENOUGH * 2) return;
  if (node instanceof Text) {
    found.push(node.data);
    return;
  }
  if (!(node instanceof Element) || SILENT.has(node.tagName)) return;
  if (node instanceof HTMLImageElement) found.push(` ${node.alt} `);
  for (const child of node.childNodes) textsOf(child, found);
  // Blocks stand apart; a space too many is taken out below.
  if (!/^(A|B|EM|I|S|SPAN|STRONG|U)$/.test(node.tagName)) found.push(' ');
};

/**
 * The beginning of a mail as an inbox reads it for its preview line: hidden text counts, which is
 * how a preview text gets there. Without one it is the first text of the mail, and the words that
 * stand for pictures.
 */
export const inboxText = (html: string): string => {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const found: string[] = [];
  textsOf(body, found);
  const text = found.join('').replace(/[ \t\r\n\u00a0]+/g, ' ');
  const [read = ''] = text.split(FILLER);
  return read.trim().slice(0, ENOUGH);
};
