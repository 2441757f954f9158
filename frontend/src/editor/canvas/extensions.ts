import type { Extensions } from '@tiptap/core';
import { ListKeymap } from '@tiptap/extension-list';
import { Dropcursor, Gapcursor, Placeholder, Selection, UndoRedo } from '@tiptap/extensions';
import {
  EmailButton,
  EmailDivider,
  EmailImage,
  emailExtensions,
} from '../../../../shared/email/document/schema';
import { blockKeys, type Shortcut } from './blocks/block-keys';
import { buttonView, dividerView } from './blocks/block-views';
import { imageView } from './blocks/image-view';
import { CanvasMergeTag } from './blocks/merge-tag-node';
import { CanvasHeading, CanvasParagraph } from './blocks/text-block-nodes';
import type { OpenSurface } from './context/surface';

export interface CanvasOptions {
  readonly open: OpenSurface;
  /** Puts the focus into a toolbar; false when there is none. */
  readonly focusTools: Shortcut;
}

const drawn = (open: OpenSurface): Extensions => [
  CanvasParagraph,
  CanvasHeading,
  EmailButton.extend({ addNodeView: () => buttonView }),
  EmailDivider.extend({ addNodeView: () => dividerView }),
  EmailImage.extend({ addNodeView: () => imageView(open) }),
  CanvasMergeTag,
];

/** The email document's own schema, drawn for editing, and its keys; `latePlugins` adds the rest. */
export const canvasExtensions = ({ open, focusTools }: CanvasOptions): Extensions => {
  const views = drawn(open);
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
    blockKeys({ open, focusTools }),
  ];
};
