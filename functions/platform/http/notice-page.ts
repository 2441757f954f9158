import { html } from '../../../shared/html';
import type { LocalTexts } from '../../../shared/languages/texts';

/** Returns a public page with a single message, for a URL that shows nothing else. */
export const noticePage = (
  title: string,
  text: string,
  { language, direction }: Pick<LocalTexts, 'language' | 'direction'>,
): string => {
  const page = html`<!doctype html>
<html lang="${language}"${direction === 'rtl' && html` dir="rtl"`}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title></head>
<body style="margin:0;background:#fbf9f5;color:#221b30;font-family:Arial,Helvetica,sans-serif">
<main style="max-width:480px;margin:0 auto;padding:64px 24px">
<h1 style="font-size:24px;line-height:32px">${title}</h1>
<p style="font-size:16px;line-height:24px">${text}</p>
</main></body></html>`;
  return String(page);
};
