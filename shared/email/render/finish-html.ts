import { FRAME_WIDTH } from '../document/frame-size';
import { writeOutlook } from './outlook';

/**
 * React can't write conditional comments or unclosed tables. While React renders, private-use
 * characters represent them. No text of an author can contain these characters.
 */
export const GHOST_OPEN = '\ue002';
export const GHOST_CLOSE = '\ue003';

const NAMESPACES =
  ' xmlns="http://www.w3.org/1999/xhtml" xmlns:v="urn:schemas-microsoft-com:vml"' +
  ' xmlns:o="urn:schemas-microsoft-com:office:office"';

/**
 * Tells Outlook that a pixel is 1/96 inch. Otherwise, it would use the resolution of the screen.
 */
const OUTLOOK_HEAD =
  '<!--[if mso]><xml><o:OfficeDocumentSettings><o:AllowPNG/>' +
  '<o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml><![endif]-->';

/**
 * Returns the start of a table around the whole email, with the width of the card. It is needed
 * because Word, which Outlook uses to show emails, ignores max-width.
 */
const outlookTable = (width: number): string =>
  `<!--[if mso]><table role="presentation" align="center" width="${width}" border="0"` +
  ' cellpadding="0" cellspacing="0"><tr><td><![endif]-->';
const OUTLOOK_TABLE_END = '<!--[if mso]></td></tr></table><![endif]-->';

const PRELOAD_LINK = /<link rel="(?:preload|modulepreload)"[^>]*>/g;
/**
 * Matches the comments that React 19 writes between texts, around Suspense boundaries, and after
 * the opening tags of the page.
 */
const REACT_COMMENT = /<!--(?: |\/?\$[!?]?|html|head|body)-->/g;

/**
 * Returns React's output in the form that email clients need: without hints for loading the page,
 * and with the comments for Outlook.
 * @param width the width of the card in px
 */
export const finishHtml = (html: string, width = FRAME_WIDTH): string =>
  writeOutlook(html)
    .replace(PRELOAD_LINK, '')
    .replace(REACT_COMMENT, '')
    .replaceAll(' data-id="__react-email-column"', '')
    .replace('<html ', `<html${NAMESPACES} `)
    .replace('</head>', `${OUTLOOK_HEAD}</head>`)
    .replace(GHOST_OPEN, outlookTable(width))
    .replace(GHOST_CLOSE, OUTLOOK_TABLE_END);
