import { Button } from '@mantine/core';
import { api } from '../../../lib/api/client';
import { useAction } from '../../../lib/api/use-action';
import { confirm } from '../../../lib/confirm';
import { useCustomerId } from '../../../lib/session/customer-context';
import { toastFailure, toastSuccess } from '../../../lib/toast';

const question = (url: string) => ({
  title: 'Remove this store?',
  text: `Mailbloom is removed from ${url} and stops getting updates from it. Your subscribers, segments, and reports stay.`,
  confirmLabel: 'Remove',
  cancelLabel: 'Cancel',
  isDangerous: true,
});

const notUninstalled =
  'Shopify didn’t respond. Mailbloom no longer has access, but uninstall it in your Shopify settings too.';

/** Ends our access to the store after a confirmation, which explains what data is kept. */
export const RemoveStore = ({ url }: { readonly url: string }) => {
  const customerId = useCustomerId();
  const { run, busy } = useAction(
    async () => {
      const { isUninstalled } = await api('DELETE /shopify', { customerId });
      if (isUninstalled) toastSuccess('Store removed');
      else toastFailure('Store removed', notUninstalled);
    },
    { failure: 'We couldn’t remove the store', invalidates: ['GET /shopify'] },
  );
  const remove = async () => {
    if (await confirm(question(url))) await run();
  };
  return (
    <Button variant="default" c="red" loading={busy} onClick={remove}>
      Remove
    </Button>
  );
};
