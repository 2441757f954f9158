import {
  contrastRatio,
  flattenColor,
  READABLE_CONTRAST,
  VISIBLE_CONTRAST,
} from '../document/color';
import type {
  BlockNode,
  EmailDoc,
  HeadingNode,
  ImageNode,
  InlineNode,
} from '../document/email-doc';
import { FONT_SIZE, headingSize } from '../document/fonts';
import { runSize } from '../document/line-height';
import type { EmailStyle } from '../document/styles';
import { runColor, runLink, textOf } from '../document/walk-doc';
import { isAbsoluteUrl } from '../html/safe-url';
import { mergeTagText } from '../merge/merge-tokens';
import type { EmailWarning } from './lint';
import { warning } from './lint';
import { lintForeignTags, lintMergeTags } from './lint-text';

/** WCAG: large text (24 px, or 18.66 px in bold) needs less contrast. */
const isLarge = (size: number, isBold: boolean): boolean => size >= 24 || (isBold && size >= 18.66);

const lintLink = (url: string, path: string): EmailWarning[] => {
  if (url === '' || url === '#') return [warning('link_empty', path)];
  return isAbsoluteUrl(url) || url.startsWith('#') ? [] : [warning('link_not_absolute', path)];
};

const lintImage = ({ attrs }: ImageNode, path: string): EmailWarning[] => {
  const { src, alt, decorative, href } = attrs;
  const found: EmailWarning[] = [];
  if (src === '') found.push(warning('image_source_missing', path));
  else if (src.startsWith('data:')) found.push(warning('image_embedded', path));
  else if (!isAbsoluteUrl(src)) found.push(warning('image_not_absolute', path));
  if (/\.svg(\?|#|$)/i.test(src)) found.push(warning('image_svg', path));
  if (!alt.trim() && !decorative) found.push(warning('image_alt_missing', path));
  return href ? [...found, ...lintLink(href, path)] : found;
};

const isFaint = (run: InlineNode, block: BlockNode, style: EmailStyle): boolean => {
  const isHeading = block.type === 'heading';
  const size = runSize(run, isHeading ? headingSize(block.attrs.level) : FONT_SIZE.default);
  const isBold = isHeading || (run.marks ?? []).some((mark) => mark.type === 'bold');
  const color = flattenColor(runColor(run) ?? style.fontColor, style.editorColor);
  const needed = isLarge(size, isBold) ? VISIBLE_CONTRAST : READABLE_CONTRAST;
  return contrastRatio(color, style.editorColor) < needed;
};

const plainText = (nodes: readonly InlineNode[]): string =>
  nodes
    .map((node) => {
      if (node.type === 'text') return node.text;
      return node.type === 'mergeTag' ? mergeTagText(node.attrs) : '\n';
    })
    .join('');

interface LintContext {
  style: EmailStyle;
  fields: readonly string[] | undefined;
}

const lintBlock = (node: BlockNode, path: string, context: LintContext): EmailWarning[] => {
  const foreignIn = (url: string) => lintForeignTags(url, context.fields, path);
  if (node.type === 'image') {
    return [...lintImage(node, path), ...foreignIn(node.attrs.href ?? '')];
  }
  if (node.type === 'button') {
    const { value, href, color, backgroundColor, fontSize, bold } = node.attrs;
    const needed = isLarge(fontSize, bold) ? VISIBLE_CONTRAST : READABLE_CONTRAST;
    return [
      ...(value.trim() ? [] : [warning('button_text_missing', path)]),
      ...lintLink(href, path),
      ...foreignIn(href),
      ...(contrastRatio(color, backgroundColor) < needed ? [warning('contrast_low', path)] : []),
      ...lintMergeTags(value, context.fields, path),
    ];
  }
  if (node.type === 'bulletList' || node.type === 'orderedList') {
    return node.content.flatMap((item, index) =>
      item.content.flatMap((child) => lintBlock(child, `${path}.${index}`, context)),
    );
  }
  const runs = textOf(node);
  const urls = new Set(runs.flatMap((run) => runLink(run) ?? []));
  return [
    ...[...urls].flatMap((url) => [...lintLink(url, path), ...foreignIn(url)]),
    ...(runs.some((run) => isFaint(run, node, context.style))
      ? [warning('contrast_low', path)]
      : []),
    ...lintMergeTags(plainText(runs), context.fields, path),
  ];
};

const lintHeadings = (doc: EmailDoc): EmailWarning[] => {
  const headings = doc.content.flatMap((node, index): [HeadingNode, number][] =>
    node.type === 'heading' ? [[node, index]] : [],
  );
  return headings.flatMap(([heading, index], position) => {
    const before = headings[position - 1]?.[0].attrs.level ?? heading.attrs.level;
    return heading.attrs.level > before + 1 ? [warning('heading_order', String(index))] : [];
  });
};

const hasWords = (node: BlockNode): boolean => {
  if (node.type === 'bulletList' || node.type === 'orderedList') {
    return node.content.some((item) => item.content.some(hasWords));
  }
  return plainText(textOf(node)).trim() !== '';
};

const lintContent = (doc: EmailDoc): EmailWarning[] => {
  if (doc.content.some(hasWords)) return [];
  if (doc.content.some((node) => node.type === 'image')) return [warning('body_image_only')];
  return doc.content.some((node) => node.type === 'button') ? [] : [warning('body_empty')];
};

/**
 * What is wrong with a document, for the editor's check panel and for `compileEmail`.
 * @param context.fields names of the audience's fields; without them no merge tag is unknown
 */
export const lintDoc = (doc: EmailDoc, context: LintContext): EmailWarning[] => [
  ...lintContent(doc),
  ...doc.content.flatMap((node, index) => lintBlock(node, String(index), context)),
  ...lintHeadings(doc),
];
