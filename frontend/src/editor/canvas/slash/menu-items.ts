import { Fragment } from '@tiptap/pm/model';
import type { Editor } from '@tiptap/react';
import type { MergeTagOption } from '../../merge-tags/merge-tag-options';
import { insertBlocks } from '../blocks/block-commands';
import { insertMarkup } from '../blocks/insert-markup';
import { textTypeAttrs } from '../blocks/text-type';
import type { SavedBlock } from '../context/email-editor-props';
import type { OpenSurface } from '../context/surface';
import type { MenuItem } from './menu-item';

const heading = (level: 1 | 2 | 3, label: string): MenuItem => ({
  id: `heading-${level}`,
  label,
  hint: `Heading ${level}`,
  keywords: `heading h${level}`,
  group: 'Text',
  run: (editor, range) =>
    editor.chain().focus().deleteRange(range).setNode('heading', textTypeAttrs(level)).run(),
});

const TEXTS: readonly MenuItem[] = [
  {
    id: 'paragraph',
    label: 'Paragraph',
    keywords: 'text',
    group: 'Text',
    run: (editor, range) =>
      editor.chain().focus().deleteRange(range).setNode('paragraph', textTypeAttrs()).run(),
  },
  heading(1, 'Title'),
  heading(2, 'Subtitle'),
  heading(3, 'Small heading'),
  {
    id: 'bullet-list',
    label: 'Bullet list',
    keywords: 'unordered ul',
    group: 'Text',
    run: (editor, range) => editor.chain().focus().deleteRange(range).toggleBulletList().run(),
  },
  {
    id: 'numbered-list',
    label: 'Numbered list',
    keywords: 'ordered ol',
    group: 'Text',
    run: (editor, range) => editor.chain().focus().deleteRange(range).toggleOrderedList().run(),
  },
];

const insertDivider = (editor: Editor) => {
  const divider = editor.schema.nodes.divider?.create();
  if (divider) editor.view.dispatch(insertBlocks(editor.state, Fragment.from(divider)));
};

const blocks = (open: OpenSurface): readonly MenuItem[] => [
  {
    id: 'button',
    label: 'Button',
    keywords: 'call to action link',
    group: 'Blocks',
    run: (editor, range) => {
      editor.chain().focus().deleteRange(range).run();
      open({ kind: 'settings', type: 'button' });
    },
  },
  {
    id: 'image',
    label: 'Image',
    keywords: 'picture photo upload',
    group: 'Blocks',
    run: (editor, range) => {
      editor.chain().focus().deleteRange(range).run();
      open({ kind: 'settings', type: 'image' });
    },
  },
  {
    id: 'divider',
    label: 'Divider',
    keywords: 'line separator hr',
    group: 'Blocks',
    run: (editor, range) => {
      editor.chain().focus().deleteRange(range).run();
      insertDivider(editor);
    },
  },
];

/** The tags as items that leave a chip where the tag was typed. */
export const tagItems = (tags: readonly MergeTagOption[]): readonly MenuItem[] =>
  tags.map(({ name, label, fallback }) => ({
    id: `tag-${name}`,
    label,
    hint: `{{${name}}}`,
    keywords: `${name} personal merge`,
    group: 'Personal text',
    run: (editor, range) =>
      editor
        .chain()
        .focus()
        .insertContentAt(range, { type: 'mergeTag', attrs: { name, fallback } })
        .run(),
  }));

const savedItems = (
  saved: readonly SavedBlock[],
  onBrowseBlocks: (() => void) | undefined,
): readonly MenuItem[] => [
  ...saved.map(({ id, name, markup }) => ({
    id: `saved-${id}`,
    label: name,
    keywords: 'saved block',
    group: 'Saved blocks',
    run: (editor: Editor, range: { from: number; to: number }) => {
      editor.chain().focus().deleteRange(range).run();
      insertMarkup(editor, markup);
    },
  })),
  ...(onBrowseBlocks
    ? [
        {
          id: 'browse-saved',
          label: 'All saved blocks…',
          keywords: 'saved browse',
          group: 'Saved blocks',
          run: (editor: Editor, range: { from: number; to: number }) => {
            editor.chain().focus().deleteRange(range).run();
            onBrowseBlocks();
          },
        },
      ]
    : []),
];

export interface MenuSources {
  readonly tags: readonly MergeTagOption[];
  readonly savedBlocks: readonly SavedBlock[];
  readonly onBrowseBlocks: (() => void) | undefined;
}

/** What "/" offers: texts, blocks, saved blocks, personal text. */
export const slashItems = (
  open: OpenSurface,
  { tags, savedBlocks, onBrowseBlocks }: MenuSources,
): readonly MenuItem[] => [
  ...TEXTS,
  ...blocks(open),
  ...savedItems(savedBlocks, onBrowseBlocks),
  ...tagItems(tags),
];
