import { IconCode } from '@tabler/icons-react';
import type { HtmlAttrs } from '../../../../../shared/email/blocks/html/html';
import { element, emptyHint, paddingOf } from './block-styles';
import { type EditorBlock, PADDING } from './editor-block';

/**
 * Returns a page that shows the author's code. No script runs in this page, and only images load.
 * The app can read only the page's height.
 */
const pageOf = (html: string): string =>
  `<!DOCTYPE html><meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src https: http: data:; style-src 'unsafe-inline'">` +
  `<body style="margin:0;font:18px/1.33 Arial,Helvetica,sans-serif;overflow:hidden">${html}`;

const fitHeight = (frame: HTMLIFrameElement): void => {
  const height = frame.contentDocument?.documentElement.scrollHeight;
  if (height) frame.style.height = `${Math.min(height, 2000)}px`;
};

/** Draws the author's own code, sanitized as it will be sent, in a frame separate from the app. */
const drawHtml = (attrs: HtmlAttrs): HTMLElement => {
  const row = element('div', paddingOf(attrs), 'mb-own-code');
  if (!attrs.code.trim()) {
    row.append(emptyHint('Add your own HTML'));
    return row;
  }
  const frame = element('iframe', { width: '100%', height: '60px', border: '0' });
  frame.title = 'HTML';
  frame.tabIndex = -1;
  frame.setAttribute('sandbox', 'allow-same-origin');
  frame.addEventListener('load', () => fitHeight(frame));
  row.append(frame);
  void import('../../../../../shared/email/code/html-block').then(
    ({ readHtmlBlock }) => {
      frame.srcdoc = pageOf(readHtmlBlock(attrs.code).write((url) => url).html);
    },
    () => row.replaceChildren(emptyHint('We can’t preview this code')),
  );
  return row;
};

export const html: EditorBlock<HtmlAttrs> = {
  icon: IconCode,
  keywords: 'code own embed',
  sections: [{ title: 'Content', fields: ['code'] }, PADDING],
  labels: { code: 'HTML code' },
  inputs: { code: 'code' },
  required: ['code'],
  draw: drawHtml,
};
