import { Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPencil, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { SequenceView } from '../../../../../shared/contracts/sequences/sequence';
import { confirm } from '../../../lib/confirm';
import { plural } from '../../../lib/format';
import { paths } from '../../../lib/paths';
import { useCustomerId } from '../../../lib/session/customer-context';
import { useSequenceCalls } from '../list/calls/use-sequence-calls';
import { ActivateDialog } from '../list/dialogs/activate-dialog';

const question = (activePeople: number) => ({
  title: 'Deactivate this sequence?',
  text: `No one can enter and no emails are sent until you reactivate it.${
    activePeople > 0
      ? ` ${plural(activePeople, 'person', 'people')} in the sequence ${activePeople === 1 ? 'keeps' : 'keep'} their place.`
      : ''
  }`,
  confirmLabel: 'Deactivate',
  cancelLabel: 'Cancel',
});

/** The actions next to the title: opening the builder, and deactivating or activating. */
export const LiveActions = ({ sequence }: { readonly sequence: SequenceView }) => {
  const { id, type, enabled, subscribersCount } = sequence;
  const customerId = useCustomerId();
  const calls = useSequenceCalls(sequence);
  const [isActivating, activating] = useDisclosure();
  const deactivate = async () => {
    if (!(await confirm(question(subscribersCount)))) return;
    await calls.deactivate.run();
  };
  const edit = paths.composeSequence({ customerId, type, sequenceId: id });
  return (
    <Group gap="sm">
      {enabled ? (
        <Button
          variant="default"
          leftSection={<IconPlayerPause size={16} />}
          loading={calls.deactivate.busy}
          onClick={() => void deactivate()}
        >
          Deactivate
        </Button>
      ) : (
        <Button
          variant="default"
          leftSection={<IconPlayerPlay size={16} />}
          onClick={activating.open}
        >
          Activate
        </Button>
      )}
      <Button leftSection={<IconPencil size={16} />} component={Link} to={edit}>
        Edit
      </Button>
      {isActivating ? <ActivateDialog sequence={sequence} onClose={activating.close} /> : null}
    </Group>
  );
};
