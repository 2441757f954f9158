import { DEFAULT_FONT, FONT_STACKS } from './fonts';
import type { Footer } from './footer';
import { footerReason } from './footer';
import { internalToken, OPEN_TOKEN, UNSUBSCRIBE_TOKEN } from './merge-tokens';
import { escapeHtml, safeText } from './safe-text';

/** A fragment needs a page around it; a page keeps its own. */
const asPage = (html: string, lang: string): string =>
  html.includes('<body')
    ? html
    : `<!DOCTYPE html><html lang="${escapeHtml(lang)}"><head><meta charset="utf-8">` +
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

const footerHtml = (footer: Footer): string => {
  const lines = [footerReason(footer.brand), ...footer.addressLines].map(escapeHtml);
  const link = `<a href="${internalToken(UNSUBSCRIBE_TOKEN)}" style="color:inherit">Unsubscribe</a>`;
  return (
    '<table role="presentation" width="100%" border="0" cellpadding="0" cellspacing="0"><tr>' +
    `<td align="center" style="padding:16px 24px;font-family:${escapeHtml(FONT_STACKS[DEFAULT_FONT])};` +
    'font-size:12px;line-height:150%">' +
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
  const ended = frame.footer ? insertBeforeEnd(started, footerHtml(frame.footer)) : started;
  return frame.hasOpenPixel ? insertBeforeEnd(ended, PIXEL) : ended;
};
