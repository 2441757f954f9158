import type { BlockNode } from '../document/email-doc';
import { textOf } from '../document/walk-doc';
import { markupToDoc } from '../markup/markup-to-doc';

const NAMES: Readonly<Record<BlockNode['type'], string>> = {
  paragraph: 'Paragraph',
  heading: 'Heading',
  button: 'Button',
  divider: 'Divider',
  image: 'Image',
  bulletList: 'List',
  orderedList: 'List',
};

const wordsOf = (node: BlockNode): string => {
  if (node.type === 'button') return node.attrs.value;
  if (node.type === 'image') return node.attrs.alt;
  return textOf(node)
    .map((run) => (run.type === 'text' ? run.text : ' '))
    .join('');
};

const shortened = (words: string): string => {
  const line = words.replace(/\s+/g, ' ').trim();
  return line.length > 40 ? `${line.slice(0, 39)}…` : line;
};

/**
 * A finding's block in words: `Button “Shop now”`, or its number where it has no words.
 * @param body stored markup
 * @param path as `EmailWarning.path`
 */
export const blockName = (body: string, path: string): string => {
  const index = Number(path.split('.')[0]);
  const node = markupToDoc(body).content[index];
  if (!node) return `Block ${index + 1}`;
  const words = shortened(wordsOf(node));
  return words ? `${NAMES[node.type]} “${words}”` : `${NAMES[node.type]} (block ${index + 1})`;
};
