import { Button, Tooltip } from '@mantine/core';
import { useState } from 'react';
import type { SuppressionRow } from '../../../../../shared/contracts/suppressions';
import { api } from '../../../lib/api/client';
import { invalidateAudience } from '../../../lib/api/invalidate';
import { confirm } from '../../../lib/confirm';
import { useCustomerId } from '../../../lib/session/customer-context';
import { toastError, toastSuccess } from '../../../lib/toast';

/** Why these addresses cannot be removed. */
const whyNot: Readonly<Partial<Record<SuppressionRow['reason'], string>>> = {
  unsubscribe: 'They unsubscribed: only they can subscribe again.',
  complaint: 'They marked an email as spam: writing again would harm your deliveries.',
};

const question = (row: SuppressionRow) => ({
  title: 'Remove from the suppression list?',
  text: `${row.email ?? 'This person'} can receive emails again.${
    row.reason === 'bounce' ? ' If they are a subscriber, they become active again.' : ''
  } This is recorded under your name.`,
  yes: 'Remove',
  no: 'Cancel',
});

/** Takes an address off the list, where that is allowed. */
export const RemoveSuppression = ({ row }: { readonly row: SuppressionRow }) => {
  const customerId = useCustomerId();
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    if (!(await confirm(question(row)))) return;
    setBusy(true);
    try {
      await api('DELETE /customer/{customerId}/suppression/{subscriberId}', {
        params: { customerId, subscriberId: row.id },
      });
      toastSuccess('Removed from the suppression list');
    } catch (error) {
      toastError(error);
    }
    await invalidateAudience();
    setBusy(false);
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
