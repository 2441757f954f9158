import { safeImageUrl, safeUrl } from '../html/safe-url';
import { align, imageWidth, paddings } from './attr-groups';
import { choice, colorOrNone, hexColor, integer, line, source, url } from './attr-kinds';
import { ICON_LOOKS } from './social-platforms';

const profile = url('', safeUrl);

/** About the size of a long newsletter's own markup; a whole email can hold several. */
export const HTML_BLOCK_LENGTH = 30_000;

/** Blocks made of links and pictures, and the block of an author's own code. */
export const MEDIA_ATTRS = {
  header: {
    /** The logo; without one the text stands in its place. */
    src: url('', safeImageUrl),
    value: line('{{brand}}', 200),
    href: url('', safeUrl),
    logoWidth: integer(160, 24, 552),
    align: align('center'),
    fontSize: integer(24, 12, 48),
    color: colorOrNone,
    ...paddings(8, 0, 16, 0),
  },
  video: {
    href: url('', safeUrl),
    src: url('', safeImageUrl),
    alt: line('', 500),
    /** In the bar below the picture, behind the play mark. */
    value: line('Watch the video', 100),
    width: imageWidth,
    align: align('center'),
    naturalWidth: integer(0, 0, 10_000),
    backgroundColor: hexColor('#18181b'),
    color: hexColor('#ffffff'),
    borderRadius: integer(8, 0, 50),
    ...paddings(8, 0, 8, 0),
  },
  social: {
    instagram: profile,
    facebook: profile,
    x: profile,
    tiktok: profile,
    youtube: profile,
    pinterest: profile,
    linkedin: profile,
    threads: profile,
    whatsapp: profile,
    website: profile,
    look: choice('color', ICON_LOOKS),
    size: integer(32, 16, 64),
    gap: integer(12, 0, 40),
    align: align('center'),
    ...paddings(12, 0, 12, 0),
  },
  html: {
    code: source(HTML_BLOCK_LENGTH),
    ...paddings(0, 0, 0, 0),
  },
};
