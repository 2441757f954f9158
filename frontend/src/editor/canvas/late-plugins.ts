import type { Plugin } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';
import type { UploadImage } from '../images/upload-image';
import { blockDirections } from './blocks/block-directions';
import type { OpenSurface } from './context/surface';
import { showDragHandle } from './drag/drag-handle';
import { cleanPaste } from './paste/clean-paste';
import { linkPlugins } from './paste/link-plugins';
import type { MenuSources } from './slash/menu-items';
import type { MenuStore } from './slash/menu-store';
import { suggestionPlugins } from './slash/suggestion-menus';
import { imageDrop } from './uploads/image-drop';

export interface LateOptions {
  readonly open: OpenSurface;
  readonly store: MenuStore;
  /** Read whenever a menu opens or is narrowed. */
  readonly sources: () => MenuSources;
  readonly upload: () => UploadImage;
  readonly hasUpload: () => boolean;
  /** What a new image begins with. */
  readonly newImage: () => Readonly<Record<string, unknown>>;
}

const latePlugins = (editor: Editor, options: LateOptions): readonly Plugin[] => [
  ...suggestionPlugins(editor, options),
  ...imageDrop(options),
  cleanPaste(editor, () => options.sources().tags.map(({ name }) => name)),
  ...linkPlugins(editor),
  blockDirections,
];

/**
 * Adds what reading and typing do not need: menus, dragging, pasting, dropping, links of typed text.
 * Loaded once the text is shown. The plugins come before all others: an open menu takes Enter and
 * Escape before a block does. They come at once, because each addition draws all plugins anew.
 */
export const addLateParts = (editor: Editor, options: LateOptions): void => {
  const { state, view } = editor;
  const plugins = [...latePlugins(editor, options), ...state.plugins];
  view.updateState(state.reconfigure({ plugins }));
  // Lets the menus see what was typed before they were there: they look at a text as it changes.
  view.dispatch(view.state.tr);
  showDragHandle(editor, options.open);
};
