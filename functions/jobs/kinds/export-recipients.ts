import * as z from 'zod';
import type { Formats } from '../../../shared/locale/formats';
import { exportColumns } from '../../audience/export-rules';
import type { DeliveryCounters } from '../../stats/delivery-counters';
import { joinedQuery } from '../../stats/delivery-list-rules';
import type { DeliveryReader } from '../../stats/delivery-reader';
import {
  type ExportedPerson,
  isExported,
  isListed,
  listSize,
  personOfRow,
  recipientHeader,
  recipientLine,
  recipientQuery,
  selectedKeys,
} from '../../stats/recipient-export-rules';
import type { ExportStore } from '../export-store';
import { people as peopleText } from '../job-notice-rules';
import type { JobHandler, JobOf, Outcome, Step } from '../job-work';
import { partText } from './export-text';

type Dependencies = {
  readonly deliveries: DeliveryReader;
  readonly results: DeliveryCounters;
  readonly store: ExportStore;
  readonly subscribers: {
    getMany(
      customerId: string,
      subscriberIds: readonly string[],
    ): Promise<ReadonlyMap<string, ExportedPerson>>;
  };
  /** Returns a customer's attributes. */
  readonly knownKeys: (customerId: string) => Promise<ReadonlySet<string>>;
  /** Returns a store's time zone. */
  readonly zoneOf: (customerId: string) => Promise<string>;
};
type ExportJob = JobOf<'export_recipients'>;

/** How many rows are read at a time. */
const pageRows = 2000;

const state = z.object({
  /**
   * The time zone for the whole file, even if the store's time zone changes while the file is
   * written.
   */
  timeZone: z.string().default('UTC'),
  /** The attributes that become columns, fixed for the whole file. */
  attributes: z.array(z.string()).default([]),
  cursor: z.string().optional(),
  upload: z.object({ key: z.string(), uploadId: z.string() }),
  parts: z.array(z.object({ number: z.number(), etag: z.string() })),
});

const deliveriesOf = ({
  deliveryId,
  again: laterDeliveryIds = [],
}: ExportJob['input']): readonly string[] => [deliveryId, ...laterDeliveryIds];

const finish = async (store: ExportStore, job: ExportJob, formats: Formats): Promise<Outcome> => {
  const { upload, parts } = state.parse(job.checkpoint);
  await store.complete(upload, parts);
  const text = `Your export of ${peopleText(job.changed, formats)} is ready.`;
  return {
    message: text,
    result: {
      key: upload.key,
      fileName: `${job.input.filter ?? 'recipients'}-${job.createdAt.slice(0, 10)}.csv`,
    },
    notice: { code: 'export_ready', text },
  };
};

/**
 * Writes a list of an email's report into a CSV file, either all of it or the selected people.
 * Works in parts of 5 MB, so that memory doesn't grow with the list.
 */
export const exportRecipients = ({
  deliveries,
  results,
  store,
  subscribers,
  knownKeys,
  zoneOf,
}: Dependencies): JobHandler<'export_recipients'> => {
  /**
   * Returns rows after the cursor: all selected people together, or list rows until the part is
   * full.
   */
  const collectRows = async ({ input }: ExportJob, from: string | undefined) => {
    const { selectedIds } = input;
    if (selectedIds) {
      const keys = deliveriesOf(input).flatMap((id) => selectedKeys(id, input, selectedIds));
      const rows = await deliveries.rows(keys);
      return { rows: rows.filter((row) => isListed(row, input)), cursor: undefined };
    }
    const { items, nextCursor } = await deliveries.page(
      joinedQuery(deliveriesOf(input), (id) => recipientQuery(id, input)),
      { limit: pageRows, offset: 0, cursor: from },
    );
    return { rows: items.filter(isExported(input, input.excludedIds)), cursor: nextCursor };
  };

  const begin = async (customerId: string) => ({
    upload: await store.begin(),
    parts: [],
    timeZone: await zoneOf(customerId),
    attributes: [...exportColumns(await knownKeys(customerId)).attributes],
  });

  const step = async (customerId: string, job: ExportJob): Promise<Step> => {
    const { input, checkpoint } = job;
    const { createdAt } = await deliveries.get(customerId, input.deliveryId);
    const at = checkpoint ? state.parse(checkpoint) : await begin(customerId);
    const { timeZone, attributes } = at;
    const part = partText();
    if (at.parts.length === 0) part.add(recipientHeader(input, timeZone, attributes));
    let cursor = 'cursor' in at ? at.cursor : undefined;
    let writtenRows = 0;
    do {
      const page = await collectRows(job, cursor);
      const ids = [...new Set(page.rows.map((row) => personOfRow(row, input)))];
      const people = await subscribers.getMany(customerId, ids);
      const personOf = (id: string) => people.get(id);
      const lineContext = { fallbackAt: createdAt, timeZone, personOf, attributes };
      part.add(page.rows.map((row) => recipientLine(row, input, lineContext)).join(''));
      writtenRows += page.rows.length;
      cursor = page.cursor;
    } while (cursor && !part.isFull());
    const one = await store.put(at.upload, at.parts.length + 1, part.text());
    return {
      checkpoint: {
        timeZone,
        attributes,
        cursor,
        upload: at.upload,
        parts: [...at.parts, one],
      },
      isLast: cursor === undefined,
      processed: writtenRows,
      changed: writtenRows,
    };
  };
  return {
    total: async (_, { input }) => {
      if (input.selectedIds) return input.selectedIds.length;
      const counts = await Promise.all(deliveriesOf(input).map(results.read));
      return counts.reduce((sum, one) => sum + listSize(one, input), 0);
    },
    step,
    finish: (_, job, formats) => finish(store, job, formats),
  };
};
