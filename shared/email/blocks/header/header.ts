import { align, paddings } from '../../document/attr-groups';
import { type AttrValuesOf, colorOrNone, integer, line, url } from '../../document/attr-kinds';
import { safeImageUrl, safeUrl } from '../../html/safe-url';
import { emailBlock } from '../block';

const attrs = {
  /** The URL of the logo. If empty, the text is shown instead. */
  src: url('', safeImageUrl),
  value: line('{{brand}}', 200),
  href: url('', safeUrl),
  logoWidth: integer(160, 24, 552),
  align: align('center'),
  fontSize: integer(24, 12, 48),
  color: colorOrNone,
  ...paddings(8, 0, 16, 0),
};

export type HeaderAttrs = AttrValuesOf<typeof attrs>;

export const header = emailBlock({
  name: 'Header',
  attrs,
  warnings: {},
  labelText: ({ value }) => value,
  content: () => 'nothing',
  links: ({ href, value }) => (href ? [{ url: href, label: value }] : []),
  images: ({ src }) => [src],
  colors: ({ color }) => (color ? { texts: [color] } : {}),
  plainText: ({ value, href }, { link }) => link(value, href),
  check: ({ src, href, value, color, fontSize }, on) => [
    ...on.source(src),
    ...(href ? on.link(href) : []),
    ...(src
      ? []
      : on.contrast(
          { color: color || on.background.text, size: fontSize, bold: true },
          on.background.color,
        )),
    ...on.mergeTags(value),
  ],
});
