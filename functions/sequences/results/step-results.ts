import pMap from 'p-map';
import type { DeliverySubscriber } from '../../../shared/contracts/deliveries';
import { deliveryKey, parseDeliveryKey } from '../../items/delivery/delivery-keys';
import { readKey } from '../../items/key-positions';
import type { Sequence } from '../../items/sequence/sequence';
import { AppError } from '../../platform/app-error';
import type { Item } from '../../platform/table/item';
import type { Paging } from '../../platform/table/partition-pages';
import type { DeliveryCounters } from '../../stats/delivery-counters';
import type { DeliveryFilter } from '../../stats/delivery-list-rules';
import {
  countOf,
  joinedQuery,
  partitionQueryOf,
  personRow,
  recipientRow,
} from '../../stats/delivery-list-rules';
import type { DeliveryReader } from '../../stats/delivery-reader';
import { stepDeliveryIds } from '../publish/step-deliveries';
import { createSequenceReader, type SequenceKey } from '../sequence-reader';
import type { SequenceRepository } from '../sequence-repository';
import type { StepKey, StepOwners } from '../step-owners';

type Dependencies = {
  readonly sequences: Pick<SequenceRepository, 'find'>;
  readonly owners: StepOwners;
  readonly deliveries: DeliveryReader;
  readonly counters: DeliveryCounters;
};

const width = 10;

/** A step that was never activated has no delivery yet, so its lists are empty. */
const ignoreUnsent = (error: unknown): undefined => {
  if (error instanceof AppError && error.code === 'delivery_not_found') return undefined;
  throw error;
};

/** A step's delivery, and the deliveries for people who entered again. */
type SentStep = { readonly createdAt: string; readonly ids: readonly string[] };

const createSentReader =
  (deliveries: DeliveryReader) =>
  /**
   * Returns the step's delivery together with the deliveries for later entries that exist.
   * @throws AppError delivery_not_found for a step that was never activated
   */
  async (customerId: string, value: Sequence, stepId: string): Promise<SentStep> => {
    const [, ...laterDeliveryIds] = stepDeliveryIds(value, stepId);
    const [{ createdAt }, found] = await Promise.all([
      deliveries.get(customerId, stepId),
      deliveries.rows(laterDeliveryIds.map(deliveryKey)),
    ]);
    const existingIds = new Set(found.map((item) => parseDeliveryKey(readKey(item)).deliveryId));
    return { createdAt, ids: [stepId, ...laterDeliveryIds.filter((id) => existingIds.has(id))] };
  };

/** Gives the rows different ids when a person got the email more than once. */
const rowOf =
  (stepId: string, toRow: (item: unknown) => DeliverySubscriber) =>
  (item: Item): DeliverySubscriber => {
    const { deliveryId } = parseDeliveryKey(readKey(item));
    const row = toRow(item);
    return deliveryId === stepId ? row : { ...row, id: `${deliveryId}.${row.id}` };
  };

/**
 * Reads a step's lists and counts over all of its deliveries, in the same format as for any email.
 */
export const createStepResults = ({ sequences, owners, deliveries, counters }: Dependencies) => {
  const readSequence = createSequenceReader(sequences);
  const sentOf = createSentReader(deliveries);

  const countsOf = (ids: readonly string[]) => pMap(ids, counters.read, { concurrency: width });

  const linksOf = async (customerId: string, value: Sequence, stepId: string, step: number) => {
    const sent = await sentOf(customerId, value, stepId).catch(ignoreUnsent);
    if (!sent) return [];
    const [links, counts] = await Promise.all([deliveries.links(stepId), countsOf(sent.ids)]);
    const clicksOf = (number: string) =>
      counts.reduce((sum, { byLink }) => sum + (byLink.get(number) ?? 0), 0);
    return links
      .filter(({ url }) => url !== '' && url !== '#')
      .map(({ number, url, label, createdAt = sent.createdAt }) => ({
        id: number,
        link: url,
        label,
        clicks: clicksOf(number),
        createdAt,
        stepId,
        step,
      }));
  };

  const find = async (stepKey: StepKey) =>
    sentOf(stepKey.customerId, await owners(stepKey), stepKey.stepId).catch(ignoreUnsent);

  return {
    async links(stepKey: SequenceKey) {
      const value = await readSequence(stepKey);
      const found = await pMap(
        value.steps,
        ({ id }, index) => linksOf(stepKey.customerId, value, id, index + 1),
        { concurrency: width },
      );
      return { links: found.flat() };
    },

    async people(
      stepKey: StepKey,
      { filterBy, ...paging }: Paging & { filterBy?: DeliveryFilter },
    ) {
      const sent = await find(stepKey);
      if (!sent) return { subscribers: [] };
      const { ids, createdAt } = sent;
      const toRow = filterBy ? personRow : (item: unknown) => recipientRow(item, createdAt);
      const query = joinedQuery(ids, (id) => partitionQueryOf(id, filterBy));
      const { items, nextCursor } = await deliveries.page(query, paging);
      return { subscribers: items.map(rowOf(stepKey.stepId, toRow)), nextCursor };
    },

    async count(stepKey: StepKey, filterBy: DeliveryFilter) {
      const counts = await countsOf((await find(stepKey))?.ids ?? []);
      return { total: counts.reduce((sum, one) => sum + countOf(one, filterBy), 0) };
    },

    /** @throws AppError delivery_not_found for a step that was never activated */
    sent: async (stepKey: StepKey): Promise<SentStep> =>
      sentOf(stepKey.customerId, await owners(stepKey), stepKey.stepId),
  };
};
export type StepResults = ReturnType<typeof createStepResults>;
