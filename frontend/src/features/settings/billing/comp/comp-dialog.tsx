import { Button, NativeSelect, Stack, Text, Textarea } from '@mantine/core';
import { limits } from '../../../../../../shared/limits';
import { Dialog } from '../../../../components/dialog';
import { DialogActions } from '../../../../components/dialog-actions';
import { showInForm, useAction } from '../../../../lib/api/use-action';
import { useContractForm } from '../../../../lib/api/use-contract-form';
import { durations, endAfter } from './comp-words';

export type ComplimentaryAction = 'give' | 'end';

type Props = {
  readonly action: ComplimentaryAction;
  /** @param endsAt when the complimentary plan ends; null for no end */
  readonly onDecide: (reason: string, endsAt: string | null) => Promise<void>;
  readonly onClose: () => void;
};

const dialogTexts = {
  give: {
    title: 'Give free Premium',
    text: 'The customer gets everything in Premium for free. We log who gave it and why.',
    confirmLabel: 'Give free Premium',
  },
  end: {
    title: 'End Premium',
    text: 'We notify the customer. Unless they pay, they move to the Free plan right away. Nothing is deleted.',
    confirmLabel: 'End Premium',
  },
} as const;

/** Asks why a complimentary plan is granted or ended, because every change needs a reason. */
export const ComplimentaryDialog = ({ action, onDecide, onClose }: Props) => {
  const { title, text, confirmLabel } = dialogTexts[action];
  const form = useContractForm({
    initialValues: { reason: '', months: '' },
    contract: async () =>
      (await import('../../../../../../shared/contracts/billing')).endComplimentaryPlanBody,
  });
  const decide = useAction(
    async ({ reason, months }: { reason: string; months: string }) => {
      await onDecide(reason.trim(), endAfter(months, new Date()));
      onClose();
    },
    { onError: showInForm(form) },
  );
  return (
    <Dialog opened onClose={onClose} title={title}>
      <form onSubmit={form.onSubmit(decide.run)} noValidate>
        <Stack>
          <Text>{text}</Text>
          <Textarea
            label="Reason"
            description="Visible to managers only."
            autosize
            minRows={2}
            maxLength={limits.billing.compReasonMaxLength}
            data-autofocus
            {...form.getInputProps('reason')}
          />
          {action === 'give' ? (
            <NativeSelect
              label="Duration"
              data={[...durations]}
              {...form.getInputProps('months')}
            />
          ) : null}
          <DialogActions onCancel={onClose} hasField>
            <Button
              type="submit"
              color={action === 'end' ? 'red' : undefined}
              loading={form.submitting}
            >
              {confirmLabel}
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Dialog>
  );
};
