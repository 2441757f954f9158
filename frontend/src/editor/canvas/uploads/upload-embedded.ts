import type { EditorView } from '@tiptap/pm/view';
import type { UploadImage } from '../../images/upload-image';
import { fileOfDataUri } from './embed-image';
import { toastUploadFailed } from './image-files';

const embeddedSources = (view: EditorView): ReadonlySet<string> => {
  const sources = new Set<string>();
  view.state.doc.descendants((node) => {
    const src: unknown = node.attrs.src;
    if (typeof src === 'string' && src.startsWith('data:')) sources.add(src);
  });
  return sources;
};

/** Left out of the undo history, so that undoing the paste removes the image too. */
const replaceSource = (view: EditorView, from: string, to: string, width: number): void => {
  const { tr } = view.state;
  view.state.doc.descendants((node, pos) => {
    if (node.attrs.src !== from) return;
    tr.setNodeAttribute(pos, 'src', to).setNodeAttribute(pos, 'naturalWidth', width);
  });
  view.dispatch(tr.setMeta('addToHistory', false));
};

/**
 * Uploads every image that a paste embedded in the document. One that fails stays as it is: the
 * check before sending names it.
 */
export const uploadEmbedded = async (view: EditorView, upload: UploadImage): Promise<void> => {
  for (const src of embeddedSources(view)) {
    const file = fileOfDataUri(src);
    if (!file) continue;
    try {
      const { url, width } = await upload(file);
      if (!view.isDestroyed) replaceSource(view, src, url, width);
    } catch (error) {
      toastUploadFailed(error);
    }
  }
};
