import {
  ActionIcon,
  Button,
  ColorPicker,
  Group,
  SegmentedControl,
  Stack,
  TextInput,
  Tooltip,
} from '@mantine/core';
import { useEyeDropper } from '@mantine/hooks';
import { IconColorPicker } from '@tabler/icons-react';
import { useState } from 'react';
import { useEditorTools } from '../context/editor-tools';
import type { Rect } from './anchor';
import { AnchoredPopover } from './anchored-popover';
import {
  COLOR_MODES,
  type ColorMode,
  formatInMode,
  isColorMode,
  parseTypedColor,
} from './color-modes';

const DEFAULT_COLOR = '#000000';

type DropperProps = { readonly onPick: (color: string) => void };

/** A button that picks a color from the screen. Shown only in browsers with an eyedropper. */
const EyeDropper = ({ onPick }: DropperProps) => {
  const { supported, open } = useEyeDropper();
  if (!supported) return null;
  // If the user presses Escape, the eyedropper rejects with an error. This only means that the user
  // picked no color.
  const pick = () =>
    open().then(
      (result) => result && onPick(result.sRGBHex),
      () => undefined,
    );
  return (
    <Tooltip label="Pick a color from the screen">
      <ActionIcon
        variant="default"
        size={36}
        aria-label="Pick a color from the screen"
        onClick={() => void pick()}
      >
        <IconColorPicker size={18} />
      </ActionIcon>
    </Tooltip>
  );
};

const useColor = () => {
  const { editor } = useEditorTools();
  const [mode, setMode] = useState<ColorMode>('hex');
  const [color, setColor] = useState(
    () => parseTypedColor(String(editor.getAttributes('textStyle').color ?? '')) ?? DEFAULT_COLOR,
  );
  const [typed, setTyped] = useState(() => formatInMode(color, 'hex'));
  const pick = (value: string) => {
    const valid = parseTypedColor(value);
    if (!valid) return;
    setColor(valid);
    setTyped(formatInMode(valid, mode));
  };
  const type = (value: string) => {
    setTyped(value);
    setColor((before) => parseTypedColor(value) ?? before);
  };
  const show = (next: string) => {
    if (!isColorMode(next)) return;
    setMode(next);
    setTyped(formatInMode(color, next));
  };
  return { mode, show, color, pick, typed, type, isValid: parseTypedColor(typed) !== undefined };
};

/**
 * Sets the selection's text color. The color can be picked, typed in any notation, or taken from
 * the screen.
 */
export const ColorPopover = ({ anchor }: { readonly anchor: Rect }) => {
  const { editor, open, brandColors } = useEditorTools();
  const { mode, show, color, pick, typed, type, isValid } = useColor();
  const set = (value: string | null) => {
    editor.view.focus();
    const chain = editor.chain().setMark('textStyle', { color: value });
    chain.removeEmptyTextStyle().run();
    open(null);
  };
  const close = () => {
    open(null);
    editor.view.focus();
  };
  return (
    <AnchoredPopover anchor={anchor} label="Text color" onClose={close} width={280}>
      <Stack gap="xs">
        <ColorPicker
          format="hexa"
          fullWidth
          value={color}
          onChange={pick}
          swatches={[...brandColors]}
        />
        <SegmentedControl
          size="xs"
          fullWidth
          aria-label="Color mode"
          data={[...COLOR_MODES]}
          value={mode}
          onChange={show}
        />
        <Group gap="xs" wrap="nowrap" align="flex-start">
          <TextInput
            aria-label="Color value"
            flex={1}
            data-autofocus
            value={typed}
            error={isValid ? undefined : 'Enter a valid color'}
            onChange={({ currentTarget }) => type(currentTarget.value)}
            onKeyDown={({ key }) => {
              if (key === 'Enter' && isValid) set(color);
            }}
          />
          <EyeDropper onPick={pick} />
        </Group>
        <Group gap={4}>
          <Button size="xs" disabled={!isValid} onClick={() => set(color)}>
            Apply
          </Button>
          <Button size="xs" variant="default" onClick={() => set(null)}>
            Remove
          </Button>
          <Button size="xs" variant="subtle" color="gray" onClick={close}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </AnchoredPopover>
  );
};
