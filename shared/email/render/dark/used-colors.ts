import type { BlockColors } from '../../blocks/block';
import { blockOf, isAtom } from '../../blocks/blocks';
import type { ButtonAttrs } from '../../blocks/button/button-attrs';
import { buttonDesign } from '../../blocks/button/button-design';
import { flattenColor } from '../../document/color';
import type { AnyNode, EmailDoc } from '../../document/email-doc';
import type { EmailStyle } from '../../document/styles';
import { childrenOf, hasBorder, runColor, textOf } from '../../document/walk-doc';
import { cardSurface, type Surface, sectionSurface } from '../surfaces';
import type { ButtonColors } from './dark-colors';
import type { UsedColors } from './dark-mode';

type PlacedNode = { readonly node: AnyNode; readonly on: Surface };

const placeNodes = (node: AnyNode, on: Surface, style: EmailStyle): PlacedNode[] => {
  const innerSurface = node.type === 'section' ? sectionSurface(node.attrs, style) : on;
  return [
    { node, on: innerSurface },
    ...childrenOf(node).flatMap((child) => placeNodes(child, innerSurface, style)),
  ];
};

const colorsOf = (node: AnyNode): BlockColors =>
  isAtom(node) ? blockOf(node).colors(node.attrs) : {};

const textColors = ({ node, on }: PlacedNode): readonly string[] => {
  if (node.type === 'section') return [on.text, on.link, on.heading];
  if (isAtom(node)) return colorsOf(node).texts ?? [];
  return textOf(node).flatMap((run) => runColor(run) ?? []);
};

const buttonColors = (attrs: ButtonAttrs, style: EmailStyle): ButtonColors => {
  const { backgroundColor, color } = buttonDesign(attrs, style);
  return { backgroundColor, color };
};

/**
 * Returns all colors that a document uses besides those of its style, each with the background it
 * is on.
 */
export const usedColors = (doc: EmailDoc, style: EmailStyle, footer: Surface): UsedColors => {
  const card = cardSurface(style);
  const all = doc.content.flatMap((node) => placeNodes(node, card, style));
  const texts = [
    { color: card.link, on: card },
    { color: card.heading, on: card },
    ...all.flatMap(({ node, on }) =>
      textColors({ node, on }).map((color) => ({ color: flattenColor(color, on.color), on })),
    ),
  ].filter(({ color, on }) => !(on.followsText && color === on.text));
  return {
    texts: footer.followsText ? texts : [...texts, { color: footer.text, on: footer }],
    buttons: all.flatMap(({ node, on }) =>
      (colorsOf(node).buttons ?? []).map((attrs) => ({ ...buttonColors(attrs, style), on })),
    ),
    borders: all.flatMap(({ node, on }) => {
      const { border } = colorsOf(node);
      return border && hasBorder(border) ? [{ color: border.borderColor, on }] : [];
    }),
    grounds: [
      ...all.flatMap(({ node, on }) => (node.type === 'section' ? [on] : [])),
      ...(footer.color === style.backgroundColor ? [] : [footer]),
    ],
  };
};
