import { svgNotDrawable, unreadable } from './image-refusals';

/**
 * What our rasteriser leaves out or could be made to choke on: it has no fonts, so text vanishes
 * without a word, embedded pictures and pages are not drawn, and entities can grow without end.
 */
const notDrawable =
  /<(?:[^\s<>/:"']+:)?(?:text|tspan|textPath|image|feImage|foreignObject|script)[\s>/]|<!ENTITY|<!DOCTYPE[^<>[]*\[/i;

/** A copy may contain copies: 20 of them make at most 3^(20/3), about 1,500 shapes. */
const mostCopies = 20;

/** Drawings are small; a larger SVG mostly holds an embedded photo. */
const largestSvgBytes = 1_000_000;

const decode = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw unreadable(cause);
  }
};

/** @throws AppError image_svg_not_drawable or image_unreadable */
export const checkSvg = (bytes: Uint8Array): void => {
  if (bytes.length > largestSvgBytes) throw svgNotDrawable();
  const source = decode(bytes);
  if (notDrawable.test(source)) throw svgNotDrawable();
  if ((source.match(/<(?:[^\s<>/:"']+:)?use[\s>/]/gi) ?? []).length > mostCopies)
    throw svgNotDrawable();
};
