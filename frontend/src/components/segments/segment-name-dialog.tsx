import { Button, Stack, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import type { RouteKey } from '../../../../functions/routes';
import { upgradeText } from '../../lib/api/problem-error';
import { showInForm, useAction } from '../../lib/api/use-action';
import { useContractForm } from '../../lib/api/use-contract-form';
import { Dialog } from '../dialog';
import { DialogActions } from '../dialog-actions';

type Props = {
  readonly title: string;
  readonly name?: string;
  readonly action: string;
  /**
   * Saves the name. If the server rejects it, rejects with the error, which is shown below the
   * field.
   */
  readonly onSave: (name: string) => Promise<unknown>;
  readonly success?: (name: string) => string;
  readonly invalidates?: readonly RouteKey[];
  /**
   * Called when the plan allows no more segments. @param text the message for the Upgrade dialog
   */
  readonly onUpgrade?: (text: string) => void;
  readonly onClose: () => void;
};

/** Asks for the name of a segment. */
export const SegmentNameDialog = (props: Props) => {
  const { title, name = '', action, onSave, success, invalidates = [], onUpgrade, onClose } = props;
  const form = useContractForm({
    initialValues: { name },
    contract: async () => (await import('../../../../shared/contracts/segments')).renameSegmentBody,
  });
  const save = useAction(onSave, {
    ...(success && { success: (_saved, saved) => success(saved) }),
    onError: (error) => {
      const text = upgradeText(error);
      if (text && onUpgrade) onUpgrade(text);
      else showInForm(form)(error);
    },
    invalidates,
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    // React also passes events of a portal to the form around it, which must not be submitted.
    event.stopPropagation();
    form.onSubmit((values) => save.run(values.name.trim()))(event);
  };
  return (
    <Dialog opened onClose={onClose} title={title} centered>
      <form onSubmit={submit} noValidate>
        <Stack>
          <TextInput label="Segment name" data-autofocus {...form.getInputProps('name')} />
          <DialogActions onCancel={onClose} hasField>
            <Button type="submit" loading={form.submitting}>
              {action}
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Dialog>
  );
};
