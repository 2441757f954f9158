import { ActionIcon, Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import {
  IconActivity,
  IconCopy,
  IconDots,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconTextCaption,
  IconTrash,
} from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { SequenceSummary } from '../../../../../shared/contracts/sequences/sequence';
import { paths } from '../../../lib/paths';
import { useCustomerId } from '../../../lib/session/customer-context';
import { useSequenceCalls } from './calls/use-sequence-calls';
import { ActivateDialog } from './dialogs/activate-dialog';
import { RemoveDialog } from './dialogs/remove-dialog';

type Props = { readonly sequence: SequenceSummary; readonly onRename: () => void };

/** The menu with all actions for a sequence in its row. */
export const SequenceMenu = ({ sequence, onRename }: Props) => {
  const { id, type, name, enabled, paused } = sequence;
  const customerId = useCustomerId();
  const calls = useSequenceCalls(sequence);
  const [isActivating, activating] = useDisclosure();
  const [isRemoving, removing] = useDisclosure();
  const edit = paths.composeSequence({ customerId, type, sequenceId: id });
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={`Actions for ${name}`}>
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {enabled ? (
            <Menu.Item
              leftSection={<IconActivity size={16} />}
              component={Link}
              to={paths.sequence({ customerId, type, sequenceId: id })}
            >
              Live
            </Menu.Item>
          ) : null}
          <Menu.Item leftSection={<IconPencil size={16} />} component={Link} to={edit}>
            Edit
          </Menu.Item>
          {paused ? (
            <Menu.Item
              leftSection={<IconPlayerPlay size={16} />}
              onClick={() => void calls.resume.run()}
            >
              Resume
            </Menu.Item>
          ) : null}
          {enabled ? (
            <Menu.Item
              leftSection={<IconPlayerPause size={16} />}
              onClick={() => void calls.deactivate.run()}
            >
              Deactivate
            </Menu.Item>
          ) : (
            <Menu.Item leftSection={<IconPlayerPlay size={16} />} onClick={activating.open}>
              Activate
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconTextCaption size={16} />} onClick={onRename}>
            Rename
          </Menu.Item>
          <Menu.Item
            leftSection={<IconCopy size={16} />}
            onClick={() => void calls.duplicate.run()}
          >
            Duplicate
          </Menu.Item>
          <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={removing.open}>
            Remove
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isActivating ? <ActivateDialog sequence={sequence} onClose={activating.close} /> : null}
      {isRemoving ? (
        <RemoveDialog sequence={sequence} removal={calls.remove} onClose={removing.close} />
      ) : null}
    </>
  );
};
