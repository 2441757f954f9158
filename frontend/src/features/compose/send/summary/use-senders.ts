import { useEffect } from 'react';
import { useApi } from '../../../../lib/api/use-api';
import type { DraftEditing } from '../../session/use-draft';

/** The verified senders; chooses the one used last until the author chooses another. */
export const useSenders = ({ content, suggest }: DraftEditing) => {
  const { data: senders, error } = useApi('GET /settings/sender/verified', {});
  const first = senders?.[0]?.id;
  const chosen = senders?.find(({ id }) => id === content.senderId);
  const isMissing = senders !== undefined && chosen === undefined;
  useEffect(() => {
    if (isMissing && first) suggest({ senderId: first });
  }, [isMissing, first, suggest]);
  return { senders, chosen, error };
};

export type Senders = ReturnType<typeof useSenders>;
