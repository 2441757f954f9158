import { Fragment } from '@tiptap/pm/model';
import type { Editor } from '@tiptap/react';
import type { AttrOwner } from '../../../../../shared/email/document/attrs';
import { nameOfBlock } from '../../../../../shared/email/document/block-names';
import type { ColumnLayout } from '../../../../../shared/email/document/layout-attrs';
import type { BlockDefaults } from '../../api/use-block-defaults';
import type { MergeTagOption } from '../../merge-tags/merge-tag-options';
import { insertBlocks } from '../blocks/block-commands';
import { insertMarkup } from '../blocks/insert-markup';
import { newBlock } from '../blocks/new-block';
import { textTypeAttrs } from '../blocks/text-type';
import type { BlockType } from '../context/block-type';
import type { SavedBlock } from '../context/email-editor-props';
import type { OpenSurface } from '../context/surface';
import { BLOCK_TYPES, editorBlock } from '../kinds/editor-blocks';
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

const insertBlock = (
  editor: Editor,
  type: AttrOwner,
  values: Readonly<Record<string, unknown>> = {},
) =>
  editor.view.dispatch(
    insertBlocks(editor.state, Fragment.from(newBlock(editor.schema, type, values))),
  );

const columns = (layout: ColumnLayout, label: string, keywords: string): MenuItem => ({
  id: `columns-${layout}`,
  label,
  keywords: `columns ${keywords}`,
  group: 'Blocks',
  run: (editor, range) => {
    editor.chain().focus().deleteRange(range).run();
    insertBlock(editor, 'columns', { layout });
  },
});

const COLUMNS: readonly MenuItem[] = [
  columns('50-50', 'Two columns', '2 side by side'),
  columns('thirds', 'Three columns', '3 thirds'),
  columns('33-67', 'Narrow and wide columns', '33 67'),
  columns('67-33', 'Wide and narrow columns', '67 33'),
];

type BlockSources = {
  readonly open: OpenSurface;
  readonly blockDefaults: BlockDefaults | undefined;
};

const block = (
  type: BlockType,
  keywords: string,
  { open, blockDefaults = {} }: BlockSources,
): MenuItem => ({
  id: type,
  label: nameOfBlock(type),
  keywords,
  group: 'Blocks',
  run: (editor, range) => {
    editor.chain().focus().deleteRange(range).run();
    if (editorBlock(type).insertedAtOnce) insertBlock(editor, type, blockDefaults[type]);
    else open({ kind: 'settings', type });
  },
});

const blocks = (sources: BlockSources): readonly MenuItem[] =>
  BLOCK_TYPES.flatMap((type) => {
    if (type === 'columns') return COLUMNS;
    const { keywords } = editorBlock(type);
    return keywords ? [block(type, keywords, sources)] : [];
  });

/** Returns merge tags as menu items that insert a pill at the place where the tag was typed. */
export const tagItems = (tags: readonly MergeTagOption[]): readonly MenuItem[] =>
  tags.map(({ name, label, fallback }) => ({
    id: `tag-${name}`,
    label,
    hint: `{{${name}}}`,
    keywords: `${name} personal merge`,
    group: 'Merge tag',
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
  readonly blockDefaults?: BlockDefaults | undefined;
}

/** Returns the items of the "/" menu: texts, blocks, saved blocks, and merge tags. */
export const slashItems = (
  open: OpenSurface,
  { tags, savedBlocks, onBrowseBlocks, blockDefaults }: MenuSources,
): readonly MenuItem[] => [
  ...TEXTS,
  ...blocks({ open, blockDefaults }),
  ...savedItems(savedBlocks, onBrowseBlocks),
  ...tagItems(tags),
];
