import { NodeSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { coerceAttrs } from '../../../../../shared/email/document/attrs';
import type { UploadedImage, UploadImage } from '../../images/upload-image';
import { element } from '../kinds/block-styles';
import { fileProblem, toastUploadFailed } from './image-files';
import { addPlaceholder, placeholderPos, removePlaceholder } from './upload-placeholders';

/** Shows "Uploading photo.png… 40%" with a cancel button. */
const placeholderDom = (name: string, onCancel: () => void) => {
  const dom = element('div', {}, 'mb-upload');
  dom.contentEditable = 'false';
  const spinner = element('span', {}, 'mb-spinner');
  const text = element('span', {});
  text.setAttribute('role', 'status');
  const cancel = element('button', {});
  cancel.type = 'button';
  cancel.textContent = 'Cancel';
  cancel.addEventListener('click', onCancel);
  dom.append(spinner, text, cancel);
  const show = (share: number) => {
    text.textContent = `Uploading ${name}… ${Math.round(share * 100)}%`;
  };
  show(0);
  return { dom, show };
};

/** The initial attributes of a new image. */
type Begin = Readonly<Record<string, unknown>>;
type NewImage = { readonly upload: UploadImage; readonly begin: Begin };

/** Inserts the image at its placeholder, replacing an empty line before it. */
const insertImage = (
  view: EditorView,
  id: string,
  begin: Begin,
  { url, width }: UploadedImage,
): void => {
  const { state } = view;
  const pos = placeholderPos(state, id);
  const attrs = coerceAttrs('image', { ...begin, src: url, naturalWidth: width });
  const image = state.schema.nodes.image?.create(attrs);
  if (pos === undefined || !image) return;
  const before = state.doc.resolve(pos).nodeBefore;
  const isEmptyLine = before?.type.name === 'paragraph' && before.content.size === 0;
  const from = isEmptyLine ? pos - before.nodeSize : pos;
  const tr = state.tr.replaceWith(from, pos, image);
  view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, from)).scrollIntoView());
};

let count = 0;

/**
 * Uploads a file that was dropped or pasted at `pos`, between two blocks. Shows the progress at
 * that position. If the upload fails, removes the placeholder and shows an error message.
 */
export const insertUpload = async (
  view: EditorView,
  { upload, begin }: NewImage,
  file: File,
  pos: number,
): Promise<void> => {
  const problem = fileProblem(file);
  if (problem) return toastUploadFailed(new Error(problem));
  count += 1;
  const id = `upload-${count}`;
  const controller = new AbortController();
  const { dom, show } = placeholderDom(file.name, () => controller.abort());
  view.dispatch(addPlaceholder(view.state, id, pos, dom));
  try {
    const image = await upload(file, { onProgress: show, signal: controller.signal });
    if (!view.isDestroyed && !controller.signal.aborted) insertImage(view, id, begin, image);
  } catch (error) {
    if (!controller.signal.aborted) toastUploadFailed(error);
  } finally {
    if (!view.isDestroyed) view.dispatch(removePlaceholder(view.state, id));
  }
};
