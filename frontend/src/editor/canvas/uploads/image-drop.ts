import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import type { UploadImage } from '../../images/upload-image';
import { innermostRange } from '../blocks/block-range';
import { fileOfDataUri } from './embed-image';
import { isImageFile, toastUploadFailed } from './image-files';
import { insertUpload } from './insert-upload';
import { uploadPlaceholders } from './upload-placeholders';

const embeddedSources = (view: EditorView): ReadonlySet<string> => {
  const sources = new Set<string>();
  view.state.doc.descendants((node) => {
    const src: unknown = node.attrs.src;
    if (typeof src === 'string' && src.startsWith('data:')) sources.add(src);
  });
  return sources;
};

/**
 * Replaces an image's source without an undo step, so that undoing the paste also removes the
 * image.
 */
const replaceSource = (view: EditorView, from: string, to: string, width: number): void => {
  const { tr } = view.state;
  view.state.doc.descendants((node, pos) => {
    if (node.attrs.src !== from) return;
    tr.setNodeAttribute(pos, 'src', to).setNodeAttribute(pos, 'naturalWidth', width);
  });
  view.dispatch(tr.setMeta('addToHistory', false));
};

/**
 * Uploads every image that a paste embedded in the document. If an upload fails, the image stays
 * embedded and the pre-send check reports it.
 */
const uploadEmbedded = async (view: EditorView, upload: UploadImage): Promise<void> => {
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

const imagesOf = (data: DataTransfer | null): readonly File[] =>
  [...(data?.files ?? [])].filter(isImageFile);

/**
 * Returns whether the data contains text. Word and spreadsheets add a picture of the copied text,
 * which is ignored when the data contains text.
 */
const holdsText = (data: DataTransfer | null): boolean => {
  const html = data?.getData('text/html') ?? '';
  const body = new DOMParser().parseFromString(html, 'text/html').body;
  return body.textContent?.trim() !== '';
};

/** Returns the position between two blocks that is closest to the drop. */
const dropPos = (view: EditorView, { clientX: left, clientY: top }: DragEvent): number => {
  const found = view.posAtCoords({ left, top });
  if (!found) return view.state.doc.content.size;
  const $pos = view.state.doc.resolve(found.pos);
  return $pos.depth > 0 ? $pos.after(1) : found.pos;
};

type Options = {
  readonly upload: () => UploadImage;
  /**
   * Returns whether the surrounding page provides an upload function. If it doesn't, files are
   * embedded.
   */
  readonly hasUpload: () => boolean;
  /** Returns the initial attributes of a new image. */
  readonly newImage: () => Readonly<Record<string, unknown>>;
};

/**
 * Uploads image files that are dropped or pasted into the canvas, and inserts them at that
 * position. Also uploads images within pasted text.
 */
export const imageDrop = ({ upload, hasUpload, newImage }: Options): Plugin[] => {
  const insert = (view: EditorView, files: readonly File[], pos: number): boolean => {
    if (!view.editable) return false;
    for (const file of files) {
      void insertUpload(view, { upload: upload(), begin: newImage() }, file, pos);
    }
    return files.length > 0;
  };
  return [
    uploadPlaceholders(),
    new Plugin({
      props: {
        handlePaste: (view, { clipboardData }) =>
          !holdsText(clipboardData) &&
          insert(view, imagesOf(clipboardData), innermostRange(view.state).end),
        handleDrop: (view, event, _slice, isMoved) =>
          !isMoved && insert(view, imagesOf(event.dataTransfer), dropPos(view, event)),
        transformPasted: (slice, view) => {
          // Waits until the paste is complete.
          if (hasUpload()) setTimeout(() => void uploadEmbedded(view, upload()), 0);
          return slice;
        },
      },
    }),
  ];
};
