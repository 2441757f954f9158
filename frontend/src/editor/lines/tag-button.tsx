import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { mergeTagText } from '../../../../shared/email/merge/merge-tokens';
import { mergeTagOptions } from '../merge-tags/merge-tag-options';

type Props = {
  /** The label of the line that the button belongs to. */
  readonly label: string;
  readonly disabled: boolean;
  readonly mergeTags: readonly string[];
  readonly onChoose: (text: string) => void;
};

/** Inserts a merge tag into a line, with a fallback for subscribers without the value. */
export const TagButton = ({ label, disabled, mergeTags, onChoose }: Props) => (
  <Menu position="bottom-end" shadow="md" returnFocus={false}>
    <Menu.Target>
      <Tooltip label="Merge tag ({{)" openDelay={400}>
        <ActionIcon
          variant="subtle"
          color="gray"
          disabled={disabled}
          aria-label={`Insert merge tag into ${label.toLowerCase()}`}
        >
          <IconUserPlus size={16} stroke={1.6} />
        </ActionIcon>
      </Tooltip>
    </Menu.Target>
    <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
      {mergeTagOptions(mergeTags).map((tag) => (
        <Menu.Item key={tag.name} onClick={() => onChoose(mergeTagText(tag))}>
          {tag.label}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
);
