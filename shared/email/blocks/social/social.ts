import { align, paddings } from '../../document/attr-groups';
import { type AttrValuesOf, choice, integer, url } from '../../document/attr-kinds';
import { safeUrl } from '../../html/safe-url';
import { emailBlock } from '../block';
import { ICON_STYLES, socialLinks } from './social-platforms';

const profile = url('', safeUrl);

const attrs = {
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
  look: choice('color', ICON_STYLES),
  size: integer(32, 16, 64),
  gap: integer(12, 0, 40),
  align: align('center'),
  ...paddings(12, 0, 12, 0),
};

export type SocialAttrs = AttrValuesOf<typeof attrs>;

export const social = emailBlock({
  name: 'Social links',
  attrs,
  warnings: { social_empty: 'Social links without a URL aren’t sent.' },
  labelText: (values) =>
    socialLinks(values)
      .map(({ name }) => name)
      .join(', '),
  // The names of the platforms aren't checked, because the author didn't write them.
  checkedText: () => '',
  content: () => 'other',
  links: (values) =>
    socialLinks(values).map(({ url: profileUrl, name }) => ({ url: profileUrl, label: name })),
  plainText: (values, { href, texts }) =>
    socialLinks(values, texts?.text('socialWebsite'))
      .map(({ name, url: profileUrl }) => `${name}: ${href(profileUrl)}`)
      .join('\n'),
  check: (values, on) => {
    const links = socialLinks(values);
    if (links.length === 0) return [on.warn('social_empty')];
    return links.flatMap(({ url: profileUrl }) => on.link(profileUrl));
  },
});
