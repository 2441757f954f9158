import { ActionIcon, Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconArrowsExchange, IconDots, IconSend, IconUserMinus } from '@tabler/icons-react';
import type { EnrollmentView } from '../../../../../../shared/contracts/sequences/results';
import type {
  SequenceStep,
  SequenceView,
} from '../../../../../../shared/contracts/sequences/sequence';
import { confirm } from '../../../../lib/confirm';
import { MoveDialog } from './move-dialog';
import { pendingStepText } from './status-text';
import { usePersonCalls } from './use-person-calls';

type Props = {
  readonly sequence: SequenceView;
  readonly steps: readonly SequenceStep[] | undefined;
  readonly person: EnrollmentView;
};

const removal = (personName: string) => ({
  title: 'Remove this person?',
  text: `${personName} won’t get more emails from this sequence and can’t enter it again. You can’t undo this. Other emails to their segments still reach them.`,
  confirmLabel: 'Remove',
  cancelLabel: 'Cancel',
  isDangerous: true,
});

const sendNowQuestion = (personName: string, stepName: string) => ({
  title: 'Send the next email now?',
  text: `${personName} gets “${stepName}” right away, or in the sequence’s next sending hour.`,
  confirmLabel: 'Send now',
  cancelLabel: 'Cancel',
});

/** The actions that a user can take manually for someone in the sequence. */
export const PersonMenu = ({ sequence, steps, person }: Props) => {
  const [isMoving, moving] = useDisclosure();
  const { move, remove } = usePersonCalls(sequence, person, steps);
  const personName = person.email || 'This person';
  const canSendNow = person.state === 'waiting' && person.step !== undefined;
  const sendNow = async () => {
    if (!(await confirm(sendNowQuestion(personName, pendingStepText(person, steps))))) return;
    await move.run(person.stepId, true);
  };
  const removeFromSequence = async () => {
    if (await confirm(removal(personName))) await remove.run();
  };
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={`Actions for ${personName}`}>
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {canSendNow ? (
            <Menu.Item leftSection={<IconSend size={16} />} onClick={() => void sendNow()}>
              Send the next email now
            </Menu.Item>
          ) : null}
          <Menu.Item leftSection={<IconArrowsExchange size={16} />} onClick={moving.open}>
            Move to another email
          </Menu.Item>
          <Menu.Item
            color="red"
            leftSection={<IconUserMinus size={16} />}
            onClick={() => void removeFromSequence()}
          >
            Remove
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isMoving ? (
        <MoveDialog
          who={personName}
          person={person}
          steps={steps}
          moving={move}
          onClose={moving.close}
        />
      ) : null}
    </>
  );
};
