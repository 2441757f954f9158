import * as z from 'zod';
import { allSubscribersId, allSubscribersName } from '../../../shared/audience/all-subscribers';
import type { BehaviorRule } from '../../../shared/contracts/segment-rules';
import type { SegmentOrigin, SegmentView } from '../../../shared/contracts/segments';
import { searchFor } from '../../../shared/search-text';
import { type AudienceCounters, countEveryone, zeroCounts } from '../../audience/status-counters';
import type { StatusCounts } from '../../items/counts';
import type { Segment } from '../../items/segment';
import { AppError } from '../../platform/app-error';
import { decodeCursor, encodeCursor } from '../../platform/table/cursor';
import type { OpenRates } from '../../stats/open-rate-service';
import { defaultSegmentName } from './segment';
import { checkNameFree, segmentNameOf, uniqueName } from './segment-name-rules';
import { orderedSegments, type SegmentOrdering } from './segment-order';
import type { SegmentRepository } from './segment-repository';

type Dependencies = {
  readonly segments: SegmentRepository;
  readonly counters: Pick<AudienceCounters, 'bySegment'>;
  readonly openRates: Pick<OpenRates, 'ofSegments'>;
};

export type SegmentListInput = SegmentOrdering & {
  readonly origin?: SegmentOrigin;
  /** Part of the name, ignoring case. */
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

type FileSegmentInput = {
  readonly id: string;
  readonly fileName: string;
  /** The chosen name of the segment. If absent, the file's name is used. */
  readonly segmentName?: string;
  readonly createdAt: string;
};

/** Creates the segments of imported files. */
export const createFileSegments = (segments: Pick<SegmentRepository, 'list' | 'create'>) => ({
  /** Returns the name that a segment created from this file would get. */
  async nameForFile(customerId: string, fileName: string): Promise<string> {
    const usedNames = (await segments.list(customerId)).map(({ name }) => name);
    return uniqueName(segmentNameOf(fileName), usedNames);
  },

  /** Creates the segment of an imported file, named after it. Safe to repeat. */
  async createForFile(customerId: string, input: FileSegmentInput) {
    const { id, fileName, segmentName = segmentNameOf(fileName), createdAt } = input;
    const others = (await segments.list(customerId)).filter((segment) => segment.id !== id);
    const usedNames = [defaultSegmentName, ...others.map(({ name }) => name)];
    const name = uniqueName(segmentName, usedNames);
    await segments.create(customerId, {
      id,
      name,
      origin: 'file',
      reserved: false,
      createdAt,
    });
  },
});

type ViewData = {
  /** The segments among which to look up the names of a dynamic segment's sources. */
  readonly others?: readonly Segment[];
  /** The counters of a static segment. A dynamic segment stores its own counts. */
  readonly counts?: StatusCounts;
  /** The open rate in percent. Absent when no email was sent to the segment. */
  readonly openRate?: number | undefined;
};

type Rules = Pick<SegmentView, 'parentSegments' | 'fieldRule' | 'behaviorRule'>;

const rulesOf = ({ definition }: Segment, others: readonly Segment[]): Rules => {
  if (!definition) return {};
  const { segmentIds, fieldRule, behaviorRule } = definition;
  const names = new Map(others.map(({ id, name }) => [id, name]));
  names.set(allSubscribersId, allSubscribersName);
  // Replaces the segment name stored with a rule, which may be outdated because segments can be
  // renamed.
  const withCurrentName = (rule: BehaviorRule): BehaviorRule =>
    'segmentId' in rule
      ? { ...rule, segmentName: names.get(rule.segmentId) ?? rule.segmentName }
      : rule;
  const parentSegments = segmentIds.flatMap((id) => {
    const name = names.get(id);
    return name === undefined ? [] : [{ id, name }];
  });
  return { parentSegments, fieldRule, behaviorRule: behaviorRule.map(withCurrentName) };
};

/** Returns a segment in the form shown in lists and on its own page. */
const toSegmentView = (
  segment: Segment,
  { others = [], counts = zeroCounts, openRate }: ViewData = {},
): SegmentView => {
  const { definition, cachedCount, cachedActiveCount, ...shown } = segment;
  return {
    ...shown,
    ...rulesOf(segment, others),
    averageOpenRate: openRate ?? null,
    count: definition ? (cachedCount ?? 0) : countEveryone(counts),
    activeCount: definition ? (cachedActiveCount ?? 0) : counts.active,
  };
};

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
        const viewData = { counts: counts.get(segment.id), openRate: rates.get(segment.id) };
        return toSegmentView(segment, { others: every, ...viewData });
      });
    };
    return {
      segments: await orderedSegments(input, { from, to, rows: all }, view),
      total: all.length,
      nextCursor: to < all.length ? encodeCursor(to) : undefined,
    };
  },

  /** Includes the default file segment in the counts, as the list does. */
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

  /** @throws AppError segment_name_taken, unless the segment `currentId` has the name */
  async checkName(customerId: string, name: string, currentId: string): Promise<void> {
    checkNameFree(name, await segments.listNow(customerId), currentId);
  },

  /**
   * People can be added to file segments and to manually filled ones.
   * @throws AppError segment_not_found or segment_is_dynamic
   */
  async checkFillable(customerId: string, segmentId: string): Promise<void> {
    const { origin } = await segments.get(customerId, segmentId);
    if (origin === 'file' || origin === 'manually') return;
    throw new AppError(
      'segment_is_dynamic',
      'You can’t add people to this segment directly. Choose a file segment or a manual segment.',
    );
  },
});
export type SegmentService = ReturnType<typeof createSegmentService>;
