import { FRAME_WIDTH } from '../document/frame-size';
import { writeOutlook } from './outlook';

/**
 * React can't write conditional comments or unclosed tables. Characters from the private-use area
 * represent them while React renders. No author's text can contain them.
 */
export const GHOST_OPEN = '\ue002';
export const GHOST_CLOSE = '\ue003';

const NAMESPACES =
  ' xmlns="http://www.w3.org/1999/xhtml" xmlns:v="urn:schemas-microsoft-com:vml"' +
  ' xmlns:o="urn:schemas-microsoft-com:office:office"';

/**
 * Tells Outlook that a pixel is 1/96 inch, because it would otherwise use the screen's resolution.
 */
const OUTLOOK_HEAD =
  '<!--[if mso]><xml><o:OfficeDocumentSettings><o:AllowPNG/>' +
  '<o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml><![endif]-->';

/**
 * Returns the start of a table with the card's width around everything, because Word ignores
 * max-width.
 */
const outlookTable = (width: number): string =>
  `<!--[if mso]><table role="presentation" align="center" width="${width}" border="0"` +
  ' cellpadding="0" cellspacing="0"><tr><td><![endif]-->';
const OUTLOOK_TABLE_END = '<!--[if mso]></td></tr></table><![endif]-->';

const PRELOAD_LINK = /<link rel="(?:preload|modulepreload)"[^>]*>/g;
/**
 * Matches the comments that React 19 writes between texts, around Suspense, and after the page's
 * opening tags.
 */
const REACT_COMMENT = /<!--(?: |\/?\$[!?]?|html|head|body)-->/g;

/**
 * Returns React's output in the form email clients need: without page-loading hints, with Outlook's
 * comments.
 * @param width of the card in px
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
