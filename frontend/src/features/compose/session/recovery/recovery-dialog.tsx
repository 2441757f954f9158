import { Button, Stack, Text } from '@mantine/core';
import type { DraftView } from '../../../../../../shared/contracts/emails';
import { DecisionDialog } from '../../../../components/decision-dialog';
import { DialogActions } from '../../../../components/dialog-actions';
import { formatMoment } from '../../../../lib/format';
import { contentOf, differencesText } from '../draft-content';
import type { StoredChanges } from './recovery-store';

type Props = {
  readonly draft: DraftView;
  readonly storedChanges: StoredChanges;
  readonly onRestore: () => void;
  readonly onDiscard: () => void;
  readonly onCopy: () => void;
};

const saverOf = ({ savedBy }: DraftView): string => {
  if (!savedBy) return 'somebody';
  return savedBy.isYou ? 'you, in another window or on another device,' : savedBy.name;
};

/**
 * Explains what happens to a newer version of the email. Someone saved that version after the
 * author began to make the unsaved changes.
 */
const NewerVersion = ({ draft }: Pick<Props, 'draft'>) => (
  <Text size="sm">
    Since then, {saverOf(draft)} saved this email ({formatMoment(draft.updatedAt)}). Restore shows
    your changes instead. That version is replaced only when you save. You can also keep both.
  </Text>
);

/**
 * Offers to restore changes from the last time the email was open on this device, if they weren't
 * saved.
 */
export const RecoveryDialog = ({ draft, storedChanges, onRestore, onDiscard, onCopy }: Props) => {
  const time = formatMoment(new Date(storedChanges.at).toISOString());
  const hasMoved = storedChanges.rev !== draft.rev;
  return (
    <DecisionDialog title={`You have unsaved changes from ${time}`}>
      <Stack>
        <Text size="sm">
          They’re saved on this device and differ from the saved email in:{' '}
          {differencesText(contentOf(draft), storedChanges.content)}.
        </Text>
        {hasMoved ? <NewerVersion draft={draft} /> : null}
        <DialogActions>
          <Button variant="subtle" color="red" onClick={onDiscard}>
            Discard
          </Button>
          {hasMoved ? (
            <Button variant="default" onClick={onCopy}>
              Save mine as a new draft
            </Button>
          ) : null}
          <Button onClick={onRestore} data-autofocus>
            Restore
          </Button>
        </DialogActions>
      </Stack>
    </DecisionDialog>
  );
};
