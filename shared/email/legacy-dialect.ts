import type { Loose } from './loose-json';
import type { Dialect, TagAttributes, TagRule } from './markup-rules';
import { attrsFromTag, currentDialect, styleOf } from './markup-rules';

/**
 * Tags of the two older editors. The specification names their blocks and attributes but not their
 * tags: when real content shows others, this table is the one place to add them.
 */
const LEGACY_TAGS: Record<string, 'button' | 'image' | 'divider' | 'heading' | 'featureBox'> = {
  'button-component': 'button',
  'react-button': 'button',
  'image-component': 'image',
  'react-image': 'image',
  'divider-component': 'divider',
  'heading-component': 'heading',
  'feature-box': 'featureBox',
  'featured-box': 'featureBox',
};

export type ConversionCode =
  | 'important_removed'
  | 'image_renamed'
  | 'button_renamed'
  | 'stray_image_removed'
  | 'heading_converted'
  | 'feature_box_flattened'
  | 'image_details_dropped';

export interface ConversionReport {
  code: ConversionCode;
  count: number;
}

/** Legacy flag attributes are present, empty or "true"; only "false" and absence mean no. */
const isOn = (value: string | undefined): boolean => value !== undefined && value !== 'false';

/** Legacy sizes come as "auto", "full", "100%", "text" or pixels of the 680 px editor. */
const legacyImageWidth = (value: string | undefined): string | undefined => {
  const pixels = Number(/^(\d+)(px)?$/.exec(value ?? '')?.[1]);
  if (!pixels) return value === '100%' ? 'full' : value;
  return pixels >= LEGACY_MAX_WIDTH ? 'full' : `${(pixels / LEGACY_MAX_WIDTH) * 100}%`;
};
const LEGACY_MAX_WIDTH = 680;

const paddingsOf = (tag: TagAttributes): Record<string, unknown> => {
  const style = styleOf(tag);
  const sides = ['top', 'right', 'bottom', 'left'] as const;
  const [top, right = top, bottom = top, left = right] =
    style.get('padding')?.trim().split(/\s+/) ?? [];
  const short = { top, right, bottom, left };
  return Object.fromEntries(
    sides.flatMap((side) => {
      const value =
        tag[`padding-${side}`] ??
        tag[`padding${side}`] ??
        style.get(`padding-${side}`) ??
        short[side];
      return value === undefined
        ? []
        : [[`padding${side[0]?.toUpperCase()}${side.slice(1)}`, value]];
    }),
  );
};

const button = (tag: TagAttributes): Loose => ({
  type: 'button',
  attrs: {
    ...attrsFromTag('button', tag),
    value: tag.value ?? tag.description,
    href: tag.href ?? tag.linkurl,
    width: tag.width === 'full' || tag.width === '100%' ? 'full' : 'auto',
    align: tag.align ?? tag.alignment ?? tag.textalign,
    backgroundColor: tag['data-bg-color'] ?? tag['background-color'],
    color: tag['data-text-color'] ?? tag.color,
    ...paddingsOf(tag),
  },
});

/** The border and corner flags of the old editor had one look each; these are it. */
const imageFlags = (tag: TagAttributes): Record<string, unknown> => ({
  ...(isOn(tag['data-border'])
    ? { borderStyle: 'solid', borderWidth: 1, borderColor: '#000000' }
    : {}),
  ...(isOn(tag['data-roundedcorners']) ? { borderRadius: 12 } : {}),
});

const image = (tag: TagAttributes): Loose => ({
  type: 'image',
  attrs: {
    ...attrsFromTag('image', tag),
    alt: tag.alt || tag.title,
    href: tag.href ?? tag.linkurl,
    align: tag.align ?? tag.alignment,
    width: legacyImageWidth(tag.width),
    ...imageFlags(tag),
    ...paddingsOf(tag),
  },
});

const heading = (level: unknown, tag: TagAttributes): TagRule => ({
  as: 'textblock',
  node: {
    type: 'heading',
    attrs: {
      level,
      align: tag.align ?? tag.textalign ?? styleOf(tag).get('text-align'),
      // Part 1 §4: headings become components "with width 100% added".
      width: '100%',
      ...paddingsOf(tag),
    },
  },
});

const hasImageDetails = (tag: TagAttributes): boolean =>
  Boolean(tag.caption || tag.author || tag['author-profile']);

/** A dialect for one conversion, and the report of what it met. */
export const legacyDialect = (): { dialect: Dialect; report: () => ConversionReport[] } => {
  const counts = new Map<ConversionCode, number>();
  const count = (code: ConversionCode) => counts.set(code, (counts.get(code) ?? 0) + 1);

  const ownBlock = (tag: string, attributes: TagAttributes): TagRule | undefined => {
    switch (Object.hasOwn(LEGACY_TAGS, tag) ? LEGACY_TAGS[tag] : undefined) {
      case 'button':
        count('button_renamed');
        return { as: 'atom', node: button(attributes) };
      case 'image':
        count('image_renamed');
        if (hasImageDetails(attributes)) count('image_details_dropped');
        return { as: 'atom', node: image(attributes) };
      case 'divider':
        return { as: 'atom', node: { type: 'divider', attrs: paddingsOf(attributes) } };
      case 'heading':
        count('heading_converted');
        return heading(attributes.level, attributes);
      case 'featureBox':
        count('feature_box_flattened');
        return { as: 'separate' };
      default:
        return undefined;
    }
  };

  const dialect: Dialect = (tag, attributes) => {
    const block = ownBlock(tag, attributes);
    if (block) return block;
    if (tag === 'hr') return { as: 'atom', node: { type: 'divider' } };
    if (tag === 'img') count('stray_image_removed');
    const level = /^h([1-6])$/.exec(tag)?.[1];
    if (!level) return currentDialect(tag, attributes);
    count('heading_converted');
    return heading(level, attributes);
  };
  return { dialect, report: () => [...counts].map(([code, total]) => ({ code, count: total })) };
};
