import { ActionIcon, Popover, Skeleton, Tooltip } from '@mantine/core';
import { IconMoodSmile } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazyComponent } from '../../lib/load-patiently';

/** Loads the emoji picker with its 1,900 images on the first click. */
const EmojiPicker = lazyComponent(async () => (await import('./emoji-picker')).EmojiPicker);

type Props = {
  /** The label of the line that the button belongs to. */
  readonly label: string;
  readonly disabled: boolean;
  readonly onChoose: (emoji: string) => void;
};

/** Opens an emoji picker with a search. */
export const EmojiButton = ({ label, disabled, onChoose }: Props) => {
  const [opened, setOpened] = useState(false);
  const choose = (emoji: string) => {
    setOpened(false);
    onChoose(emoji);
  };
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      shadow="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Tooltip label="Emoji" openDelay={400}>
          <ActionIcon
            variant="subtle"
            color="gray"
            disabled={disabled}
            aria-label={`Insert emoji into ${label.toLowerCase()}`}
            onClick={() => setOpened(!opened)}
          >
            <IconMoodSmile size={16} stroke={1.6} />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label="Emoji">
        <Suspense fallback={<Skeleton w={320} h={360} role="img" aria-label="Loading emojis" />}>
          <EmojiPicker onChoose={choose} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
};
