import { align, border, imageWidth, paddings } from '../../document/attr-groups';
import { type AttrValuesOf, flag, integer, line, url } from '../../document/attr-kinds';
import { safeImageUrl, safeUrl } from '../../html/safe-url';
import { emailBlock } from '../block';

const attrs = {
  src: url('', safeImageUrl),
  alt: line('', 500),
  // Marks the alternative text as deliberately empty, so that screen readers skip the image.
  decorative: flag(),
  align: align('center'),
  width: imageWidth,
  href: url('', safeUrl),
  // The image's natural width, which is known after an upload. Outlook ignores max-width, so it
  // needs this value to keep a wide image within its frame.
  naturalWidth: integer(0, 0, 10_000),
  ...border(0),
  ...paddings(8, 0, 8, 0),
};

export type ImageAttrs = AttrValuesOf<typeof attrs>;

export const image = emailBlock({
  name: 'Image',
  attrs,
  warnings: {},
  labelText: ({ alt }) => alt,
  content: () => 'picture',
  links: ({ href, alt }) => (href ? [{ url: href, label: alt }] : []),
  images: ({ src }) => [src],
  colors: (values) => ({ border: values }),
  plainText: ({ alt, href }, { link }) => {
    const altLabel = alt.trim() && `[${alt.trim()}]`;
    return href ? link(altLabel, href) : altLabel;
  },
  check: ({ src, alt, decorative, href }, on) => [
    ...on.picture(src),
    ...(decorative ? [] : on.alternative(alt)),
    ...(href ? on.link(href) : []),
    ...on.mergeTags(alt),
  ],
});
