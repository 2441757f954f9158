import { Box, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useReducer, useRef } from 'react';
import { messages } from '../../../../../shared/messages';
import type { BlockType } from '../context/block-type';
import { useEditorTools } from '../context/editor-tools';
import type { AttrValues } from '../kinds/editor-block';
import { drawBlock } from '../kinds/editor-blocks';
import { cardStyle } from '../style/card-style';
import classes from './block-preview.module.css';

type Props = { readonly type: BlockType; readonly values: AttrValues; readonly text: string };

/**
 * The number of milliseconds to wait after the last key, so that typing a URL doesn't cause a
 * request for every letter.
 */
const addressPauseMs = 400;

/** A preview of the block, drawn by the same code as the canvas. */
export const BlockPreview = ({ type, values, text }: Props) => {
  const { styles, mailFrame, shelf, direction } = useEditorTools();
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  useEffect(() => shelf.subscribe(redraw), [shelf]);
  const brand = mailFrame?.brand.trim() ?? '';
  const [src] = useDebouncedValue(values.src, addressPauseMs);
  const card = useRef<HTMLDivElement>(null);
  useEffect(() =>
    card.current?.replaceChildren(drawBlock(type, { ...values, src }, { text, brand, shelf })),
  );
  return (
    <Box component="section" aria-label="Preview" className={classes.preview}>
      <div className={classes.ground} style={{ background: styles.backgroundColor }}>
        <div
          ref={card}
          dir={direction}
          className={classes.card}
          style={{ ...cardStyle(styles), maxWidth: 'none' }}
        />
      </div>
      <Text size="xs" c="dimmed" mt="xs">
        {messages.blockPreviewNote}
      </Text>
    </Box>
  );
};
