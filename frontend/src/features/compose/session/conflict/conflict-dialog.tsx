import { Button, Checkbox, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { DraftView } from '../../../../../../shared/contracts/emails';
import { DecisionDialog } from '../../../../components/decision-dialog';
import { DialogActions } from '../../../../components/dialog-actions';
import { useAction } from '../../../../lib/api/use-action';
import { formatMoment } from '../../../../lib/format';
import { contentOf, type DraftContent, differencesText } from '../draft-content';

type Props = {
  readonly conflict: DraftView;
  readonly mine: DraftContent;
  readonly onTakeTheirs: () => void;
  readonly onKeepMine: (keepsCopy: boolean) => Promise<unknown>;
  readonly onCopyMine: () => Promise<unknown>;
};

/** Returns who saved the other version, as the beginning of a sentence. */
const whoSaved = ({ savedBy }: DraftView): string => {
  if (!savedBy) return 'Someone else, or another window,';
  if (savedBy.isYou) return 'You, in another window or on another device,';
  return savedBy.isManager ? `${savedBy.name}, a manager,` : savedBy.name;
};

const Difference = ({ conflict, mine }: Pick<Props, 'conflict' | 'mine'>) => {
  const differences = differencesText(contentOf(conflict), mine);
  return (
    <Text size="sm">
      {whoSaved(conflict)} saved this email on {formatMoment(conflict.updatedAt)}, after you opened
      it.{' '}
      {differences
        ? `The two versions differ in: ${differences}.`
        : 'The two versions are the same.'}{' '}
      Your changes are still here. Choose how to continue.
    </Text>
  );
};

/**
 * Shown when two people have edited the same draft. Nothing is discarded before the author decides.
 */
export const ConflictDialog = (props: Props) => {
  const { conflict, onTakeTheirs, onKeepMine, onCopyMine } = props;
  const [keepsCopy, setKeepsCopy] = useState(true);
  const { run, busy: isBusy } = useAction((action: () => Promise<unknown>) => action());
  return (
    <DecisionDialog size="lg" title="This draft was edited elsewhere">
      <Stack>
        <Difference {...props} />
        <Checkbox
          label={`If I keep mine, save “${conflict.name || 'their version'}” as a new draft`}
          checked={keepsCopy}
          onChange={(event) => setKeepsCopy(event.currentTarget.checked)}
        />
        <DialogActions>
          <Button variant="default" disabled={isBusy} onClick={onTakeTheirs}>
            Load latest version
          </Button>
          <Button variant="default" disabled={isBusy} onClick={() => run(onCopyMine)}>
            Save mine as a new draft
          </Button>
          <Button loading={isBusy} onClick={() => run(() => onKeepMine(keepsCopy))}>
            Keep my version
          </Button>
        </DialogActions>
      </Stack>
    </DecisionDialog>
  );
};
