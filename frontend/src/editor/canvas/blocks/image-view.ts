import type { NodeViewRenderer } from '@tiptap/core';
import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import { type AttrsOf, coerceAttrs } from '../../../../../shared/email/document/attrs';
import type { OpenSurface } from '../context/surface';
import { borderOf, element, paddingOf } from '../kinds/block-styles';
import { resizeHandle } from './image-resize';

type Attrs = AttrsOf<'image'>;

const CSS_WIDTHS: Readonly<Record<string, string>> = { auto: 'auto', full: '100%' };

/** Draws a placeholder for an image that isn't chosen yet or fails to load. */
const drawMissing = ({ src, alt }: Attrs): HTMLElement => {
  const box = element('span', {}, 'mb-image-empty');
  const title = element('strong', { display: 'block' });
  title.textContent = src ? 'We couldn’t load this image' : 'Choose an image';
  box.append(title);
  for (const line of src ? [alt, src] : []) {
    const text = element('span', { display: 'block', overflowWrap: 'anywhere' });
    text.textContent = line.length > 200 ? `${line.slice(0, 200)}…` : line;
    box.append(text);
  }
  return box;
};

const applyStyles = (picture: HTMLImageElement, attrs: Attrs): void => {
  Object.assign(picture.style, {
    ...borderOf(attrs),
    width: CSS_WIDTHS[attrs.width] ?? attrs.width,
  });
  picture.alt = attrs.alt;
  if (picture.getAttribute('src') !== attrs.src) picture.src = attrs.src;
};

/** Draws an image in the canvas with its resize handle, and a hint if it has no alt text. */
export const imageView =
  (open: OpenSurface): NodeViewRenderer =>
  ({ node, editor, getPos }) => {
    const dom = element('div', {}, 'mb-image');
    const frame = element('span', {}, 'mb-image-frame');
    const picture = element('img', { maxWidth: '100%', display: 'block' });
    const hint = element('button', {}, 'mb-image-hint');
    hint.type = 'button';
    hint.textContent = 'Add alt text';
    let attrs = coerceAttrs('image', node.attrs);
    let broken: string | undefined;

    const positionOf = () => getPos() ?? 0;
    const setWidth = (percent: number) => {
      const at = positionOf();
      const { tr } = editor.state;
      editor.view.dispatch(tr.setNodeAttribute(at, 'width', `${percent}%`));
      editor.commands.setNodeSelection(at);
    };
    const handle = resizeHandle({ picture, column: () => frame.parentElement ?? dom, setWidth });

    const draw = () => {
      Object.assign(dom.style, { ...paddingOf(attrs), textAlign: attrs.align });
      const isMissing = !attrs.src || broken === attrs.src;
      const shownElement = isMissing ? drawMissing(attrs) : picture;
      // An image with a width in percent needs a frame of that width.
      frame.style.width =
        !isMissing && attrs.width !== 'auto' ? (CSS_WIDTHS[attrs.width] ?? attrs.width) : '';
      if (!isMissing) applyStyles(picture, attrs);
      if (frame.style.width) picture.style.width = '100%';
      if (frame.firstChild !== shownElement)
        frame.replaceChildren(shownElement, ...(isMissing ? [] : [handle.dom]));
      handle.show(attrs.width);
      hint.hidden = isMissing || attrs.decorative || attrs.alt.trim() !== '' || !editor.isEditable;
    };
    picture.addEventListener('error', () => {
      broken = attrs.src;
      draw();
    });
    picture.addEventListener('load', () => handle.show(attrs.width));
    hint.addEventListener('click', () =>
      open({ kind: 'settings', type: 'image', at: positionOf() }),
    );
    dom.append(frame, hint);
    draw();
    return {
      dom,
      update: (next: ProseMirrorNode) => {
        if (next.type.name !== 'image') return false;
        attrs = coerceAttrs('image', next.attrs);
        if (broken !== attrs.src) broken = undefined;
        draw();
        return true;
      },
      // Pressing the handle resizes the image, and pressing the hint opens the settings. Neither
      // may start a drag of the whole block.
      stopEvent: ({ target }) =>
        target instanceof Node && (handle.dom.contains(target) || hint.contains(target)),
      ignoreMutation: () => true,
    };
  };
