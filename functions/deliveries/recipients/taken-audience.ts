import type { Draft } from '../../items/draft';
import { lanes } from '../../items/lanes';
import { AppError } from '../../platform/app-error';
import { type ManifestStore, takenRun } from './manifest-store';

export type TakenAudience = {
  count(draft: Pick<Draft, 'id' | 'taken'>): Promise<number>;
};

/** The lists of an email that was scheduled for the people of that moment. */
export const createTakenAudience = (manifest: Pick<ManifestStore, 'laneCount'>): TakenAudience => ({
  /**
   * How many people were taken when the email was scheduled.
   * @throws AppError audience_not_taken while the lists are still being written
   */
  async count({ id: deliveryId, taken }) {
    const run = takenRun(taken?.rev ?? 0);
    const counts = await Promise.all(
      lanes.map((lane) => manifest.laneCount({ deliveryId, run }, lane)),
    );
    return counts.reduce<number>((sum, count) => {
      if (count !== undefined) return sum + count;
      const message = 'We couldn’t save the recipient list in time. Schedule it again.';
      throw new AppError('audience_not_taken', message);
    }, 0);
  },
});
