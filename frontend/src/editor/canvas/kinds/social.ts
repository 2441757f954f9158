import { IconShare } from '@tabler/icons-react';
import type { SocialAttrs } from '../../../../../shared/email/blocks/social/social';
import {
  iconPath,
  PLATFORMS,
  socialLinks,
} from '../../../../../shared/email/blocks/social/social-platforms';
import { element, emptyHint, paddingOf } from './block-styles';
import { type EditorBlock, PADDING } from './editor-block';
import { linkProblem } from './problems';

const drawSocial = (attrs: SocialAttrs): HTMLElement => {
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
  if (links.length === 0) row.append(emptyHint('Add links to your profiles'));
  return row;
};

export const social: EditorBlock<SocialAttrs> = {
  icon: IconShare,
  keywords: 'icons instagram facebook tiktok follow',
  sections: [
    { title: 'Profiles', fields: PLATFORMS.map(({ key }) => key) },
    { title: 'Layout', fields: ['look', 'align', 'size', 'gap'] },
    PADDING,
  ],
  labels: {
    ...Object.fromEntries(PLATFORMS.map(({ key, name }) => [key, name])),
    look: 'Icon color',
    size: 'Icon size',
    gap: 'Spacing',
  },
  inputs: Object.fromEntries(PLATFORMS.map(({ key }) => [key, 'url'])),
  problems: (values) =>
    Object.fromEntries(PLATFORMS.map(({ key }) => [key, linkProblem(values[key], false)])),
  draw: drawSocial,
};
