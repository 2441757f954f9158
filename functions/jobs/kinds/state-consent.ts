import pMap from 'p-map';
import { messages } from '../../../shared/messages';
import type { StateConsent } from '../../audience/consents/stated-consent';
import type { SubscriberRepository } from '../../audience/subscriber-repository';
import type { SuppressionRepository } from '../../audience/suppression-repository';
import { isWithoutConsent } from '../../items/audience/consent';
import type { PlanLimit } from '../../plans/subscriber-limit';
import { AppError } from '../../platform/app-error';
import type { PeoplePages, PeoplePosition } from '../people-pages';
import type { PeopleAction } from './people-work';

type Dependencies = {
  readonly subscribers: Pick<SubscriberRepository, 'getMany'>;
  readonly suppressions: Pick<SuppressionRepository, 'getMany'>;
  readonly stateConsent: StateConsent;
  readonly planLimit: Pick<PlanLimit, 'room'>;
  readonly pages: Pick<PeoplePages, 'page'>;
};

/** How many people are made active concurrently. */
const width = 50;
/** How many people are read at a time to check whether they fit into the free plan. */
const countedAtOnce = 500;

/**
 * Records "They agreed: …" for people without recorded consent. Leaves out people who unsubscribed
 * or are suppressed.
 */
export const stateConsents = ({
  subscribers,
  suppressions,
  stateConsent,
  planLimit,
  pages,
}: Dependencies): PeopleAction<'state_consent'> => ({
  /**
   * Refuses the job unless all of the people fit into the plan. @throws AppError
   * subscriber_quota_exceeded
   */
  async check(customerId, { selection }) {
    const room = await planLimit.room(customerId);
    if (!room) return;
    let neededCapacity = 0;
    let position: PeoplePosition | undefined;
    do {
      const page = await pages.page(customerId, selection, position, countedAtOnce);
      neededCapacity += page.people.filter(isWithoutConsent).length;
      if (neededCapacity > room.fits) {
        throw new AppError('subscriber_quota_exceeded', messages.subscriberQuotaExceeded);
      }
      position = page.next;
    } while (position);
  },
  needs: isWithoutConsent,
  async spare(customerId, ids) {
    const suppressed = await suppressions.getMany(customerId, ids);
    return ids.filter((id) => suppressed.has(id));
  },
  async apply(customerId, ids, { input, createdAt }) {
    const people = [...(await subscribers.getMany(customerId, ids, { consistent: true })).values()];
    const consent = { how: 'list', at: createdAt, text: input.text, by: input.by } as const;
    await pMap(people, (person) => stateConsent(customerId, person, consent, input.by), {
      concurrency: width,
    });
  },
});
