import type { ImageWidth } from '../../../../../shared/email/document/attr-groups';
import { element } from '../kinds/block-styles';
import { percentAfterKey, percentOf, toPixels } from './image-size';

type Options = {
  readonly picture: HTMLImageElement;
  /** Returns the column that contains the image. Its width is 100%. */
  readonly column: () => HTMLElement;
  /** Stores a new width, in percent of the column, as one undo step. */
  readonly setWidth: (percent: number) => void;
};

const columnWidth = (dom: HTMLElement): number => {
  const { paddingLeft, paddingRight } = getComputedStyle(dom);
  return (
    dom.clientWidth - Number.parseFloat(paddingLeft || '0') - Number.parseFloat(paddingRight || '0')
  );
};

const showSize = (dom: HTMLElement, percent: number): void => {
  const px = toPixels(percent);
  dom.setAttribute('aria-valuenow', String(px));
  dom.setAttribute('aria-valuetext', `${px} pixels, ${percent} percent`);
  dom.dataset.size = `${px} px · ${percent}%`;
};

const createHandle = (): HTMLElement => {
  const dom = element('span', {}, 'mb-image-handle');
  dom.tabIndex = 0;
  dom.setAttribute('role', 'slider');
  dom.setAttribute('aria-label', 'Image width');
  dom.setAttribute('aria-valuemin', String(toPixels(10)));
  dom.setAttribute('aria-valuemax', String(toPixels(100)));
  showSize(dom, 50);
  return dom;
};

/**
 * Creates the handle at an image's corner. Users can drag the handle, or move it with arrow keys in
 * steps of 30 px. Dragging changes only the image on the screen. Releasing the handle changes the
 * document.
 */
export const resizeHandle = ({ picture, column, setWidth }: Options) => {
  const dom = createHandle();
  let percent = 50;
  const show = (width: ImageWidth) => {
    const measuredWidth = column().isConnected ? picture.clientWidth || 300 : 300;
    percent =
      width === 'auto' || width === 'full'
        ? percentOf(width === 'full' ? 600 : measuredWidth, columnWidth(column()) || undefined)
        : Number.parseInt(width, 10);
    showSize(dom, percent);
  };
  const drag = (start: PointerEvent) => {
    start.preventDefault();
    const from = picture.clientWidth;
    const width = columnWidth(column());
    // A centered image grows on both sides, so its width changes by twice the distance that the
    // pointer moves.
    const factor = getComputedStyle(column()).textAlign === 'center' ? 2 : 1;
    const side = getComputedStyle(column()).textAlign === 'right' ? -1 : 1;
    const frame = picture.parentElement ?? picture;
    const move = ({ clientX }: PointerEvent) => {
      percent = percentOf(from + (clientX - start.clientX) * factor * side, width);
      frame.style.width = `${percent}%`;
      picture.style.width = '100%';
      showSize(dom, percent);
    };
    const stop = () => {
      dom.removeEventListener('pointermove', move);
      dom.classList.remove('is-dragging');
      if (picture.parentElement) setWidth(percent);
    };
    dom.setPointerCapture(start.pointerId);
    dom.classList.add('is-dragging');
    dom.addEventListener('pointermove', move);
    dom.addEventListener('lostpointercapture', stop, { once: true });
  };
  dom.addEventListener('pointerdown', drag);
  dom.addEventListener('keydown', (event) => {
    const next = percentAfterKey(event.key, percent);
    if (next === undefined) return;
    event.preventDefault();
    setWidth(next);
    dom.focus();
  });
  return { dom, show };
};
