import { DEFAULT_FONT, FONT_STACKS } from '../document/fonts';
import type { Footer } from '../document/footer';
import { footerAttributes, footerColor, footerReason, unsubscribeLabel } from '../document/footer';
import { escapeHtml, safeText } from '../html/safe-text';
import { directionOf } from '../language';
import { internalToken, OPEN_TOKEN, UNSUBSCRIBE_TOKEN } from '../merge/merge-tokens';
import { pageColor } from './page-color';
import { attributeOf, languageOfCode, openTagOf } from './page-tags';

export interface CodeFrame {
  preHeader: string;
  footer: Footer | undefined;
  hasOpenPixel: boolean;
  /** The BCP 47 language of the text. It is used if the page doesn't specify a language. */
  lang: string;
  /**
   * Whether the language was chosen for this email. If so, its direction also applies to a page
   * that the author wrote completely.
   */
  isLanguageChosen: boolean;
}

/** Returns the attributes for language and direction that the author of the page left out. */
const languageAttributes = (tags: string, { lang, isLanguageChosen }: CodeFrame): string => {
  // An empty `lang` attribute means that the language is unknown, so it counts as missing.
  const isRtl =
    isLanguageChosen && directionOf(lang) === 'rtl' && attributeOf(tags, 'dir') === undefined;
  return ` lang="${escapeHtml(lang)}"${isRtl ? ' dir="rtl"' : ''}`;
};

const DOCTYPE = /^\s*<!DOCTYPE[^>]*>/i;

/** Returns an author's complete page unchanged. Any other code is wrapped in a page. */
const wrapInPage = (html: string, frame: CodeFrame): string => {
  const page = openTagOf(html, 'html');
  const body = openTagOf(html, 'body');
  if (page) {
    if (languageOfCode(html) !== undefined) return html;
    const attributes = languageAttributes(page.text + (body?.text ?? ''), frame);
    const otherAttributes = page.text.slice('<html'.length).replace(/ lang="[^"]*"/, '');
    return `${html.slice(0, page.start)}<html${attributes}${otherAttributes}${html.slice(page.end)}`;
  }
  if (body) {
    const doctype = DOCTYPE.exec(html)?.[0] ?? '';
    const attributes = languageAttributes(body.text, frame);
    return `${doctype}<html${attributes}>${html.slice(doctype.length)}</html>`;
  }
  const attributes = languageAttributes('', { ...frame, isLanguageChosen: true });
  return (
    `<!DOCTYPE html><html${attributes}><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width,initial-scale=1"></head><body>${html}</body></html>`
  );
};

const insertBeforeEnd = (html: string, addition: string): string => {
  const inBody = html.lastIndexOf('</body>');
  const end = inBody === -1 ? html.lastIndexOf('</html>') : inBody;
  return end === -1 ? html + addition : html.slice(0, end) + addition + html.slice(end);
};

/**
 * Inserts HTML before the first visible content. A page may have no body tags, so their position
 * can't always be used.
 */
const insertAtStart = (html: string, addition: string): string => {
  const head = html.indexOf('</head>');
  const start =
    openTagOf(html, 'body')?.end ??
    (head === -1 ? openTagOf(html, 'html')?.end : head + '</head>'.length) ??
    0;
  return html.slice(0, start) + addition + html.slice(start);
};

const preHeaderHtml = (preHeader: string): string =>
  '<div style="display:none;overflow:hidden;max-height:0;max-width:0;opacity:0;font-size:1px;' +
  `line-height:1px;mso-hide:all">${escapeHtml(preHeader)}${'\u00a0\u200c'.repeat(90)}</div>`;

/**
 * Returns the footer's HTML. It sets both the text color and the background color, so that the
 * footer stays readable whatever the page's rules or the dark mode of an email client do. Outlook
 * ignores declarations that are marked as important, so each is also included without the mark.
 */
const footerHtml = (footer: Footer, background: string, lang: string): string => {
  const textAttributes = Object.entries(footerAttributes(lang, footer)).map(
    ([name, value]) => ` ${name}="${value}"`,
  );
  const color = footerColor(background);
  const ink = `color:${color};color:${color}!important`;
  const paper = `background-color:${background};background-color:${background}!important`;
  const lines = [footerReason(footer), ...footer.addressLines].map(escapeHtml);
  const link = `<a href="${internalToken(UNSUBSCRIBE_TOKEN)}" style="${ink};text-decoration:underline">${escapeHtml(unsubscribeLabel(footer))}</a>`;
  return (
    '<table role="presentation" width="100%" border="0" cellpadding="0" cellspacing="0"><tr>' +
    `<td${textAttributes.join('')} align="center" bgcolor="${background}" style="${paper};${ink};padding:16px 24px;font-family:${escapeHtml(FONT_STACKS[DEFAULT_FONT])};` +
    'font-size:12px;mso-line-height-rule:exactly;line-height:150%;text-align:center">' +
    [...lines, ...(footer.hasUnsubscribe ? [link] : [])].join('<br>') +
    '</td></tr></table>'
  );
};

const PIXEL =
  `<img src="${internalToken(OPEN_TOKEN)}" alt="" width="1" height="1" ` +
  'style="display:block;border:0">';

/**
 * Adds to the sanitized code of a code email everything that its author left out, such as the
 * footer.
 */
export const frameCode = (html: string, frame: CodeFrame): string => {
  const preHeader = safeText(frame.preHeader).trim();
  const page = wrapInPage(html, frame);
  const withPreheader = preHeader ? insertAtStart(page, preHeaderHtml(preHeader)) : page;
  const withFooter = frame.footer
    ? insertBeforeEnd(
        withPreheader,
        footerHtml(frame.footer, pageColor(html), languageOfCode(html) ?? frame.lang),
      )
    : withPreheader;
  return frame.hasOpenPixel ? insertBeforeEnd(withFooter, PIXEL) : withFooter;
};
