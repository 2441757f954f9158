import { safeImageUrl, safeUrl } from '../html/safe-url';
import { align, imageWidth, paddings } from './attr-groups';
import {
  type AttrKind,
  choice,
  colorOrNone,
  flag,
  hexColor,
  integer,
  line,
  source,
  url,
} from './attr-kinds';
import { ICON_LOOKS } from './social-platforms';

const profile = url('', safeUrl);

/** About the size of a long newsletter's own markup; a whole email can hold several. */
export const HTML_BLOCK_LENGTH = 30_000;

/** More than this no block shows: a mail is no catalogue. */
export const MOST_PRODUCTS = 12;

/** The shop's numbers of products in the order they were chosen, one behind the other with commas. */
const productIds: AttrKind<string> = {
  default: '',
  read: (value) => {
    const found = typeof value === 'string' ? value.split(',') : [];
    const ids = found.map((id) => id.trim()).filter((id) => /^\d{1,20}$/.test(id));
    return [...new Set(ids)].slice(0, MOST_PRODUCTS).join(',');
  },
};

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
  /** Products of the shop, as it has them when the email goes out. */
  products: {
    source: choice('chosen', ['chosen', 'new', 'best', 'cart'] as const),
    ids: productIds,
    /** Of those that are not chosen one by one. */
    count: integer(3, 1, MOST_PRODUCTS),
    /** Phones put them below each other. In one column the picture stands beside the text. */
    columns: choice(3, [1, 2, 3] as const),
    /** Below each product; without it there is none. */
    value: line('Shop now', 100),
    hidePrice: flag(),
    ...paddings(8, 0, 8, 0),
  },
};
