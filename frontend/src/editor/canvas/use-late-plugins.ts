import type { Editor } from '@tiptap/react';
import { useEffect } from 'react';
import { loadPatiently } from '../../lib/load-patiently';
import type { LateOptions } from './late-plugins';

/** Editors that already have the plugins: adding one with the same key twice throws. */
const equipped = new WeakSet<Editor>();

const equip = async (editor: Editor, options: LateOptions): Promise<void> => {
  const before = editor.state.doc;
  const [{ latePlugins }, { linkEarlyText }] = await loadPatiently(() =>
    Promise.all([import('./late-plugins'), import('./paste/link-early-text')]),
  );
  if (editor.isDestroyed || equipped.has(editor)) return;
  equipped.add(editor);
  for (const plugin of latePlugins(editor, options).toReversed()) {
    editor.registerPlugin(plugin, (next, others) => [next, ...others]);
  }
  linkEarlyText(editor, before);
};

/** Adds the late plugins before all others: an open menu takes Enter and Escape before a block does. */
export const useLatePlugins = (editor: Editor, options: LateOptions): void => {
  useEffect(() => void equip(editor, options), [editor, options]);
};
