import type { Extensions, Mark } from '@tiptap/core';
import { getSchema, Node } from '@tiptap/core';
import { Bold } from '@tiptap/extension-bold';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Italic } from '@tiptap/extension-italic';
import { BulletList, ListItem, OrderedList } from '@tiptap/extension-list';
import { Strike } from '@tiptap/extension-strike';
import { Text } from '@tiptap/extension-text';
import { TextStyle } from '@tiptap/extension-text-style';
import { Underline } from '@tiptap/extension-underline';
import { ATOM_TYPES, type AtomType } from '../../blocks/blocks';
import { mergeTagText } from '../../merge/merge-tokens';
import { coerceAttrs } from '../attrs';
import type { EmailDoc } from '../email-doc';
import { EmailColumn, EmailColumns, EmailDocument, EmailSection } from './layout-nodes';
import { EmailLink } from './link-mark';
import { attributesOf, headingAttributes, styleAttribute } from './schema-attributes';

export const EmailParagraph = Node.create({
  name: 'paragraph',
  priority: 1000,
  group: 'block',
  content: 'inline*',
  addAttributes: () => attributesOf('paragraph'),
  parseHTML: () => [{ tag: 'email-paragraph' }, { tag: 'p' }],
  renderHTML: ({ HTMLAttributes }) => ['email-paragraph', HTMLAttributes, 0],
});

export const EmailHeading = Node.create({
  name: 'heading',
  group: 'block',
  content: 'inline*',
  defining: true,
  addAttributes: headingAttributes,
  parseHTML: () => [
    { tag: 'email-heading' },
    ...[1, 2, 3, 4, 5, 6].map((level) => ({ tag: `h${level}` })),
  ],
  renderHTML: ({ HTMLAttributes }) => ['email-heading', HTMLAttributes, 0],
});

const blockAtom = (name: AtomType) =>
  Node.create({
    name,
    group: 'block',
    atom: true,
    draggable: true,
    addAttributes: () => attributesOf(name),
    parseHTML: () => [{ tag: `email-${name}` }],
    renderHTML: ({ HTMLAttributes }) => [`email-${name}`, HTMLAttributes],
  });

/** The nodes of all blocks that aren't text blocks, with their types. */
export const EMAIL_ATOMS = ATOM_TYPES.map((type) => ({ type, node: blockAtom(type) }));

export const MergeTag = Node.create({
  name: 'mergeTag',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => attributesOf('mergeTag'),
  parseHTML: () => [{ tag: 'email-merge-tag' }],
  renderHTML: ({ HTMLAttributes }) => ['email-merge-tag', HTMLAttributes],
  renderText: ({ node }) => mergeTagText(coerceAttrs('mergeTag', node.attrs)),
});

/**
 * An ordered list. Unlike TipTap's own list, it has no list style (roman, letters), because email
 * clients treat it differently.
 */
export const EmailOrderedList = OrderedList.extend({
  addAttributes: () => attributesOf('orderedList'),
});

/**
 * The color, family, and size of text. `fontSize` is a number in px, so that the attribute table
 * can limit it.
 */
export const EmailTextStyle = TextStyle.extend({
  addAttributes: () => ({
    color: styleAttribute('color', 'color'),
    fontFamily: styleAttribute('font-family', 'fontFamily'),
    fontSize: styleAttribute('font-size', 'fontSize'),
  }),
});

/**
 * Returns a mark without TipTap's rules that turn `*stars*`, `__init__` or `~~` into formatting.
 * Typed and pasted text keeps its characters, and formatting is only set with buttons and keys.
 */
const literal = (mark: Mark): Mark =>
  mark.extend({ addInputRules: () => [], addPasteRules: () => [] });

/**
 * The nodes and marks of the email document. They need neither React nor a DOM. The editor replaces
 * some of them with `.extend({ addNodeView })` and adds its own behavior.
 */
export const emailExtensions: Extensions = [
  EmailDocument,
  Text,
  EmailParagraph,
  EmailHeading,
  ...EMAIL_ATOMS.map(({ node }) => node),
  EmailColumns,
  EmailColumn,
  EmailSection,
  BulletList,
  EmailOrderedList,
  ListItem,
  MergeTag,
  HardBreak,
  EmailLink,
  EmailTextStyle,
  literal(Bold),
  literal(Italic),
  Underline,
  literal(Strike),
];

let schema: ReturnType<typeof getSchema> | undefined;

/** Returns the ProseMirror schema. It is built on first use, which takes about 1 ms. */
export const emailSchema = (): ReturnType<typeof getSchema> => {
  schema ??= getSchema(emailExtensions);
  return schema;
};

/**
 * Checks that the document fits the schema. A document from `readDoc` always does.
 * @throws RangeError when it doesn't fit
 */
export const checkDoc = (doc: EmailDoc): void => emailSchema().nodeFromJSON(doc).check();
