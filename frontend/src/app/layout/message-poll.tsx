import { notifications } from '@mantine/notifications';
import { useEffect, useRef } from 'react';
import type { UserMessage } from '../../../../shared/contracts/messages';
import { limits } from '../../../../shared/limits';
import { api } from '../../lib/api/client';
import { invalidate, invalidateAudience } from '../../lib/api/invalidate';
import { useApi } from '../../lib/api/use-api';
import { useCustomerId } from '../../lib/session/customer-context';
import { watchedJobs } from '../../lib/watched-jobs';
import { ExportLink } from './export-link';

const colors = { success: 'teal', error: 'red', info: 'blue' } as const;

/**
 * Compliance decisions stay until they are closed (part 1 §8), and so does a file somebody waits
 * for; the rest go away by themselves.
 */
const isPersistent = ({ code }: UserMessage) =>
  code.startsWith('compliance_') || code === 'export_ready';

const contentOf = ({ code, metadata }: UserMessage, text: string, customerId: string) =>
  code === 'export_ready' ? (
    <ExportLink text={text} jobId={String(metadata.jobId)} customerId={customerId} />
  ) : (
    text
  );

const show = (message: UserMessage, customerId: string, onClose: () => void) => {
  const toast = message.userMessage ?? message.systemMessage;
  if (!toast) return;
  // The dialog that started the job shows its end already.
  if (watchedJobs.has(message.metadata.jobId)) return onClose();
  notifications.show({
    id: message.id,
    message: contentOf(message, toast.message, customerId),
    color: colors[toast.type],
    autoClose: isPersistent(message) ? false : 10_000,
    onClose,
  });
};

/** Asks every ten seconds what finished, says it once, and refreshes what it changed. */
export const MessagePoll = () => {
  const customerId = useCustomerId();
  const shown = useRef(new Set<string>());
  const { data } = useApi('GET /user/messages', {}, { refreshInterval: limits.messagesPollMs });
  useEffect(() => {
    const all = [...(data?.userMessage ?? []), ...(data?.systemMessage ?? [])];
    const fresh = all.filter(({ id }) => !shown.current.has(id));
    for (const message of fresh) {
      shown.current.add(message.id);
      const params = { messageId: message.id };
      show(message, customerId, () => {
        // A message that could not be closed is shown again with the next visit.
        api('DELETE /user/messages/{messageId}', { params, customerId }).catch(() => undefined);
      });
    }
    if (fresh.length > 0) {
      void invalidateAudience();
      void invalidate('GET /draft', 'GET /import', 'GET /subscriber/{subscriberId}');
    }
  }, [data, customerId]);
  return null;
};
