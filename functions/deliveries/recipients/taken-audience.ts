import type { Draft } from '../../items/draft';
import { partitions } from '../../items/partitions';
import { AppError } from '../../platform/app-error';
import { type ManifestStore, takenRun } from './manifest-store';

export type TakenAudience = {
  count(draft: Pick<Draft, 'id' | 'taken'>): Promise<number>;
};

/** Reads the lists of an email that was scheduled for the audience of that time. */
export const createTakenAudience = (manifest: Pick<ManifestStore, 'laneCount'>): TakenAudience => ({
  /**
   * Returns how many people were on the lists when the email was scheduled.
   * @throws AppError audience_not_taken while the lists are still being written
   */
  async count({ id: deliveryId, taken }) {
    const run = takenRun(taken?.rev ?? 0);
    const counts = await Promise.all(
      partitions.map((partition) => manifest.laneCount({ deliveryId, run }, partition)),
    );
    return counts.reduce<number>((sum, count) => {
      if (count !== undefined) return sum + count;
      const message = 'We couldn’t save the recipient list in time. Schedule the email again.';
      throw new AppError('audience_not_taken', message);
    }, 0);
  },
});
