/** The elements whose content isn't part of an email's readable text. */
const SILENT = new Set(['STYLE', 'SCRIPT', 'TITLE', 'HEAD', 'TEMPLATE', 'NOSCRIPT']);

/** The maximum length of the text, which is the longest preview text of any inbox plus a margin. */
const MAX_TEXT_LENGTH = 300;

/**
 * A series of invisible characters, with spaces between them. Senders add these after the preview
 * text, so that inboxes don't show the beginning of the email's own text there.
 */
const FILLER = /(?: ?(?:[\u200b-\u200d\u00ad\u2060\ufeff]|\u034f)){20}/;

const textsOf = (node: Node, collectedTexts: string[]): void => {
  if (collectedTexts.join('').length > MAX_TEXT_LENGTH * 2) return;
  if (node instanceof Text) {
    collectedTexts.push(node.data);
    return;
  }
  if (!(node instanceof Element) || SILENT.has(node.tagName)) return;
  if (node instanceof HTMLImageElement) collectedTexts.push(` ${node.alt} `);
  for (const child of node.childNodes) textsOf(child, collectedTexts);
  // Separates blocks with a space. Extra spaces are removed below.
  if (!/^(A|B|EM|I|S|SPAN|STRONG|U)$/.test(node.tagName)) collectedTexts.push(' ');
};

/**
 * Returns the beginning of an email as an inbox reads it for its preview line. Hidden text is
 * included, because preview texts are hidden. If there is no preview text, it is the email's first
 * text, including alt texts of images.
 */
export const inboxText = (html: string): string => {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const collectedTexts: string[] = [];
  textsOf(body, collectedTexts);
  const text = collectedTexts.join('').replace(/[ \t\r\n\u00a0]+/g, ' ');
  const [readableText = ''] = text.split(FILLER);
  return readableText.trim().slice(0, MAX_TEXT_LENGTH);
};
