import { coerceAttrs } from '../../../../../shared/email/document/attrs';
import { isDarkColor } from '../../../../../shared/email/document/color';
import { COLUMN_SHARES } from '../../../../../shared/email/document/layout-attrs';
import {
  EmailColumns,
  EmailSection,
} from '../../../../../shared/email/document/schema/layout-nodes';
import { paddingOf } from '../kinds/block-styles';

const css = (rules: Readonly<Record<string, string | undefined>>): string =>
  Object.entries(rules)
    .flatMap(([name, value]) => (value ? [`${name}: ${value}`] : []))
    .join('; ');

const paddingRules = (attrs: Parameters<typeof paddingOf>[0]) => {
  const { paddingBlock, paddingInline } = paddingOf(attrs);
  return { 'padding-block': paddingBlock, 'padding-inline': paddingInline };
};

const ALIGN_ITEMS = { top: 'start', middle: 'center', bottom: 'end' } as const;

/**
 * Shows columns as the email does on a computer. Parsing the editor's HTML uses the attributes,
 * never the style.
 */
export const CanvasColumns = EmailColumns.extend({
  renderHTML: ({ node, HTMLAttributes }) => {
    const attrs = coerceAttrs('columns', node.attrs);
    const style = css({
      'grid-template-columns': COLUMN_SHARES[attrs.layout]
        .map((share) => `minmax(0, ${share}fr)`)
        .join(' '),
      'align-items': ALIGN_ITEMS[attrs.verticalAlign],
      gap: `${attrs.gap}px`,
      ...paddingRules(attrs),
    });
    return ['email-columns', { ...HTMLAttributes, style }, 0];
  },
});

export const CanvasSection = EmailSection.extend({
  renderHTML: ({ node, HTMLAttributes }) => {
    const attrs = coerceAttrs('section', node.attrs);
    const background = isDarkColor(attrs.backgroundColor) ? 'dark' : 'light';
    const style = css({
      'background-color': attrs.backgroundColor,
      'background-image': attrs.src && `url(${JSON.stringify(attrs.src)})`,
      color: attrs.color || `var(--mb-on-${background})`,
      '--mb-heading': attrs.color || `var(--mb-heading-on-${background})`,
      '--mb-link': `var(--mb-link-on-${background})`,
      'border-radius': `${attrs.borderRadius}px`,
      ...paddingRules(attrs),
    });
    return ['email-section', { ...HTMLAttributes, style }, 0];
  },
});
