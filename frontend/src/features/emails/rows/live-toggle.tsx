import { Button } from '@mantine/core';
import type { DraftSummary } from '../../../../../shared/contracts/emails';
import { describeMergeTags } from '../../../../../shared/email/merge/merge-words';
import { useDeliveryControl } from '../../../lib/use-delivery-control';
import { useLiveDelivery } from './use-live-delivery';

/** A button that pauses or resumes an email from its row. */
export const LiveToggle = ({ draft }: { readonly draft: DraftSummary }) => {
  const delivery = useLiveDelivery(draft.id);
  const { busy, pause, resume } = useDeliveryControl(draft.id);
  if (delivery?.status !== 'sending' && delivery?.status !== 'paused') return null;
  const word = delivery.status === 'sending' ? 'Pause' : 'Resume';
  return (
    <Button
      size="xs"
      variant="default"
      disabled={busy}
      aria-label={`${word} ${describeMergeTags(draft.name || draft.subject)}`}
      onClick={delivery.status === 'sending' ? pause : resume}
    >
      {word}
    </Button>
  );
};
