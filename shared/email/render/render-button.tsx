import type { ReactNode } from 'react';
import { buttonLook } from '../document/button-look';
import { directionOfBlock } from '../document/direction';
import type { ButtonNode } from '../document/email-doc';
import { fontStack } from '../document/fonts';
import { hasBorder } from '../document/walk-doc';
import { Button, Column, Row } from './components';
import type { RenderContext } from './render-context';
import { type Border, borderOf, buttonStyle, ownDirection } from './render-parts';

/** Class of a block with a border, where that has another colour in dark mode. */
export const borderClass = (attrs: Border, { dark, surface }: RenderContext): string | undefined =>
  hasBorder(attrs) ? dark.borderClass(attrs.borderColor, surface) : undefined;

export const renderButton = (node: ButtonNode, context: RenderContext): ReactNode => {
  const attrs = buttonLook(node.attrs, context.style);
  const className = context.dark.buttonClass(attrs, context.surface);
  const classes = [className, borderClass(attrs, context)].filter(Boolean).join(' ') || undefined;
  const direction = directionOfBlock(node, context.direction);
  const button = (
    <Button
      {...ownDirection(direction, context)}
      href={context.href(attrs.href)}
      className={classes}
      style={buttonStyle(attrs, fontStack(context.style.bodyFont), direction)}
    >
      {attrs.value}
    </Button>
  );
  if (attrs.width !== 'full') return button;
  // Outlook ignores the width of a link: the cell carries the colour across.
  const { backgroundColor } = attrs;
  const ground = { backgroundColor, ...borderOf({ ...attrs, borderWidth: 0 }) };
  return (
    <Row>
      <Column align="center" className={className} style={ground}>
        {button}
      </Column>
    </Row>
  );
};
