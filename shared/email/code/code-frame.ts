import { DEFAULT_FONT, FONT_STACKS } from '../document/fonts';
import type { Footer } from '../document/footer';
import { footerColor, footerReason } from '../document/footer';
import { escapeHtml, safeText } from '../html/safe-text';
import { directionOf, ownWords } from '../language';
import { internalToken, OPEN_TOKEN, UNSUBSCRIBE_TOKEN } from '../merge/merge-tokens';
import { pageColor } from './page-color';
import { attributeOf, openTagOf, ownLanguage } from './page-tags';

export interface CodeFrame {
  preHeader: string;
  footer: Footer | undefined;
  hasOpenPixel: boolean;
  /** BCP 47 language of the text, for a page that names none. */
  lang: string;
  /** Whether it was chosen for this email; its direction then counts for a whole page too. */
  isChosen: boolean;
}

/** What a page says about its text, where its author did not say it. */
const languageAttributes = (tags: string, { lang, isChosen }: CodeFrame): string => {
  // An empty one says that the language is not known, and counts as none.
  const isRtl = isChosen && directionOf(lang) === 'rtl' && attributeOf(tags, 'dir') === undefined;
  return ` lang="${escapeHtml(lang)}"${isRtl ? ' dir="rtl"' : ''}`;
};

const DOCTYPE = /^\s*<!DOCTYPE[^>]*>/i;

/** A page keeps what its author wrote; what has none gets one around it. */
const asPage = (html: string, frame: CodeFrame): string => {
  const page = openTagOf(html, 'html');
  const body = openTagOf(html, 'body');
  if (page) {
    if (ownLanguage(html) !== undefined) return html;
    const attributes = languageAttributes(page.text + (body?.text ?? ''), frame);
    const rest = page.text.slice('<html'.length).replace(/ lang="[^"]*"/, '');
    return `${html.slice(0, page.start)}<html${attributes}${rest}${html.slice(page.end)}`;
  }
  if (body) {
    const doctype = DOCTYPE.exec(html)?.[0] ?? '';
    const attributes = languageAttributes(body.text, frame);
    return `${doctype}<html${attributes}>${html.slice(doctype.length)}</html>`;
  }
  const attributes = languageAttributes('', { ...frame, isChosen: true });
  return (
    `<!DOCTYPE html><html${attributes}><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width,initial-scale=1"></head><body>${html}</body></html>`
  );
};

const insertBeforeEnd = (html: string, piece: string): string => {
  const inBody = html.lastIndexOf('</body>');
  const end = inBody === -1 ? html.lastIndexOf('</html>') : inBody;
  return end === -1 ? html + piece : html.slice(0, end) + piece + html.slice(end);
};

/** Where what is shown begins: a page may leave its body's tags out. */
const insertAtStart = (html: string, piece: string): string => {
  const head = html.indexOf('</head>');
  const start =
    openTagOf(html, 'body')?.end ??
    (head === -1 ? openTagOf(html, 'html')?.end : head + '</head>'.length) ??
    0;
  return html.slice(0, start) + piece + html.slice(start);
};

const preHeaderHtml = (preHeader: string): string =>
  '<div style="display:none;overflow:hidden;max-height:0;max-width:0;opacity:0;font-size:1px;' +
  `line-height:1px;mso-hide:all">${escapeHtml(preHeader)}${'\u00a0\u200c'.repeat(90)}</div>`;

/**
 * Both colours, since only together are they readable: on the ground its author chose for the
 * page, whatever rules about links and cells or a mail program's dark mode do to the rest. Outlook
 * passes over declarations marked important and takes the plain ones.
 */
const footerHtml = (footer: Footer, ground: string, lang: string): string => {
  const own = Object.entries(ownWords(lang)).map(([name, value]) => ` ${name}="${value}"`);
  const color = footerColor(ground);
  const ink = `color:${color};color:${color}!important`;
  const paper = `background-color:${ground};background-color:${ground}!important`;
  const lines = [footerReason(footer.brand), ...footer.addressLines].map(escapeHtml);
  const link = `<a href="${internalToken(UNSUBSCRIBE_TOKEN)}" style="${ink};text-decoration:underline">Unsubscribe</a>`;
  return (
    '<table role="presentation" width="100%" border="0" cellpadding="0" cellspacing="0"><tr>' +
    `<td${own.join('')} align="center" bgcolor="${ground}" style="${paper};${ink};padding:16px 24px;font-family:${escapeHtml(FONT_STACKS[DEFAULT_FONT])};` +
    'font-size:12px;mso-line-height-rule:exactly;line-height:150%;text-align:center">' +
    [...lines, ...(footer.hasUnsubscribe ? [link] : [])].join('<br>') +
    '</td></tr></table>'
  );
};

const PIXEL =
  `<img src="${internalToken(OPEN_TOKEN)}" alt="" width="1" height="1" ` +
  'style="display:block;border:0">';

/** Adds to a sanitised code email what its author did not write. */
export const frameCode = (html: string, frame: CodeFrame): string => {
  const preHeader = safeText(frame.preHeader).trim();
  const page = asPage(html, frame);
  const started = preHeader ? insertAtStart(page, preHeaderHtml(preHeader)) : page;
  const ended = frame.footer
    ? insertBeforeEnd(
        started,
        footerHtml(frame.footer, pageColor(html), ownLanguage(html) ?? frame.lang),
      )
    : started;
  return frame.hasOpenPixel ? insertBeforeEnd(ended, PIXEL) : ended;
};
