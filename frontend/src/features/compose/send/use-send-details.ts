import { useApi } from '../../../lib/api/use-api';
import type { DraftContent } from '../session/draft-content';
import { abTestSummary } from './ab-test/ab-test-words';
import type { SendDetails } from './send-details';
import { senderLine } from './summary/sender-line';
import { pacingText } from './warm-up/warm-up-words';

/** Returns the facts that users see when they confirm sending. */
export const useSendDetails = (
  { senderId, subject, warmUpConfig, trial: abTest }: DraftContent,
  {
    recipients,
    ...knownDetails
  }: { readonly recipients: number | undefined } & Pick<SendDetails, 'warnings' | 'waitsForReview'>,
): SendDetails => {
  const { data } = useApi('GET /settings/sender/verified', {});
  const sender = data?.find(({ id }) => id === senderId);
  return {
    recipients: recipients ?? 0,
    sender: sender ? senderLine(sender.name, sender.shownEmail) : '',
    subject,
    ...knownDetails,
    pace: pacingText(warmUpConfig, recipients ?? 0, abTest ?? undefined),
    abTest: abTestSummary(abTest, recipients ?? 0),
  };
};
