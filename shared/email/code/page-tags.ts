import { unescapeHtml } from '../html/safe-text';

export interface OpenTag {
  /** Where the tag begins in the code. */
  readonly start: number;
  /** Where the text after the tag begins. */
  readonly end: number;
  /** The tag as written: `<body class="a">`. */
  readonly text: string;
}

/**
 * Returns the opening tag of an html, head, or body element, which occurs once in a page. Tags in
 * comments are ignored, because many templates have a second body in a comment for Outlook.
 */
export const openTagOf = (code: string, name: 'html' | 'head' | 'body'): OpenTag | undefined => {
  const startPattern = new RegExp(`<!--|<${name}(?=[\\s>])`, 'gi');
  for (let match = startPattern.exec(code); match; match = startPattern.exec(code)) {
    if (match[0] === '<!--') {
      const close = code.indexOf('-->', startPattern.lastIndex);
      if (close === -1) return undefined;
      startPattern.lastIndex = close + 3;
      continue;
    }
    const close = code.indexOf('>', match.index);
    if (close === -1) return undefined;
    return { start: match.index, end: close + 1, text: code.slice(match.index, close + 1) };
  }
  return undefined;
};

/** Returns the value of an attribute in a tag, or undefined if it is missing. */
export const attributeOf = (tag: string, name: 'lang' | 'dir'): string | undefined => {
  const [, double, single, bare] =
    new RegExp(`\\s${name}=(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(tag) ?? [];
  return unescapeHtml(double ?? single ?? bare ?? '').trim() || undefined;
};

/** Returns the BCP 47 language that the author of a code email set in its page. */
export const languageOfCode = (code: string): string | undefined => {
  const page = openTagOf(code, 'html');
  return page && attributeOf(page.text, 'lang');
};
