import { Box } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { EmailStyle } from '../../../../../../shared/email/document/styles';
import { drawBlock } from '../../../../editor/canvas/kinds/editor-blocks';
import { cardStyle } from '../../../../editor/canvas/style/card-style';
import { createProductCache } from '../../../../editor/products/product-shelf';
import classes from '../brand.module.css';

export type RenderedBlock = {
  readonly type: Parameters<typeof drawBlock>[0];
  readonly values: Parameters<typeof drawBlock>[1];
  readonly text?: string;
};

type Props = { readonly style: EmailStyle; readonly blocks: readonly RenderedBlock[] };

/** An empty product cache, because none of these blocks shows products. */
const shelf = createProductCache();

/** A preview of blocks, drawn by the same code as the editor's canvas. */
export const BlocksPreview = ({ style, blocks }: Props) => {
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const drawn = blocks.map(({ type, values, text = '' }) =>
      drawBlock(type, values, { text, brand: '', shelf }),
    );
    card.current?.replaceChildren(...drawn);
  });
  return (
    <Box
      component="section"
      aria-label="Preview"
      className={classes.ground ?? ''}
      style={{ background: style.backgroundColor }}
    >
      <div
        ref={card}
        inert
        className={classes.card}
        style={{ ...cardStyle(style), maxWidth: 'none' }}
      />
    </Box>
  );
};
