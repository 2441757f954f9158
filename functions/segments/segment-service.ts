import * as z from 'zod';
import type { SegmentOrigin, SegmentView } from '../../shared/contracts/segments';
import { decodeCursor, encodeCursor } from '../platform/cursor';
import type { OpenRates } from '../stats/open-rate-service';
import type { AudienceCounters } from '../subscribers/audience-counters';
import { defaultSegmentName, type Segment } from './segment';
import { segmentNameOf, uniqueName } from './segment-name-rules';
import type { SegmentRepository } from './segment-repository';
import { toSegmentView } from './segment-view';

type Dependencies = {
  readonly segments: SegmentRepository;
  readonly counters: Pick<AudienceCounters, 'bySegment'>;
  readonly openRates: Pick<OpenRates, 'ofSegments'>;
};

export type SegmentListInput = {
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

type FileSegmentInput = {
  readonly id: string;
  readonly fileName: string;
  readonly createdAt: string;
};

const matches =
  ({ origin, search = '' }: SegmentListInput) =>
  (segment: Segment): boolean =>
    (!origin || segment.origin === origin) &&
    segment.name.toLowerCase().includes(search.toLowerCase());

const firstRow = z.number().int().min(0);

export const createSegmentService = ({ segments, counters, openRates }: Dependencies) => ({
  async list(customerId: string, input: SegmentListInput): Promise<SegmentPage> {
    const { limit, offset, cursor } = input;
    const every = await segments.list(customerId);
    const all = every.filter(matches(input));
    const from = cursor ? decodeCursor(firstRow, cursor) : offset;
    const shown = all.slice(from, from + limit);
    const ids = shown.map(({ id }) => id);
    const [counts, rates] = await Promise.all([
      counters.bySegment(customerId, ids),
      openRates.ofSegments(customerId),
    ]);
    return {
      segments: shown.map((segment) =>
        toSegmentView(segment, {
          others: every,
          counts: counts.get(segment.id),
          openRate: rates.get(segment.id),
        }),
      ),
      total: all.length,
      nextCursor: from + limit < all.length ? encodeCursor(from + limit) : undefined,
    };
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

  /** The segment of an imported file, named after it; repeating the call changes nothing. */
  async createForFile(customerId: string, { id, fileName, createdAt }: FileSegmentInput) {
    const others = (await segments.list(customerId)).filter((segment) => segment.id !== id);
    const taken = [defaultSegmentName, ...others.map(({ name }) => name)];
    const name = uniqueName(segmentNameOf(fileName), taken);
    await segments.create(customerId, {
      id,
      name,
      origin: 'file',
      reserved: false,
      createdAt,
    });
  },
});
export type SegmentService = ReturnType<typeof createSegmentService>;
