import { ActionIcon, Button, ColorPicker, Group, Popover, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconTextColor } from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';

const defaultColor = '#000000';

/** The text colour of the selection: pick, Apply, Remove or Cancel. */
export const ColorButton = ({ editor, color }: { editor: Editor; color: string }) => {
  const [opened, { toggle, close }] = useDisclosure(false);
  const [picked, setPicked] = useState(defaultColor);
  const apply = (value: string | null) => {
    const chain = editor.chain().focus().setMark('textStyle', { color: value });
    chain.removeEmptyTextStyle().run();
    close();
  };
  return (
    <Popover opened={opened} onDismiss={close} trapFocus withArrow>
      <Popover.Target>
        <ActionIcon
          size={26}
          variant="subtle"
          color="gray"
          aria-label="Text color"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            setPicked(color || defaultColor);
            toggle();
          }}
        >
          <IconTextColor size={18} color={color || 'currentColor'} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs">
          <ColorPicker
            format="hexa"
            value={picked}
            onChange={setPicked}
            saturationLabel="Saturation"
            hueLabel="Hue"
            alphaLabel="Alpha"
          />
          <Group gap={4}>
            <Button size="xs" onClick={() => apply(picked)}>
              Apply
            </Button>
            <Button size="xs" variant="default" onClick={() => apply(null)}>
              Remove
            </Button>
            <Button size="xs" variant="subtle" color="gray" onClick={close}>
              Cancel
            </Button>
          </Group>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
};
