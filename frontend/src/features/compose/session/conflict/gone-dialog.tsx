import { Button, Stack, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { DraftView } from '../../../../../../shared/contracts/emails';
import { DecisionDialog } from '../../../../components/decision-dialog';
import { DialogActions } from '../../../../components/dialog-actions';
import { useAction } from '../../../../lib/api/use-action';
import { formatMoment } from '../../../../lib/format';
import { paths } from '../../../../lib/paths';
import { useCustomerId } from '../../../../lib/session/customer-context';
import { ZonedMoment } from '../../../../lib/zoned-moment';

type Props = {
  /** The current version of the email. */
  readonly unavailableDraft: DraftView;
  /** Whether the screen has unsaved changes. */
  readonly isDirty: boolean;
  /** Opens the current version read-only. */
  readonly onOpen: () => void;
  readonly onCopyMine: () => Promise<unknown>;
};

const titleOf = ({ status }: DraftView): string => {
  if (status === 'scheduled') return 'This email is scheduled';
  return status === 'sending' ? 'This email is being sent' : 'This email was sent';
};

const StatusText = ({
  unavailableDraft: { status, sendAt, sentAt },
}: Pick<Props, 'unavailableDraft'>) => {
  if (status === 'scheduled') {
    return (
      <>
        Someone scheduled it, or you did in another window
        {sendAt ? (
          <>
            {'. It goes out on '}
            <ZonedMoment at={sendAt} />
          </>
        ) : null}
        .
      </>
    );
  }
  return (
    <>
      Someone sent it, or you did in another window
      {sentAt ? ` on ${formatMoment(sentAt)}` : ''}. No one gets it twice.
    </>
  );
};

/**
 * Shown when a draft that is open here was sent or scheduled elsewhere. Such a draft can no longer
 * be changed.
 */
export const DraftUnavailableDialog = ({
  unavailableDraft,
  isDirty,
  onOpen,
  onCopyMine,
}: Props) => {
  const customerId = useCustomerId();
  const { run: copy, busy } = useAction(onCopyMine);
  const isOut = unavailableDraft.status !== 'scheduled';
  return (
    <DecisionDialog title={titleOf(unavailableDraft)}>
      <Stack>
        <Text size="sm">
          <StatusText unavailableDraft={unavailableDraft} />
          {isDirty ? ' Your changes here aren’t included. You can save them as a new draft.' : ''}
        </Text>
        <DialogActions>
          {isDirty ? (
            <Button variant="default" loading={busy} onClick={() => void copy()}>
              Save mine as a new draft
            </Button>
          ) : null}
          <Button variant={isOut ? 'default' : 'filled'} disabled={busy} onClick={onOpen}>
            Open current version
          </Button>
          {isOut ? (
            <Button
              disabled={busy}
              component={Link}
              to={paths.report(customerId, unavailableDraft.id)}
            >
              View Email Stats
            </Button>
          ) : null}
        </DialogActions>
      </Stack>
    </DecisionDialog>
  );
};
