import { Box, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { coerceAttrs } from '../../../../../shared/email/document/attrs';
import { messages } from '../../../../../shared/messages';
import {
  borderOf,
  drawButton,
  drawDivider,
  drawHeading,
  drawParagraph,
  element,
  paddingOf,
} from '../blocks/block-dom';
import type { BlockType } from '../context/block-kinds';
import { useEditorTools } from '../context/editor-tools';
import type { AttrValues } from './block-fields';
import classes from './block-preview.module.css';

const drawImage = (values: AttrValues): HTMLElement => {
  const attrs = coerceAttrs('image', values);
  const row = element('div', { ...paddingOf(attrs), textAlign: attrs.align });
  if (!attrs.src) return row;
  const width = attrs.width === 'full' ? '100%' : attrs.width;
  const picture = element('img', { ...borderOf(attrs), maxWidth: '100%', width });
  picture.src = attrs.src;
  picture.alt = attrs.alt;
  row.append(picture);
  return row;
};

const drawBlock = (type: BlockType, values: AttrValues, text: string): HTMLElement => {
  switch (type) {
    case 'button':
      return drawButton(coerceAttrs('button', values));
    case 'divider':
      return drawDivider(coerceAttrs('divider', values));
    case 'heading':
      return drawHeading(coerceAttrs('heading', values), text);
    case 'paragraph':
      return drawParagraph(coerceAttrs('paragraph', values), text);
    case 'image':
      return drawImage(values);
  }
};

type Props = { readonly type: BlockType; readonly values: AttrValues; readonly text: string };

/** Waits until an address is typed, so that no request is made for each letter. */
const addressPauseMs = 400;

/** The block as it will stand in the email, drawn by what draws the canvas. */
export const BlockPreview = ({ type, values, text }: Props) => {
  const { styles } = useEditorTools();
  const [src] = useDebouncedValue(values.src, addressPauseMs);
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => card.current?.replaceChildren(drawBlock(type, { ...values, src }, text)));
  return (
    <Box component="section" aria-label="Preview" className={classes.preview}>
      <div className={classes.ground} style={{ background: styles.backgroundColor }}>
        <div
          ref={card}
          className={classes.card}
          style={{
            background: styles.editorColor,
            color: styles.fontColor,
            border: `${styles.borderWidth}px solid ${styles.borderColor}`,
            borderRadius: styles.borderRadius,
          }}
        />
      </div>
      <Text size="xs" c="dimmed" mt="xs">
        {messages.blockPreviewNote}
      </Text>
    </Box>
  );
};
