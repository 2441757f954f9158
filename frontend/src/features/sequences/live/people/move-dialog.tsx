import { Button, Radio, Select, Stack } from '@mantine/core';
import { useState } from 'react';
import type { EnrollmentView } from '../../../../../../shared/contracts/sequences/results';
import type { SequenceStep } from '../../../../../../shared/contracts/sequences/sequence';
import { describeMergeTags } from '../../../../../../shared/email/merge/merge-words';
import { Dialog } from '../../../../components/dialog';
import { DialogActions } from '../../../../components/dialog-actions';
import type { Action } from '../../../../lib/api/use-action';
import { delayText, stepTitle } from '../../builder/model/sequence-words';

type Props = {
  readonly who: string;
  readonly person: EnrollmentView;
  readonly steps: readonly SequenceStep[] | undefined;
  readonly moving: Action<[stepId: string, atOnce: boolean]>;
  readonly onClose: () => void;
};

/**
 * Returns the next email after the person's current one, or else the last of the other emails.
 * Returns null if the sequence has no other email.
 */
const firstChoice = (person: EnrollmentView, others: readonly SequenceStep[]) =>
  (others.find(({ step }) => step > (person.step ?? 0)) ?? others.at(-1))?.id ?? null;

/**
 * Lets the user select which email the person gets next, and when. The person skips the emails in
 * between.
 */
export const MoveDialog = ({ who, person, steps = [], moving, onClose }: Props) => {
  const others = steps.filter(({ id }) => id !== person.stepId);
  const [stepId, setStepId] = useState(() => firstChoice(person, others));
  const [chosenTime, setWhen] = useState('later');
  const delay = delayText(others.find(({ id }) => id === stepId)?.delayInMinutes ?? 0);
  const move = async () => {
    if (!stepId) return;
    if (await moving.run(stepId, chosenTime === 'now')) onClose();
  };
  return (
    <Dialog opened onClose={onClose} title="Move to another email" centered>
      <Stack>
        <Select
          label={`Next email for ${who}`}
          description="Emails in between are skipped. Emails they already got aren’t sent again."
          data={others.map((step) => ({
            value: step.id,
            label: describeMergeTags(stepTitle(step)),
          }))}
          value={stepId}
          onChange={setStepId}
          allowDeselect={false}
          searchable
          openOnFocus={false}
          nothingFoundMessage="No other emails"
          data-autofocus
        />
        <Radio.Group label="When" value={chosenTime} onChange={setWhen}>
          <Stack gap={8} mt={8}>
            <Radio
              value="later"
              label={delay ? `After its delay: ${delay} from now` : 'Right away (no delay)'}
            />
            <Radio value="now" label="Right away, or in the next sending hour" />
          </Stack>
        </Radio.Group>
        <DialogActions onCancel={onClose} hasField>
          <Button loading={moving.busy} disabled={!stepId} onClick={() => void move()}>
            Move
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
};
