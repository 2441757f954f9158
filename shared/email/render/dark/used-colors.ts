import { buttonLook } from '../../document/button-look';
import { flattenColor } from '../../document/color';
import type { AnyNode, ButtonNode, EmailDoc } from '../../document/email-doc';
import type { EmailStyle } from '../../document/styles';
import { childrenOf, hasBorder, runColor, textOf } from '../../document/walk-doc';
import { productButton } from '../../products/product-look';
import { cardSurface, type Surface, sectionSurface } from '../surfaces';
import type { ButtonColors } from './dark-colors';
import type { UsedColors } from './dark-mode';

type Placed = { readonly node: AnyNode; readonly on: Surface };

const placed = (node: AnyNode, on: Surface, style: EmailStyle): Placed[] => {
  const inside = node.type === 'section' ? sectionSurface(node.attrs, style) : on;
  return [
    { node, on: inside },
    ...childrenOf(node).flatMap((child) => placed(child, inside, style)),
  ];
};

const textColors = ({ node, on }: Placed): readonly string[] => {
  if (node.type === 'section') return [on.text, on.link, on.heading];
  if (node.type === 'header') return node.attrs.color ? [node.attrs.color] : [];
  return textOf(node).flatMap((run) => runColor(run) ?? []);
};

const buttonColors = (attrs: ButtonNode['attrs'], style: EmailStyle): ButtonColors => {
  const { backgroundColor, color } = buttonLook(attrs, style);
  return { backgroundColor, color };
};

const buttonsOf = (node: AnyNode): ButtonNode['attrs'][] => {
  if (node.type === 'button') return [node.attrs];
  return node.type === 'products' && node.attrs.value.trim() ? [productButton(node.attrs)] : [];
};

/** Every colour of a document besides its style's own, with what it stands on. */
export const usedColors = (doc: EmailDoc, style: EmailStyle, footer: Surface): UsedColors => {
  const card = cardSurface(style);
  const all = doc.content.flatMap((node) => placed(node, card, style));
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
      buttonsOf(node).map((attrs) => ({ ...buttonColors(attrs, style), on })),
    ),
    borders: all.flatMap(({ node, on }) =>
      (node.type === 'button' || node.type === 'image') && hasBorder(node.attrs)
        ? [{ color: node.attrs.borderColor, on }]
        : [],
    ),
    grounds: [
      ...all.flatMap(({ node, on }) => (node.type === 'section' ? [on] : [])),
      ...(footer.color === style.backgroundColor ? [] : [footer]),
    ],
  };
};
