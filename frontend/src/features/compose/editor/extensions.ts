import type { Extensions } from '@tiptap/core';
import { Dropcursor, Gapcursor, Placeholder, UndoRedo } from '@tiptap/extensions';
import {
  EmailButton,
  EmailDivider,
  EmailImage,
  emailExtensions,
  MergeTag,
} from '../../../../../shared/email/schema';
import { buttonView, dividerView, imageView, mergeTagView } from './block-views';

const withView: Extensions = [
  EmailButton.extend({ addNodeView: () => buttonView }),
  EmailDivider.extend({ addNodeView: () => dividerView }),
  EmailImage.extend({ addNodeView: () => imageView }),
  MergeTag.extend({ addNodeView: () => mergeTagView }),
];

const drawn = new Set(withView.map(({ name }) => name));

/** The email document's own schema, drawn for editing, with history and drop targets. */
export const editorExtensions: Extensions = [
  ...emailExtensions.filter(({ name }) => !drawn.has(name)),
  ...withView,
  UndoRedo,
  Dropcursor.configure({ color: '#5b3df5', width: 2 }),
  Gapcursor,
  Placeholder.configure({ placeholder: 'Write your email…' }),
];
