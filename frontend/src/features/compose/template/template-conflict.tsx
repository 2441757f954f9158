import { Button, Stack, Text } from '@mantine/core';
import { DecisionDialog } from '../../../components/decision-dialog';
import { DialogActions } from '../../../components/dialog-actions';
import { useAction } from '../../../lib/api/use-action';
import { formatMoment } from '../../../lib/format';
import { toastSuccess } from '../../../lib/toast';
import { useSaveTemplate } from '../save-template/use-save-template';
import type { DraftEditing } from '../session/use-draft';

type Props = { readonly editing: DraftEditing; readonly onReload: () => void };

/**
 * Shown when two people have edited the same template. Nothing is discarded before the author
 * decides.
 */
export const TemplateConflict = ({ editing, onReload }: Props) => {
  const { conflict, content, overwrite, release } = editing;
  const save = useSaveTemplate();
  const { run, busy: isBusy } = useAction((action: () => Promise<unknown>) => action());
  if (!conflict) return null;
  const saveOwnCopy = async () => {
    const name = `${content.name} (my version)`.slice(0, 255);
    await save(name, content);
    release();
    toastSuccess(`Your version is now “${name}”`);
    onReload();
  };
  return (
    <DecisionDialog size="lg" title="This template was edited elsewhere">
      <Stack>
        <Text size="sm">
          Someone else, or another window, saved it on {formatMoment(conflict.updatedAt)}, after you
          opened it. Your changes are still here. Choose how to continue.
        </Text>
        <DialogActions>
          <Button variant="default" disabled={isBusy} onClick={onReload}>
            Load latest version
          </Button>
          <Button variant="default" disabled={isBusy} onClick={() => void run(saveOwnCopy)}>
            Save mine as a new template
          </Button>
          <Button loading={isBusy} onClick={() => void run(overwrite)}>
            Keep my version
          </Button>
        </DialogActions>
      </Stack>
    </DecisionDialog>
  );
};
