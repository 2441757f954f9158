import { svgNotDrawable, unreadableImageError } from './image-refusals';

/**
 * Elements that our SVG renderer can't draw or that could overload it. The renderer has no fonts,
 * so text would disappear without an error. It doesn't draw embedded images and pages, and entities
 * can expand without end.
 */
const notDrawable =
  /<(?:[^\s<>/:"']+:)?(?:text|tspan|textPath|image|feImage|foreignObject|script)[\s>/]|<!ENTITY|<!DOCTYPE[^<>[]*\[/i;

/**
 * The maximum number of copies (`use` elements) in an SVG. Copies may contain copies, so 20 of them
 * produce up to 3^(20/3), about 1,500 shapes.
 */
const maxCopies = 20;

/**
 * The maximum size of an SVG, in bytes. Drawings are small, and a larger SVG usually contains an
 * embedded photo.
 */
const maxSvgBytes = 1_000_000;

const decode = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw unreadableImageError(cause);
  }
};

/** @throws AppError image_svg_not_drawable or image_unreadable */
export const checkSvg = (bytes: Uint8Array): void => {
  if (bytes.length > maxSvgBytes) throw svgNotDrawable();
  const source = decode(bytes);
  if (notDrawable.test(source)) throw svgNotDrawable();
  if ((source.match(/<(?:[^\s<>/:"']+:)?use[\s>/]/gi) ?? []).length > maxCopies)
    throw svgNotDrawable();
};
