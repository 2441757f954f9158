import { DEFAULT_FONT, FONT_STACKS } from '../document/fonts';
import type { Footer } from '../document/footer';
import { footerColor, footerReason } from '../document/footer';
import { escapeHtml, safeText } from '../html/safe-text';
import { directionOf, ownWords } from '../language';
import { internalToken, OPEN_TOKEN, UNSUBSCRIBE_TOKEN } from '../merge/merge-tokens';
import { pageColor } from './page-color';

/** A fragment needs a page around it; a page keeps its own. */
const asPage = (html: string, lang: string): string =>
  html.includes('<body')
    ? html
    : `<!DOCTYPE html><html lang="${escapeHtml(lang)}"${directionOf(lang) === 'rtl' ? ' dir="rtl"' : ''}><head><meta charset="utf-8">` +
      `<meta name="viewport" content="width=device-width,initial-scale=1"></head><body>${html}</body></html>`;

const insertBeforeEnd = (html: string, piece: string): string => {
  const end = html.lastIndexOf('</body>');
  return end === -1 ? html + piece : html.slice(0, end) + piece + html.slice(end);
};

const insertAtStart = (html: string, piece: string): string => {
  const start = html.indexOf('>', html.indexOf('<body')) + 1;
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

export interface CodeFrame {
  preHeader: string;
  footer: Footer | undefined;
  hasOpenPixel: boolean;
  lang: string;
}

/** Adds to a sanitised code email what its author did not write. */
export const frameCode = (html: string, frame: CodeFrame): string => {
  const preHeader = safeText(frame.preHeader).trim();
  const page = asPage(html, frame.lang);
  const started = preHeader ? insertAtStart(page, preHeaderHtml(preHeader)) : page;
  const ended = frame.footer
    ? insertBeforeEnd(started, footerHtml(frame.footer, pageColor(html), frame.lang))
    : started;
  return frame.hasOpenPixel ? insertBeforeEnd(ended, PIXEL) : ended;
};
