import { iconPath, socialLinks } from '../../../../../shared/email/blocks/social/social-platforms';
import type { AttrsOf } from '../../../../../shared/email/document/attrs';
import { element, paddingOf } from './block-dom';
import { inWords } from './tag-words';

/** Something to see where a block shows nothing yet. */
const hint = (text: string): HTMLElement => {
  const box = element('span', {}, 'mb-image-empty');
  box.textContent = text;
  return box;
};

export const drawSpacer = ({ height }: AttrsOf<'spacer'>): HTMLElement => {
  const space = element('div', { height: `${height}px` }, 'mb-space');
  space.dataset.size = `${height} px`;
  return space;
};

/** @param brand stands where the text names it, as in the mail */
export const drawHeader = (attrs: AttrsOf<'header'>, brand: string): HTMLElement => {
  const row = element('div', { ...paddingOf(attrs), textAlign: attrs.align });
  if (attrs.src) {
    // As in the mail: a logo fits into a square of its width, however tall it is.
    const logo = element('img', {
      maxWidth: `min(100%, ${attrs.logoWidth}px)`,
      maxHeight: `${attrs.logoWidth}px`,
    });
    logo.src = attrs.src;
    logo.alt = inWords(attrs.value, brand);
    row.append(logo);
    return row;
  }
  const name = element('strong', { fontSize: `${attrs.fontSize}px`, color: attrs.color });
  name.textContent = inWords(attrs.value, brand);
  row.append(name);
  return row;
};

const videoWidth = ({ width, naturalWidth }: AttrsOf<'video'>): string => {
  if (width === 'full') return '100%';
  if (width !== 'auto') return width;
  return naturalWidth > 0 ? `${naturalWidth}px` : '100%';
};

export const drawVideo = (attrs: AttrsOf<'video'>, brand: string): HTMLElement => {
  const row = element('div', { ...paddingOf(attrs), textAlign: attrs.align });
  const frame = element('div', {
    display: 'inline-block',
    overflow: 'hidden',
    width: videoWidth(attrs),
    maxWidth: '100%',
    borderRadius: `${attrs.borderRadius}px`,
  });
  if (attrs.src) {
    const picture = element('img', { display: 'block', width: '100%' });
    picture.src = attrs.src;
    picture.alt = attrs.alt;
    frame.append(picture);
  }
  const bar = element('div', {
    padding: '12px 16px',
    background: attrs.backgroundColor,
    color: attrs.color,
    fontSize: '16px',
    fontWeight: 'bold',
    textAlign: 'center',
  });
  bar.textContent = `\u25b6\ufe0e ${inWords(attrs.value, brand)}`;
  frame.append(bar);
  row.append(frame);
  return row;
};

export const drawSocial = (attrs: AttrsOf<'social'>): HTMLElement => {
  const row = element('div', { ...paddingOf(attrs), textAlign: attrs.align });
  const links = socialLinks(attrs);
  for (const { key, name } of links) {
    const icon = element('img', {
      display: 'inline-block',
      verticalAlign: 'middle',
      margin: `4px ${attrs.gap / 2}px`,
    });
    icon.width = attrs.size;
    icon.height = attrs.size;
    icon.src = iconPath(key, attrs.look);
    icon.alt = name;
    row.append(icon);
  }
  if (links.length === 0) row.append(hint('Add the addresses of your profiles'));
  return row;
};

/** Nothing of it runs and nothing but pictures is loaded; the app may only ask how high it is. */
const pageOf = (html: string): string =>
  `<!DOCTYPE html><meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src https: http: data:; style-src 'unsafe-inline'">` +
  `<body style="margin:0;font:18px/1.33 Arial,Helvetica,sans-serif;overflow:hidden">${html}`;

const fitHeight = (frame: HTMLIFrameElement): void => {
  const height = frame.contentDocument?.documentElement.scrollHeight;
  if (height) frame.style.height = `${Math.min(height, 2000)}px`;
};

/** The author's own code, cleaned as it will be sent, in a frame apart from the app. */
export const drawHtml = (attrs: AttrsOf<'html'>): HTMLElement => {
  const row = element('div', paddingOf(attrs), 'mb-own-code');
  if (!attrs.code.trim()) {
    row.append(hint('Write your own HTML'));
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
    () => row.replaceChildren(hint('This code cannot be shown')),
  );
  return row;
};
