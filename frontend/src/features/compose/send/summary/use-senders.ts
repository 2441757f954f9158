import { useEffect, useState } from 'react';
import { proposedSender } from '../../../../../../shared/sending/proposed-sender';
import { useApi } from '../../../../lib/api/use-api';
import { reportSenderPicked } from '../../../../lib/record-sender-picked';
import { useCustomerId } from '../../../../lib/session/customer-context';
import type { DraftEditing } from '../../session/use-draft';

/**
 * Returns the verified senders. Suggests one of them for the email until the author selects a
 * sender.
 */
export const useSenders = ({ content, change, suggest, isReadOnly }: DraftEditing) => {
  const customerId = useCustomerId();
  const { data: senders, error } = useApi('GET /settings/sender/verified', {});
  const [isPicked, setPicked] = useState(false);
  const chosenSender = senders?.find(({ id }) => id === content.senderId);
  const proposed = proposedSender(senders ?? [], chosenSender);
  const next = isPicked || isReadOnly || proposed === chosenSender ? undefined : proposed?.id;
  useEffect(() => {
    if (next) suggest({ senderId: next });
  }, [next, suggest]);
  const pick = (senderId: string | null) => {
    setPicked(true);
    change({ senderId });
    if (senderId) void reportSenderPicked(customerId, senderId);
  };
  return { senders, chosen: chosenSender, error, pick };
};

export type Senders = ReturnType<typeof useSenders>;
