import { Extension, type Extensions, Node } from '@tiptap/core';
import { Document } from '@tiptap/extension-document';
import { Text } from '@tiptap/extension-text';
import { Placeholder, UndoRedo } from '@tiptap/extensions';
import { mergeParts, tagWords } from '../../../../shared/email/merge/merge-words';
import { linePlugins } from './line-plugins';

/** What a chip stands for: `typed` is the tag exactly as it is stored. */
export type TagAttrs = {
  readonly name: string;
  readonly fallback: string;
  readonly typed: string;
};

const LineDocument = Document.extend({ content: 'line' });

const Line = Node.create({
  name: 'line',
  content: 'inline*',
  // Spaces and line ends count: the text is stored as it is.
  whitespace: 'pre',
  parseHTML: () => [{ tag: 'p' }],
  renderHTML: () => ['p', 0],
});

const attribute = (name: keyof TagAttrs) => ({
  default: '',
  parseHTML: (element: HTMLElement) => element.getAttribute(`data-${name}`) ?? '',
  renderHTML: (attrs: Record<string, unknown>) => ({ [`data-${name}`]: attrs[name] }),
});

const LineTag = Node.create({
  name: 'tag',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({
    name: attribute('name'),
    fallback: attribute('fallback'),
    typed: attribute('typed'),
  }),
  parseHTML: () => [{ tag: 'span[data-typed]' }],
  renderHTML: ({ HTMLAttributes, node }) => {
    const words = tagWords({ name: node.attrs.name, fallback: node.attrs.fallback });
    return [
      'span',
      { ...HTMLAttributes, class: 'mb-chip', title: `${words} (click to change)` },
      words,
    ];
  },
  renderText: ({ node }) => node.attrs.typed,
});

/** A subject or preview text in the editor's own form. */
export const lineContent = (text: string) => ({
  type: 'doc',
  content: [
    {
      type: 'line',
      content: mergeParts(text).map((part) =>
        typeof part === 'string'
          ? { type: 'text', text: part }
          : {
              type: 'tag',
              attrs: { name: part.name, fallback: part.fallback, typed: part.typed },
            },
      ),
    },
  ],
});

/** A line of text with merge tags as chips: no formatting, no second line. */
export const lineExtensions = (placeholder: string | undefined, maxLength: number): Extensions => [
  LineDocument,
  Line,
  Text,
  LineTag,
  UndoRedo,
  ...(placeholder ? [Placeholder.configure({ placeholder })] : []),
  Extension.create({ name: 'linePlugins', addProseMirrorPlugins: () => linePlugins(maxLength) }),
];
