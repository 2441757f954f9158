import { Node } from '@tiptap/core';
import { Document } from '@tiptap/extension-document';
import { coerceAttrs } from '../attrs';
import { attributesOf } from './schema-attributes';

/**
 * The node for the whole email. The footer is an attribute, not a node, so that no deletion, paste,
 * or drop can remove it or add a second one (docs/adr/0047-email-document.md).
 */
export const EmailDocument = Document.extend({
  content: '(block | columns | section)+',
  addAttributes: () => ({ footer: { default: coerceAttrs('footer'), rendered: false } }),
});

export const EmailColumns = Node.create({
  name: 'columns',
  content: 'column{2,3}',
  defining: true,
  isolating: true,
  draggable: true,
  addAttributes: () => attributesOf('columns'),
  parseHTML: () => [{ tag: 'email-columns' }],
  renderHTML: ({ HTMLAttributes }) => ['email-columns', HTMLAttributes, 0],
});

export const EmailColumn = Node.create({
  name: 'column',
  content: 'block+',
  isolating: true,
  selectable: false,
  parseHTML: () => [{ tag: 'email-column' }],
  renderHTML: () => ['email-column', 0],
});

export const EmailSection = Node.create({
  name: 'section',
  content: '(block | columns)+',
  defining: true,
  isolating: true,
  draggable: true,
  addAttributes: () => attributesOf('section'),
  parseHTML: () => [{ tag: 'email-section' }],
  renderHTML: ({ HTMLAttributes }) => ['email-section', HTMLAttributes, 0],
});
