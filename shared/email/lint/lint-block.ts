import type { BlockChecks } from '../blocks/block';
import { type AtomNode, type BlockWarningCode, blockOf, isAtom } from '../blocks/blocks';
import type { Background } from '../document/background';
import {
  contrastRatio,
  flattenColor,
  READABLE_CONTRAST,
  VISIBLE_CONTRAST,
} from '../document/color';
import type { AnyNode, InlineNode, TextBlockNode } from '../document/email-doc';
import { FONT_SIZE, headingSize } from '../document/fonts';
import type { HtmlParts } from '../document/html-parts';
import { runSize } from '../document/line-height';
import type { EmailStyle } from '../document/styles';
import { runColor, runLink } from '../document/walk-doc';
import { isAbsoluteUrl } from '../html/safe-url';
import { mergeTagText } from '../merge/merge-tokens';
import type { EmailWarning } from './lint';
import { warning } from './lint';
import { lintHtml } from './lint-html';
import { lintTarget } from './lint-link';
import { type EmailTrigger, lintProducts, type ShopDetails } from './lint-products';
import { lintForeignTags, lintFormats, lintMergeTags } from './lint-text';

/** The smallest text size, in px, that is easy to read on a phone. */
const MIN_SIZE = 10;

export interface BlockContext {
  readonly style: EmailStyle;
  readonly background: Background;
  readonly fields: readonly string[] | undefined;
  readonly html: HtmlParts;
  readonly shop?: ShopDetails | undefined;
  readonly trigger?: EmailTrigger | undefined;
}

/**
 * Returns whether text counts as large in WCAG (24 px, or 18.66 px in bold). Large text needs less
 * contrast.
 */
const isLarge = (size: number, isBold: boolean): boolean => size >= 24 || (isBold && size >= 18.66);

const hasLowContrast = (
  color: string,
  background: string,
  size: number,
  isBold: boolean,
): boolean =>
  contrastRatio(flattenColor(color, background), background) <
  (isLarge(size, isBold) ? VISIBLE_CONTRAST : READABLE_CONTRAST);

const lintLink = (
  url: string,
  path: string,
  { fields }: BlockContext,
  label = '',
): EmailWarning[] => [
  ...lintTarget(url, path, label),
  ...lintForeignTags(url, fields, path),
  ...lintFormats(url, path),
];

/**
 * Checks the URL of an image. An empty URL isn't checked here, because only some kinds of blocks
 * require an image.
 */
export const lintSource = (src: string, path: string): EmailWarning[] => [
  ...(src.startsWith('data:') ? [warning('image_embedded', path)] : []),
  ...(src && !src.startsWith('data:') && !isAbsoluteUrl(src)
    ? [warning('image_not_absolute', path)]
    : []),
  ...(/\.svg(\?|#|$)/i.test(src) ? [warning('image_svg', path)] : []),
];

const lintContrast = (
  { color, size, bold }: { readonly color: string; readonly size: number; readonly bold: boolean },
  background: string,
  path: string,
): EmailWarning[] =>
  hasLowContrast(color, background, size, bold) ? [warning('contrast_low', path)] : [];

/** Returns the checks that blocks share, for the block at `path`. */
const checksAt = (
  path: string,
  context: BlockContext,
): BlockChecks<BlockWarningCode, EmailWarning> => ({
  style: context.style,
  background: context.background,
  warn: (code) => warning(code, path),
  link: (url, label) => lintLink(url, path, context, label),
  source: (src) => lintSource(src, path),
  picture: (src) => [
    ...(src === '' ? [warning('image_source_missing', path)] : []),
    ...lintSource(src, path),
  ],
  alternative: (alt) => (alt.trim() ? [] : [warning('image_alt_missing', path)]),
  size: (size) => (size < MIN_SIZE ? [warning('text_tiny', path)] : []),
  contrast: (text, background) => lintContrast(text, background, path),
  mergeTags: (text) => lintMergeTags(text, context.fields, path),
  html: (code) => lintHtml(code, path, context),
  products: (attrs) => lintProducts(attrs, path, context),
});

export const plainText = (nodes: readonly InlineNode[]): string =>
  nodes
    .map((node) => {
      if (node.type === 'text') return node.text;
      return node.type === 'mergeTag' ? mergeTagText(node.attrs) : '\n';
    })
    .join('');

const isLowContrastRun = (
  run: InlineNode,
  block: TextBlockNode,
  { background }: BlockContext,
): boolean => {
  const isHeading = block.type === 'heading';
  const size = runSize(run, isHeading ? headingSize(block.attrs.level) : FONT_SIZE.default);
  const isBold = isHeading || (run.marks ?? []).some((mark) => mark.type === 'bold');
  const base = isHeading ? background.heading : background.text;
  const ownColor = runColor(run) ?? (runLink(run) === undefined ? base : background.link);
  return hasLowContrast(ownColor, background.color, size, isBold);
};

const sizeOf = (run: InlineNode, block: TextBlockNode): number =>
  runSize(run, block.type === 'heading' ? headingSize(block.attrs.level) : FONT_SIZE.default);

const isTinyRun = (run: InlineNode, block: TextBlockNode): boolean =>
  sizeOf(run, block) < MIN_SIZE && plainText([run]).trim() !== '';

/**
 * Returns the links in a text. The label of a link is its complete text, even if parts of it have
 * different formats.
 */
const labelledLinks = (runs: readonly InlineNode[]): { url: string; label: string }[] => {
  const links: { url: string; label: string }[] = [];
  let previousUrl: string | undefined;
  for (const run of runs) {
    const url = runLink(run);
    const last = links.at(-1);
    if (url !== undefined && url === previousUrl && last) last.label += plainText([run]);
    else if (url !== undefined) links.push({ url, label: plainText([run]) });
    previousUrl = url;
  }
  return [...new Map(links.map((link) => [`${link.url} ${link.label}`, link])).values()];
};

const lintTextBlock = (
  node: TextBlockNode,
  path: string,
  context: BlockContext,
): EmailWarning[] => {
  const runs = node.content ?? [];
  return [
    ...labelledLinks(runs).flatMap(({ url, label }) => lintLink(url, path, context, label)),
    ...(runs.some((run) => isTinyRun(run, node)) ? [warning('text_tiny', path)] : []),
    ...(node.type === 'heading' && plainText(runs).trim() === ''
      ? [warning('heading_empty', path)]
      : []),
    ...(runs.some((run) => isLowContrastRun(run, node, context))
      ? [warning('contrast_low', path)]
      : []),
    ...lintMergeTags(plainText(runs), context.fields, path),
  ];
};

/** Returns the issues of a block that doesn't contain other blocks. */
export const lintBlock = (
  node: TextBlockNode | AtomNode,
  path: string,
  context: BlockContext,
): EmailWarning[] =>
  isAtom(node)
    ? [...blockOf(node).check(node.attrs, checksAt(path, context))]
    : lintTextBlock(node, path, context);

export const isTextOrAtom = (node: AnyNode): node is TextBlockNode | AtomNode =>
  isAtom(node) || node.type === 'paragraph' || node.type === 'heading';
