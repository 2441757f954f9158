import { AppError } from '../../platform/app-error';
import { inParallel } from '../../platform/in-parallel';
import type { Paging } from '../../platform/table/lane-pages';
import type { DeliveryCounters } from '../../stats/delivery-counters';
import type { DeliveryFilter } from '../../stats/delivery-list-rules';
import { countOf, laneQueryOf, personRow, recipientRow } from '../../stats/delivery-list-rules';
import type { DeliveryReader } from '../../stats/delivery-reader';
import { createSequenceReader, type Which } from '../sequence-reader';
import type { SequenceRepository } from '../sequence-repository';
import type { StepOwners, WhichStep } from '../step-owners';

type Dependencies = {
  readonly sequences: Pick<SequenceRepository, 'find'>;
  readonly owners: StepOwners;
  readonly deliveries: DeliveryReader;
  readonly counters: DeliveryCounters;
};

const width = 10;

/** A step that was never activated has no delivery yet: its lists are empty. */
const unlessUnsent = (error: unknown): undefined => {
  if (error instanceof AppError && error.code === 'delivery_not_found') return undefined;
  throw error;
};

/** Lists and counts of steps, as those of any email. */
export const createStepResults = ({ sequences, owners, deliveries, counters }: Dependencies) => {
  const read = createSequenceReader(sequences);

  const linksOf = async (customerId: string, stepId: string, step: number) => {
    const meta = await deliveries.get(customerId, stepId).catch(unlessUnsent);
    if (!meta) return [];
    const [links, { byLink }] = await Promise.all([
      deliveries.links(stepId),
      counters.read(stepId),
    ]);
    return links
      .filter(({ url }) => url !== '' && url !== '#')
      .map(({ number, url, label, createdAt = meta.createdAt }) => ({
        ...{ id: number, link: url, label, clicks: byLink.get(number) ?? 0, createdAt },
        ...{ stepId, step },
      }));
  };

  const find = async (which: WhichStep) => {
    await owners(which);
    return deliveries.get(which.customerId, which.stepId).catch(unlessUnsent);
  };

  return {
    async links(which: Which) {
      const { steps } = await read(which);
      const found = await inParallel(steps, width, ({ id }, index) =>
        linksOf(which.customerId, id, index + 1),
      );
      return { links: found.flat() };
    },

    async people(
      which: WhichStep,
      { filterBy, ...paging }: Paging & { filterBy?: DeliveryFilter },
    ) {
      const meta = await find(which);
      if (!meta) return { subscribers: [] };
      const toRow = filterBy ? personRow : (item: unknown) => recipientRow(item, meta.createdAt);
      const found = await deliveries.page(laneQueryOf(which.stepId, filterBy), paging);
      return { subscribers: found.items.map(toRow), nextCursor: found.nextCursor };
    },

    async count(which: WhichStep, filterBy: DeliveryFilter) {
      const meta = await find(which);
      return { total: meta ? countOf(await counters.read(which.stepId), filterBy) : 0 };
    },

    /** @throws AppError delivery_not_found for a step that was never activated */
    async sent(which: WhichStep) {
      await owners(which);
      return deliveries.get(which.customerId, which.stepId);
    },
  };
};
export type StepResults = ReturnType<typeof createStepResults>;
