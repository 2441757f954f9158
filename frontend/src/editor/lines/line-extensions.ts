import { Extension, type Extensions, Node } from '@tiptap/core';
import { Document } from '@tiptap/extension-document';
import { Text } from '@tiptap/extension-text';
import { Placeholder, UndoRedo } from '@tiptap/extensions';
import { describeTag, mergeParts } from '../../../../shared/email/merge/merge-words';
import { linePlugins } from './line-plugins';

/** The attributes of a pill. `typed` is the merge tag exactly as stored. */
export type TagAttrs = {
  readonly name: string;
  readonly fallback: string;
  readonly format: string;
  readonly typed: string;
};

const LineDocument = Document.extend({ content: 'line' });

const Line = Node.create({
  name: 'line',
  content: 'inline*',
  // Keeps spaces and line breaks, because the text is stored unchanged.
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
    format: attribute('format'),
    typed: attribute('typed'),
  }),
  parseHTML: () => [{ tag: 'span[data-typed]' }],
  renderHTML: ({ HTMLAttributes, node }) => {
    const tagText = describeTag({
      name: node.attrs.name,
      fallback: node.attrs.fallback,
      format: node.attrs.format,
    });
    return [
      'span',
      { ...HTMLAttributes, class: 'mb-chip', title: `${tagText} (click to change)` },
      tagText,
    ];
  },
  renderText: ({ node }) => node.attrs.typed,
});

/** Returns a subject or preview text in the editor's format. */
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
              attrs: {
                name: part.name,
                fallback: part.fallback,
                format: part.format ?? '',
                typed: part.typed,
              },
            },
      ),
    },
  ],
});

/**
 * Returns the extensions for one line of text with merge tags as pills, without formatting or line
 * breaks.
 */
export const lineExtensions = (placeholder: string | undefined, maxLength: number): Extensions => [
  LineDocument,
  Line,
  Text,
  LineTag,
  UndoRedo,
  ...(placeholder ? [Placeholder.configure({ placeholder })] : []),
  Extension.create({ name: 'linePlugins', addProseMirrorPlugins: () => linePlugins(maxLength) }),
];
