import { hasImageDetails, legacyButton, legacyImage, legacyPaddings } from './legacy-attrs';
import type { Dialect, TagAttributes, TagRule } from './markup-rules';
import { currentDialect, styleOf } from './markup-rules';

/** The tags of the two older editors that we know. Stored bodies may contain others. */
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

const heading = (level: unknown, tag: TagAttributes): TagRule => ({
  as: 'textblock',
  node: {
    type: 'heading',
    attrs: {
      level,
      align: tag.align ?? tag.textalign ?? styleOf(tag).get('text-align'),
      // A heading from an older editor becomes as wide as the line.
      width: '100%',
      ...legacyPaddings(tag),
    },
  },
});

/**
 * Returns a dialect for one conversion, and a function that returns the report of this conversion.
 */
export const legacyDialect = (): { dialect: Dialect; report: () => ConversionReport[] } => {
  const counts = new Map<ConversionCode, number>();
  const count = (code: ConversionCode) => counts.set(code, (counts.get(code) ?? 0) + 1);

  const blockRule = (tag: string, attributes: TagAttributes): TagRule | undefined => {
    switch (Object.hasOwn(LEGACY_TAGS, tag) ? LEGACY_TAGS[tag] : undefined) {
      case 'button':
        count('button_renamed');
        return { as: 'atom', node: legacyButton(attributes) };
      case 'image':
        count('image_renamed');
        if (hasImageDetails(attributes)) count('image_details_dropped');
        return { as: 'atom', node: legacyImage(attributes) };
      case 'divider':
        return { as: 'atom', node: { type: 'divider', attrs: legacyPaddings(attributes) } };
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
    const block = blockRule(tag, attributes);
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
