import { Button } from '@mantine/core';
import { DialogActions } from './dialog-actions';

type Props = { readonly isSaving: boolean; readonly onCancel: () => void };

/** Cancel and Save below the form fields of a dialog. */
export const SaveActions = ({ isSaving, onCancel }: Props) => (
  <DialogActions onCancel={onCancel} hasField>
    <Button type="submit" loading={isSaving}>
      Save
    </Button>
  </DialogActions>
);
