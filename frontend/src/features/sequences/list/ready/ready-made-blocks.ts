import type { CustomerView } from '../../../../../../shared/contracts/customers';
import type { AtomNode } from '../../../../../../shared/email/blocks/blocks';
import { type AttrsOf, coerceAttrs } from '../../../../../../shared/email/document/attrs';
import { isDarkColor } from '../../../../../../shared/email/document/color';
import type { InlineNode, TopNode } from '../../../../../../shared/email/document/email-doc';
import { isAbsoluteUrl } from '../../../../../../shared/email/html/safe-url';
import { BRAND_TAG } from '../../../../../../shared/email/merge/merge-tokens';

/** The brand data used in ready-made emails. */
export type Brand = Pick<
  CustomerView,
  'name' | 'about' | 'website' | 'logoUrl' | 'brandColors' | 'theme' | 'language'
>;

/** The text of an email: a greeting, a heading, paragraphs, and a button label. */
export type ReadyMadeText = {
  /** The line above the paragraphs, with a merge tag: `Hi {{first_name|there}},`. */
  readonly greeting: string;
  readonly heading: string;
  /**
   * The paragraphs. A paragraph that is only `{about}` shows the brand's own description, and is
   * left out if the brand has none.
   */
  readonly paragraphs: readonly string[];
  readonly button: string;
};

/**
 * The maximum length of the brand's description in an email. A longer description should be on a
 * separate page.
 */
const aboutMaxLength = 400;

const toTagNode = (name: string, fallback = ''): InlineNode => ({
  type: 'mergeTag',
  attrs: coerceAttrs('mergeTag', { name, fallback }),
});

const toNode = (part: string): InlineNode => {
  if (part === '{brand}') return toTagNode(BRAND_TAG);
  const [, name, fallback] = /^\{\{(\w+)\|(.*)\}\}$/.exec(part) ?? [];
  return name ? toTagNode(name, fallback) : { type: 'text', text: part };
};

/**
 * Creates a sentence with merge tags. The brand's name is one, so that it stays correct if the brand
 * is renamed.
 */
const sentence = (text: string): InlineNode[] =>
  text
    .split(/(\{brand\}|\{\{\w+\|[^{}]*\}\})/)
    .filter(Boolean)
    .map(toNode);

const paragraph = (content: InlineNode[]): TopNode => ({
  type: 'paragraph',
  attrs: coerceAttrs('paragraph'),
  content,
});

const heading = (text: string): TopNode => ({
  type: 'heading',
  attrs: coerceAttrs('heading'),
  content: sentence(text),
});

/**
 * Creates a header with the logo, or with the brand's name if there is no logo. It links to the
 * website.
 */
const header = ({ logoUrl, website }: Brand): AtomNode<'header'> => ({
  type: 'header',
  attrs: coerceAttrs('header', {
    src: logoUrl && isAbsoluteUrl(logoUrl) ? logoUrl : '',
    href: website ?? '',
  }),
});

/**
 * Returns a button's colors: the brand's first color, or the theme's style for buttons if one was
 * set.
 */
const buttonColors = ({ theme, brandColors }: Brand): Partial<AttrsOf<'button'>> => {
  const [backgroundColor] = brandColors;
  const hasButtonColor = theme?.button?.backgroundColor || theme?.emailStyle?.buttonColor;
  if (hasButtonColor || !backgroundColor) return {};
  return { backgroundColor, color: isDarkColor(backgroundColor) ? '#ffffff' : '#000000' };
};

/** Creates a button in the brand's style, or no button if there is no page to link to. */
const button = (value: string, brand: Brand): AtomNode<'button'>[] => {
  const { theme, website } = brand;
  const href = website || theme?.button?.href || '';
  if (!isAbsoluteUrl(href)) return [];
  const attrs = { ...theme?.button, ...buttonColors(brand), value, href };
  return [{ type: 'button', attrs: coerceAttrs('button', attrs) }];
};

const brandDescription = ({ about = '' }: Brand): string => {
  const text = about.trim().split('\n')[0]?.trim() ?? '';
  return text.length <= aboutMaxLength ? text : '';
};

/** Creates an email's blocks in the brand's style. */
export const readyMadeBlocks = (text: ReadyMadeText, brand: Brand): TopNode[] => {
  const about = brandDescription(brand);
  const paragraphs = text.paragraphs.flatMap((paragraphText) => {
    if (paragraphText !== '{about}') return [paragraph(sentence(paragraphText))];
    return about ? [paragraph([{ type: 'text', text: about }])] : [];
  });
  return [
    header(brand),
    heading(text.heading),
    paragraph(sentence(text.greeting)),
    ...paragraphs,
    ...button(text.button, brand),
  ];
};
