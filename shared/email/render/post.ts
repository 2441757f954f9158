import { FRAME_WIDTH } from '../document/frame-size';
import { writeOutlook } from './outlook';

/**
 * Conditional comments cannot be written in React, and half a table cannot be either. Marks from
 * the private-use area stand for them while React renders; no author's text can hold them.
 */
export const GHOST_OPEN = '\ue002';
export const GHOST_CLOSE = '\ue003';

const NAMESPACES =
  ' xmlns="http://www.w3.org/1999/xhtml" xmlns:v="urn:schemas-microsoft-com:vml"' +
  ' xmlns:o="urn:schemas-microsoft-com:office:office"';

/** Outlook lays out at the screen's resolution unless told that a pixel is 1/96 inch. */
const OUTLOOK_HEAD =
  '<!--[if mso]><xml><o:OfficeDocumentSettings><o:AllowPNG/>' +
  '<o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml><![endif]-->';

/** Word ignores max-width: a table of the card's width around everything keeps the frame narrow. */
const outlookTable = (width: number): string =>
  `<!--[if mso]><table role="presentation" align="center" width="${width}" border="0"` +
  ' cellpadding="0" cellspacing="0"><tr><td><![endif]-->';
const OUTLOOK_TABLE_END = '<!--[if mso]></td></tr></table><![endif]-->';

const PRELOAD_LINK = /<link rel="(?:preload|modulepreload)"[^>]*>/g;
/** Between texts, around Suspense, and after each opening tag of the page (React 19). */
const REACT_COMMENT = /<!--(?: |\/?\$[!?]?|html|head|body)-->/g;

/**
 * React's output as mail programs want it: no page-loading hints, Outlook's comments in place.
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
