import type { ReactNode } from 'react';
import { directionOfText } from '../../document/direction';
import { fontStack } from '../../document/fonts';
import { Button, Column, Row } from '../../render/components';
import type { RenderContext } from '../../render/render-context';
import { borderClass, borderOf, buttonStyle, directionAttrs } from '../../render/render-parts';
import type { BlockRenderer } from '../block-renderer';
import type { ButtonAttrs } from './button-attrs';
import { buttonDesign } from './button-design';

/**
 * The padding of the cell, which separates two buttons. A button's own padding is inside the
 * button.
 */
const CELL_PADDING = '8px 0px';

const renderBody = (inputAttrs: ButtonAttrs, context: RenderContext): ReactNode => {
  const attrs = buttonDesign(inputAttrs, context.style);
  const className = context.dark.buttonClass(attrs, context.surface);
  const classes = [className, borderClass(attrs, context)].filter(Boolean).join(' ') || undefined;
  const direction = directionOfText(attrs.value) ?? context.direction;
  const button = (
    <Button
      {...directionAttrs(direction, context)}
      href={context.href(attrs.href)}
      className={classes}
      style={buttonStyle(attrs, fontStack(context.style.bodyFont), direction)}
    >
      {attrs.value}
    </Button>
  );
  if (attrs.width !== 'full') return button;
  // The cell also gets the background color. Outlook ignores the width of a link, so the link's
  // background would be too small.
  const { backgroundColor } = attrs;
  const cellStyle = { backgroundColor, ...borderOf({ ...attrs, borderWidth: 0 }) };
  return (
    <Row>
      <Column align="center" className={className} style={cellStyle}>
        {button}
      </Column>
    </Row>
  );
};

export const renderButton: BlockRenderer<ButtonAttrs> = {
  cell: ({ align }) => ({ align, style: { padding: CELL_PADDING } }),
  body: renderBody,
};
