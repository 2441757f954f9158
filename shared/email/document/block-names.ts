import { type AtomType, BLOCKS, blockOf, isAtom } from '../blocks/blocks';
import { mergeTagText } from '../merge/merge-tokens';
import type { AnyNode, InlineNode } from './email-doc';
import { textOf } from './walk-doc';

type Layout = Exclude<AnyNode['type'], AtomType> | 'footer';

const LAYOUT_NAMES: Readonly<Record<Layout, string>> = {
  paragraph: 'Paragraph',
  heading: 'Heading',
  bulletList: 'List',
  orderedList: 'List',
  listItem: 'List item',
  columns: 'Columns',
  column: 'Column',
  section: 'Section',
  footer: 'Footer',
};

const isLayout = (type: AtomType | Layout): type is Layout => Object.hasOwn(LAYOUT_NAMES, type);

/**
 * Returns the name of a block, as shown in the Insert menu, in the block's settings, and in checks.
 */
export const nameOfBlock = (type: AtomType | Layout): string =>
  isLayout(type) ? LAYOUT_NAMES[type] : BLOCKS[type].name;

const runText = (run: InlineNode): string => {
  if (run.type === 'text') return run.text;
  return run.type === 'mergeTag' ? mergeTagText(run.attrs) : ' ';
};

/** Returns the text of a block. Text of nested blocks isn't included. */
export const blockText = (node: AnyNode): string =>
  isAtom(node) ? blockOf(node).labelText(node.attrs) : textOf(node).map(runText).join('');
