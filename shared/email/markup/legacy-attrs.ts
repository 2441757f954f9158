import type { Loose } from '../loose-json';
import type { TagAttributes } from './markup-rules';
import { attrsFromTag, styleOf } from './markup-rules';

/** The maximum width of a resized image in the old editor, in px. */
const LEGACY_MAX_WIDTH = 680;

/**
 * Returns whether a flag attribute of an old editor is on. It is off if it is missing or "false".
 * If it is present with any other value, even an empty one, it is on.
 */
const isOn = (value: string | undefined): boolean => value !== undefined && value !== 'false';

/**
 * Returns an image width from the old editor in the current format. Old widths are "auto", "full",
 * "100%", "text", or pixels of the editor's 680 px.
 */
const legacyImageWidth = (value: string | undefined): string | undefined => {
  const pixels = Number(/^(\d+)(px)?$/.exec(value ?? '')?.[1]);
  if (!pixels) return value === '100%' ? 'full' : value;
  return pixels >= LEGACY_MAX_WIDTH ? 'full' : `${(pixels / LEGACY_MAX_WIDTH) * 100}%`;
};
export const legacyPaddings = (tag: TagAttributes): Record<string, unknown> => {
  const style = styleOf(tag);
  const sides = ['top', 'right', 'bottom', 'left'] as const;
  const [top, right = top, bottom = top, left = right] =
    style.get('padding')?.trim().split(/\s+/) ?? [];
  const short = { top, right, bottom, left };
  return Object.fromEntries(
    sides.flatMap((side) => {
      const value =
        tag[`padding-${side}`] ??
        tag[`padding${side}`] ??
        style.get(`padding-${side}`) ??
        short[side];
      return value === undefined
        ? []
        : [[`padding${side[0]?.toUpperCase()}${side.slice(1)}`, value]];
    }),
  );
};

export const legacyButton = (tag: TagAttributes): Loose => ({
  type: 'button',
  attrs: {
    ...attrsFromTag('button', tag),
    value: tag.value ?? tag.description,
    href: tag.href ?? tag.linkurl,
    width: tag.width === 'full' || tag.width === '100%' ? 'full' : 'auto',
    align: tag.align ?? tag.alignment ?? tag.textalign,
    backgroundColor: tag['data-bg-color'] ?? tag['background-color'],
    color: tag['data-text-color'] ?? tag.color,
    ...legacyPaddings(tag),
  },
});

/**
 * Returns the attributes for the border and corner flags of the old editor. Each flag had a fixed
 * look.
 */
const imageFlags = (tag: TagAttributes): Record<string, unknown> => ({
  ...(isOn(tag['data-border'])
    ? { borderStyle: 'solid', borderWidth: 1, borderColor: '#000000' }
    : {}),
  ...(isOn(tag['data-roundedcorners']) ? { borderRadius: 12 } : {}),
});

export const legacyImage = (tag: TagAttributes): Loose => ({
  type: 'image',
  attrs: {
    ...attrsFromTag('image', tag),
    alt: tag.alt || tag.title,
    href: tag.href ?? tag.linkurl,
    align: tag.align ?? tag.alignment,
    width: legacyImageWidth(tag.width),
    ...imageFlags(tag),
    ...legacyPaddings(tag),
  },
});

/** Returns whether an old image block showed something that the new one can't show. */
export const hasImageDetails = (tag: TagAttributes): boolean =>
  Boolean(tag.caption || tag.author || tag['author-profile']);
