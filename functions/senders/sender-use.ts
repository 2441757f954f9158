import type { SenderUse } from '../../shared/contracts/domains';
import { describeMergeTags } from '../../shared/email/merge/merge-words';
import type { DraftListRepository } from '../drafts/draft-list-repository';
import type { Sender } from '../items/account/sender';
import type { ClaimRepository } from './domains/claim-repository';
import type { RunningSequences } from './running-sequences';

type Dependencies = {
  readonly drafts: Pick<DraftListRepository, 'list'>;
  readonly claims: Pick<ClaimRepository, 'findOf'>;
  readonly sequences: RunningSequences;
};

/** A page holds 100 scheduled emails, and a customer usually has only a few. */
const pageSize = 100;
const maxPages = 5;
const maxNamed = 20;

/** Returns the scheduled emails and sequences that would stop without this sender. */
export const findSenderUse = async (
  customerId: string,
  { senderId, domain, email }: Sender,
  { drafts, claims, sequences }: Dependencies,
): Promise<SenderUse> => {
  const scheduledEmails: SenderUse['scheduled'] = [];
  let cursor: string | undefined;
  for (let page = 0; page < maxPages; page += 1) {
    const list = await drafts.list(
      customerId,
      { status: 'scheduled' },
      { limit: pageSize, offset: 0, ...(cursor && { cursor }) },
    );
    for (const draft of list.drafts) {
      if (draft.senderId !== senderId || !draft.sendAt) continue;
      const name = describeMergeTags(draft.name || draft.subject);
      scheduledEmails.push({ draftId: draft.id, name, sendAt: draft.sendAt });
    }
    cursor = list.nextCursor;
    if (!cursor) break;
  }
  const claim = domain ? await claims.findOf(customerId, domain) : undefined;
  const running = await sequences(customerId, email);
  return {
    scheduled: scheduledEmails.slice(0, maxNamed),
    hasMore: scheduledEmails.length > maxNamed || cursor !== undefined,
    sequences: running.map(({ id, name }) => ({ sequenceId: id, name })),
    isLastOfDomain: claim?.senders === 1,
  };
};
