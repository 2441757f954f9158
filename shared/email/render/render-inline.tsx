import type { CSSProperties, ReactNode } from 'react';
import { createElement, Fragment } from 'react';
import type { EmailMark, InlineNode } from '../document/email-doc';
import { FONT_STACKS } from '../document/fonts';
import { runColor, runLink } from '../document/walk-doc';
import { mergeTagText } from '../merge/merge-tokens';
import { Link } from './components';
import type { RenderContext } from './render-context';
import { textClass } from './render-context';

/**
 * Returns a fragment of these children. They are passed as arguments instead of a list, because
 * React requires keys only for lists.
 */
export const fragment = (children: readonly ReactNode[]): ReactNode =>
  createElement(Fragment, null, ...children);

/** Preserves consecutive spaces. HTML would collapse them, but the editor shows all of them. */
const withVisibleSpaces = (text: string): string =>
  text.replace(/ {2,}/g, (run) => `${'\u00a0'.repeat(run.length - 1)} `);

const TAGS = { bold: 'strong', italic: 'em', underline: 'u', strike: 's' } as const;

const styledRun = (
  mark: EmailMark & { type: 'textStyle' },
  child: ReactNode,
  context: RenderContext,
): ReactNode => {
  const { color, fontFamily, fontSize } = mark.attrs;
  const opaqueColor = color === null ? undefined : context.opaque(color);
  const style: CSSProperties = {
    ...(opaqueColor === undefined ? {} : { color: opaqueColor }),
    ...(fontFamily === null ? {} : { fontFamily: FONT_STACKS[fontFamily] }),
    // The percentage makes the line height fit the larger text. A paragraph's line height is
    // inherited in pixels, so lines of larger text would overlap without it.
    ...(fontSize === null ? {} : { fontSize: `${fontSize}px`, lineHeight: '133%' }),
  };
  return (
    <span
      className={opaqueColor === undefined ? undefined : textClass(opaqueColor, context)}
      style={style}
    >
      {child}
    </span>
  );
};

const runContent = (node: InlineNode): ReactNode => {
  if (node.type === 'hardBreak') return <br />;
  return withVisibleSpaces(node.type === 'text' ? node.text : mergeTagText(node.attrs));
};

const renderRun = (node: InlineNode, context: RenderContext): ReactNode =>
  [...(node.marks ?? [])].reverse().reduce<ReactNode>((child, mark) => {
    if (mark.type === 'link') return child;
    if (mark.type === 'textStyle') return styledRun(mark, child, context);
    return createElement(TAGS[mark.type], null, child);
  }, runContent(node));

/**
 * Renders one anchor for all adjacent runs with the same link. If all of them have the same color,
 * it is set on the anchor.
 */
const renderLink = (
  href: string,
  runs: readonly InlineNode[],
  context: RenderContext,
): ReactNode => {
  const colors = new Set(runs.map(runColor));
  const sharedColor = colors.size === 1 ? [...colors][0] : undefined;
  const color = sharedColor === undefined ? context.linkColor : context.opaque(sharedColor);
  return (
    <Link
      href={context.href(href)}
      className={textClass(color, context)}
      style={{ color, textDecorationLine: undefined, textDecoration: 'underline' }}
    >
      {fragment(runs.map((run) => renderRun(run, context)))}
    </Link>
  );
};

/**
 * Renders the content of a paragraph, heading, or list item. An empty line still has the height of
 * a line.
 */
export const renderInline = (
  nodes: readonly InlineNode[] | undefined,
  context: RenderContext,
): ReactNode => {
  if (!nodes?.length) return '\u00a0';
  const groups: { href: string | undefined; runs: InlineNode[] }[] = [];
  for (const node of nodes) {
    const href = runLink(node);
    const last = groups.at(-1);
    if (last && last.href === href) last.runs.push(node);
    else groups.push({ href, runs: [node] });
  }
  return fragment(
    groups.map(({ href, runs }) =>
      href === undefined
        ? fragment(runs.map((run) => renderRun(run, context)))
        : renderLink(href, runs, context),
    ),
  );
};
