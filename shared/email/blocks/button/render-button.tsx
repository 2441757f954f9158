import type { ReactNode } from 'react';
import { directionOfText } from '../../document/direction';
import { fontStack } from '../../document/fonts';
import { Button, Column, Row } from '../../render/components';
import type { RenderContext } from '../../render/render-context';
import { borderClass, borderOf, buttonStyle, ownDirection } from '../../render/render-parts';
import type { BlockRenderer } from '../block-renderer';
import type { ButtonAttrs } from './button-attrs';
import { buttonLook } from './button-look';

/** The cell's padding separates two buttons. A button's own padding is inside it. */
const CELL_PADDING = '8px 0px';

const renderBody = (given: ButtonAttrs, context: RenderContext): ReactNode => {
  const attrs = buttonLook(given, context.style);
  const className = context.dark.buttonClass(attrs, context.surface);
  const classes = [className, borderClass(attrs, context)].filter(Boolean).join(' ') || undefined;
  const direction = directionOfText(attrs.value) ?? context.direction;
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
  // The cell has the background color too, because Outlook ignores the width of a link.
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

export const renderButton: BlockRenderer<ButtonAttrs> = {
  cell: ({ align }) => ({ align, style: { padding: CELL_PADDING } }),
  body: renderBody,
};
