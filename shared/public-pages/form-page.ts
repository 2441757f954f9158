import type { FormContent } from '../contracts/forms/form';
import { directionOf } from '../email/language';
import { formCss } from '../forms/render/form-css';
import { type Html, html, trustedHtml } from '../html';

const pageCss =
  'body{margin:0;padding:48px 16px;min-height:100vh;box-sizing:border-box}' +
  '@media(max-width:520px){body{padding:16px 12px}}';

/** The brand, language, and style of a form, which its pages have in common. */
export type FormPageFrame = {
  readonly brand: string;
  /** A BCP 47 tag. English if absent. */
  readonly language?: string | undefined;
  readonly style: FormContent['style'];
};

/**
 * Returns a page in the form's own style. All its texts are escaped, so it contains no markup by
 * the store.
 */
export const formPage = (
  { brand, language = 'en', style }: FormPageFrame,
  title: string,
  inner: Html,
): string =>
  String(html`<!doctype html>
<html lang="${language}"${directionOf(language) === 'rtl' && html` dir="rtl"`}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title} – ${brand}</title><style>${trustedHtml(pageCss + formCss(style))}</style></head>
<body class="mb-page"><main class="mb-form">${inner}</main></body></html>`);
