import { align, imageWidth, paddings } from '../../document/attr-groups';
import { type AttrValuesOf, hexColor, integer, line, url } from '../../document/attr-kinds';
import { safeImageUrl, safeUrl } from '../../html/safe-url';
import { emailBlock } from '../block';

const attrs = {
  href: url('', safeUrl),
  src: url('', safeImageUrl),
  alt: line('', 500),
  /** The text in the bar below the image, after the play sign. */
  value: line('Watch the video', 100),
  width: imageWidth,
  align: align('center'),
  naturalWidth: integer(0, 0, 10_000),
  backgroundColor: hexColor('#18181b'),
  color: hexColor('#ffffff'),
  borderRadius: integer(8, 0, 50),
  ...paddings(8, 0, 8, 0),
};

export type VideoAttrs = AttrValuesOf<typeof attrs>;

export const video = emailBlock({
  name: 'Video',
  attrs,
  warnings: {
    video_link_missing: 'A video has no URL. Add one.',
  },
  labelText: ({ alt, value }) => alt || value,
  checkedText: ({ value, alt }) => [value, alt].join('\n'),
  content: () => 'picture',
  links: ({ href, alt, value }) => (href ? [{ url: href, label: alt || value }] : []),
  images: ({ src }) => [src],
  plainText: ({ alt, value, href }, { link }) => link(alt.trim() || value, href),
  check: ({ src, href, alt, value, color, backgroundColor }, on) => [
    ...on.picture(src),
    ...on.alternative(alt),
    ...(href === '' || href === '#' ? [on.warn('video_link_missing')] : on.link(href)),
    ...on.contrast({ color, size: 16, bold: true }, backgroundColor),
    ...on.mergeTags([value, alt].join('\n')),
  ],
});
