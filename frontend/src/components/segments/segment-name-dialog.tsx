import { Button, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { FormEvent } from 'react';
import { segmentNameProblem } from '../../../../shared/audience/segment-name';
import { ProblemError } from '../../lib/api/problem-error';
import { toastError } from '../../lib/toast';
import { useFocusReturn } from '../../lib/use-focus-return';
import { Dialog } from '../dialog';
import { DialogActions } from '../dialog-actions';

type Props = {
  readonly title: string;
  readonly name?: string;
  readonly action: string;
  /** Rejects with the server's refusal, whose words stand under the field. */
  readonly onSave: (name: string) => Promise<unknown>;
  readonly onClose: () => void;
};

/** Asks for the name of a segment. */
export const SegmentNameDialog = ({ title, name = '', action, onSave, onClose }: Props) => {
  useFocusReturn();
  const form = useForm({ initialValues: { name }, validate: { name: segmentNameProblem } });
  const save = async (values: { name: string }) => {
    try {
      await onSave(values.name.trim());
    } catch (error) {
      const isField = error instanceof ProblemError && error.fields.name;
      if (isField) form.setErrors(error.fields);
      else toastError(error);
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    // React passes events of a portal to the form around it, which must not be submitted too.
    event.stopPropagation();
    form.onSubmit(save)(event);
  };
  return (
    <Dialog opened onClose={onClose} title={title} centered>
      <form onSubmit={submit} noValidate>
        <Stack>
          <TextInput label="Segment name" data-autofocus {...form.getInputProps('name')} />
          <DialogActions onSafe={onClose} hasField>
            <Button type="submit" loading={form.submitting}>
              {action}
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Dialog>
  );
};
