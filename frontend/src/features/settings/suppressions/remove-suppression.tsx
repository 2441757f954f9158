import { Button, Tooltip } from '@mantine/core';
import type { SuppressionRow } from '../../../../../shared/contracts/suppressions';
import { api } from '../../../lib/api/client';
import { audienceRoutes } from '../../../lib/api/invalidate';
import { useAction } from '../../../lib/api/use-action';
import { confirm } from '../../../lib/confirm';
import { useCustomerId } from '../../../lib/session/customer-context';

/**
 * Explains why an address can't be removed from the suppression list, by the reason for its
 * suppression.
 */
const whyNot: Readonly<Partial<Record<SuppressionRow['reason'], string>>> = {
  unsubscribe: 'They unsubscribed. Only they can resubscribe.',
  complaint: 'They marked an email as spam. Emailing them again would hurt your deliverability.',
};

const question = (row: SuppressionRow) => ({
  title: 'Remove from the suppression list?',
  text: `${row.email ?? 'This person'} can get emails again.${
    row.reason === 'bounce' ? ' If they are a subscriber, they become active again.' : ''
  } This is logged under your name.`,
  confirmLabel: 'Remove',
  cancelLabel: 'Cancel',
});

/** Removes an address from the suppression list if that is allowed. */
export const RemoveSuppression = ({ row }: { readonly row: SuppressionRow }) => {
  const customerId = useCustomerId();
  const { run, busy } = useAction(
    () =>
      api('DELETE /customer/{customerId}/suppression/{subscriberId}', {
        params: { customerId, subscriberId: row.id },
      }),
    { success: 'Removed from the suppression list', invalidates: audienceRoutes },
  );
  const remove = async () => {
    if (await confirm(question(row))) await run();
  };
  return (
    <Tooltip
      label={whyNot[row.reason]}
      disabled={row.isRemovable}
      multiline
      maw={240}
      events={{ hover: true, focus: true, touch: true }}
    >
      <Button
        size="compact-sm"
        variant="subtle"
        color="red"
        loading={busy}
        aria-disabled={!row.isRemovable}
        data-disabled={row.isRemovable ? undefined : true}
        aria-label={`Remove ${row.email ?? 'deleted person'}`}
        onClick={row.isRemovable ? remove : undefined}
      >
        Remove
      </Button>
    </Tooltip>
  );
};
