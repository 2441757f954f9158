import type { Extensions } from '@tiptap/core';
import { ListKeymap } from '@tiptap/extension-list';
import { Dropcursor, Gapcursor, Placeholder, Selection, UndoRedo } from '@tiptap/extensions';
import { EMAIL_ATOMS, emailExtensions } from '../../../../shared/email/document/schema/schema';
import type { ProductCache } from '../products/product-shelf';
import { blockKeys, type Shortcut } from './blocks/block-keys';
import { atomView } from './blocks/block-views';
import type { BrandName } from './blocks/brand-name';
import { imageView } from './blocks/image-view';
import { CanvasColumns, CanvasSection } from './blocks/layout-nodes';
import { CanvasBulletList, CanvasOrderedList } from './blocks/list-nodes';
import { CanvasMergeTag } from './blocks/merge-tag-node';
import { CanvasHeading, CanvasParagraph } from './blocks/text-block-nodes';
import type { OpenSurface } from './context/surface';
import { CanvasDocument } from './style/canvas-document';

export interface CanvasOptions {
  readonly open: OpenSurface;
  /** Moves focus to a toolbar. Returns false if there is no toolbar. */
  readonly focusTools: Shortcut;
  readonly brandName: BrandName;
  readonly shelf: ProductCache;
}

const atomExtensions = ({ open, brandName, shelf }: CanvasOptions): Extensions =>
  EMAIL_ATOMS.map(({ type, node }) =>
    node.extend({
      addNodeView: () => (type === 'image' ? imageView(open) : atomView(type, brandName, shelf)),
    }),
  );

const viewExtensions = (options: CanvasOptions): Extensions => [
  CanvasDocument,
  CanvasParagraph,
  CanvasHeading,
  ...atomExtensions(options),
  CanvasColumns,
  CanvasSection,
  CanvasMergeTag,
  CanvasBulletList,
  CanvasOrderedList,
];

/**
 * Returns the extensions that the editor needs at the start: the email document's schema with its
 * views for editing, and the keyboard shortcuts. `addLateParts` adds the rest.
 */
export const canvasExtensions = (options: CanvasOptions): Extensions => {
  const views = viewExtensions(options);
  const names = new Set(views.map(({ name }) => name));
  return [
    ...emailExtensions.filter(({ name }) => !names.has(name)),
    ...views,
    UndoRedo,
    Dropcursor.configure({ color: '#5b3df5', width: 3 }),
    Gapcursor,
    ListKeymap,
    Selection.configure({ className: 'mb-selection' }),
    Placeholder.configure({ placeholder: 'Write your email, or type / for blocks' }),
    blockKeys(options),
  ];
};
