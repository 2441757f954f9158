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

export interface DeferredOptions {
  readonly open: OpenSurface;
  readonly store: MenuStore;
  /**
   * Returns the items of the menus. It is called whenever a menu opens or the typed text changes.
   */
  readonly sources: () => MenuSources;
  readonly upload: () => UploadImage;
  readonly hasUpload: () => boolean;
  /** Returns the initial attributes of a new image. */
  readonly newImage: () => Readonly<Record<string, unknown>>;
}

const deferredPlugins = (editor: Editor, options: DeferredOptions): readonly Plugin[] => [
  ...suggestionPlugins(editor, options),
  ...imageDrop(options),
  cleanPaste(editor, () => options.sources().tags.map(({ name }) => name)),
  ...linkPlugins(editor),
  blockDirections,
];

/**
 * Adds the parts not needed for reading and typing: menus, dragging, pasting, dropping, and links
 * from typed text. They load after the text is shown. Their plugins come before all others, so that
 * an open menu handles Enter and Escape before a block does. All plugins are added together,
 * because each addition makes ProseMirror rebuild the views of all plugins.
 */
export const addDeferredPlugins = (editor: Editor, options: DeferredOptions): void => {
  const { state, view } = editor;
  const plugins = [...deferredPlugins(editor, options), ...state.plugins];
  view.updateState(state.reconfigure({ plugins }));
  // Dispatches an empty change, because the menus react only to changes. This makes the menus
  // process text that was typed before they loaded.
  view.dispatch(view.state.tr);
  showDragHandle(editor, options.open);
};
