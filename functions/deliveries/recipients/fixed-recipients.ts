import type { Draft } from '../../items/draft';
import { partitions } from '../../items/partitions';
import { AppError } from '../../platform/app-error';
import { fixedRecipientsRun, type RecipientListStore } from './recipient-list-store';

export type FixedRecipients = {
  count(draft: Pick<Draft, 'id' | 'taken'>): Promise<number>;
};

/** Reads the lists of an email whose recipients were fixed when it was scheduled. */
export const createFixedRecipients = (
  recipientLists: Pick<RecipientListStore, 'recipientCount'>,
): FixedRecipients => ({
  /**
   * Returns how many people were on the lists when the email was scheduled.
   * @throws AppError audience_not_taken while the lists are still being written
   */
  async count({ id: deliveryId, taken: fixedRecipients }) {
    const run = fixedRecipientsRun(fixedRecipients?.rev ?? 0);
    const counts = await Promise.all(
      partitions.map((partition) => recipientLists.recipientCount({ deliveryId, run }, partition)),
    );
    return counts.reduce<number>((sum, count) => {
      if (count !== undefined) return sum + count;
      const message = 'We couldn’t save the recipient list in time. Schedule the email again.';
      throw new AppError('audience_not_taken', message);
    }, 0);
  },
});
