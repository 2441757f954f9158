import type { Editor } from '@tiptap/react';
import { useEffect } from 'react';
import { loadPatiently } from '../../lib/load-patiently';
import type { LateOptions } from './late-plugins';

/** Editors that already have the plugins: adding one with the same key twice throws. */
const equipped = new WeakSet<Editor>();

const equip = async (editor: Editor, options: LateOptions): Promise<void> => {
  const before = editor.state.doc;
  const [{ addLateParts }, { linkEarlyText }] = await loadPatiently(() =>
    Promise.all([import('./late-plugins'), import('./paste/link-early-text')]),
  );
  if (editor.isDestroyed || equipped.has(editor)) return;
  equipped.add(editor);
  addLateParts(editor, options);
  linkEarlyText(editor, before);
};

/** Adds the late plugins once their code is loaded. */
export const useLatePlugins = (editor: Editor, options: LateOptions): void => {
  useEffect(() => void equip(editor, options), [editor, options]);
};
