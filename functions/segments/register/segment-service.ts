import * as z from 'zod';
import type { SegmentOrigin, SegmentView } from '../../../shared/contracts/segments';
import { searchFor } from '../../../shared/search-text';
import type { AudienceCounters } from '../../audience/status-counters';
import type { Segment } from '../../items/segment';
import { AppError } from '../../platform/app-error';
import { decodeCursor, encodeCursor } from '../../platform/table/cursor';
import type { OpenRates } from '../../stats/open-rate-service';
import { createFileSegments } from './file-segments';
import { checkNameFree } from './segment-name-rules';
import { orderedSegments, type SegmentOrdering } from './segment-order';
import type { SegmentRepository } from './segment-repository';
import { toSegmentView } from './segment-view';

type Dependencies = {
  readonly segments: SegmentRepository;
  readonly counters: Pick<AudienceCounters, 'bySegment'>;
  readonly openRates: Pick<OpenRates, 'ofSegments'>;
};

export type SegmentListInput = SegmentOrdering & {
  readonly origin?: SegmentOrigin;
  /** Part of the name, any case. */
  readonly search?: string;
  readonly limit: number;
  readonly offset: number;
  readonly cursor?: string;
};

export type SegmentPage = {
  readonly segments: readonly SegmentView[];
  readonly total: number;
  readonly nextCursor?: string;
};

const matches = ({ origin, search = '' }: SegmentListInput) => {
  const isFound = searchFor(search);
  return (segment: Segment): boolean =>
    (!origin || segment.origin === origin) && isFound(segment.name);
};

const firstRow = z.number().int().min(0);

export const createSegmentService = ({ segments, counters, openRates }: Dependencies) => ({
  ...createFileSegments(segments),

  async list(customerId: string, input: SegmentListInput): Promise<SegmentPage> {
    const { limit, offset, cursor } = input;
    const every = await segments.list(customerId);
    const all = every.filter(matches(input));
    const from = cursor ? decodeCursor(firstRow, cursor) : offset;
    const to = from + limit;
    const view = async (shown: readonly Segment[]) => {
      const ids = shown.map(({ id }) => id);
      const [counts, rates] = await Promise.all([
        counters.bySegment(customerId, ids),
        openRates.ofSegments(customerId),
      ]);
      return shown.map((segment) => {
        const facts = { counts: counts.get(segment.id), openRate: rates.get(segment.id) };
        return toSegmentView(segment, { others: every, ...facts });
      });
    };
    return {
      segments: await orderedSegments(input, { from, to, rows: all }, view),
      total: all.length,
      nextCursor: to < all.length ? encodeCursor(to) : undefined,
    };
  },

  /** Counts the default file segment too, as the list does. */
  async countOrigins(customerId: string): Promise<Record<SegmentOrigin, number>> {
    const totals = { dynamic: 0, file: 0, form: 0, manually: 0 };
    for (const { origin } of await segments.list(customerId)) totals[origin] += 1;
    return totals;
  },

  /** @throws AppError segment_not_found */
  async get(customerId: string, segmentId: string): Promise<SegmentView> {
    const segment = await segments.get(customerId, segmentId);
    const [counts, rates, others] = await Promise.all([
      counters.bySegment(customerId, [segmentId]),
      openRates.ofSegments(customerId),
      segment.definition ? segments.list(customerId) : [],
    ]);
    return toSegmentView(segment, {
      others,
      counts: counts.get(segmentId),
      openRate: rates.get(segmentId),
    });
  },

  /** @throws AppError segment_name_taken, unless `ownId` is who has the name */
  async checkName(customerId: string, name: string, ownId: string): Promise<void> {
    checkNameFree(name, await segments.listNow(customerId), ownId);
  },

  /**
   * People can be put into segments of files and those filled by hand.
   * @throws AppError segment_not_found or segment_is_dynamic
   */
  async checkFillable(customerId: string, segmentId: string): Promise<void> {
    const { origin } = await segments.get(customerId, segmentId);
    if (origin === 'file' || origin === 'manually') return;
    throw new AppError(
      'segment_is_dynamic',
      'This segment is filled by its rules or by a form. Choose one of files or one filled by hand.',
    );
  },
});
export type SegmentService = ReturnType<typeof createSegmentService>;
