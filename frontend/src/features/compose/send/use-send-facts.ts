import { useApi } from '../../../lib/api/use-api';
import type { DraftContent } from '../session/draft-content';
import type { SendFacts } from './send-facts';
import { pacingText } from './warm-up/warm-up-words';

/** What the confirmation before sending shows. */
export const useSendFacts = (
  { senderId, subject, warmUpConfig }: DraftContent,
  recipients: number | undefined,
  warnings: number,
): SendFacts => {
  const { data } = useApi('GET /settings/sender/verified', {});
  const sender = data?.find(({ id }) => id === senderId);
  return {
    recipients: recipients ?? 0,
    sender: sender ? `${sender.name} <${sender.email}>` : '',
    subject,
    warnings,
    pace: pacingText(warmUpConfig, recipients ?? 0),
  };
};
