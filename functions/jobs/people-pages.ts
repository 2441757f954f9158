import * as z from 'zod';
import {
  exceptNoConsent,
  isComputedSegment,
  noConsentRecorded,
} from '../../shared/audience/no-consent';
import type { Selection } from '../../shared/contracts/jobs';
import { isEmailAddress, normalizeEmail } from '../../shared/email-address';
import { searchFor } from '../../shared/search-text';
import { type AudienceCounters, countEveryone } from '../audience/status-counters';
import type { SubscriberRepository } from '../audience/subscriber-repository';
import { isWithoutConsent } from '../items/audience/consent';
import type { Subscriber } from '../items/audience/subscriber';
import { partitionCount } from '../items/partitions';
import type { MemberCount } from '../segments/evaluation/member-count';
import type { RuleBook } from '../segments/evaluation/rule-book';
import type { MemberReader } from '../segments/reading/member-reader';

type TotalDependencies = {
  readonly counters: Pick<AudienceCounters, 'byStatus'>;
  readonly rules: Pick<RuleBook, 'hasDynamic'>;
  /** Counts members of dynamic segments. */
  readonly count: Pick<MemberCount, 'withinBudget'>;
};

/** Returns roughly how many people will be read. The number may change meanwhile. */
const peopleTotal = ({ counters, rules, count }: TotalDependencies) => {
  const countsOf = async (customerId: string, segmentIds: readonly string[] = []) => {
    if (!(await rules.hasDynamic(customerId, segmentIds))) {
      return counters.byStatus(customerId, segmentIds);
    }
    return (await count.withinBudget(customerId, { segmentIds })).counts;
  };

  return async (customerId: string, selection: Selection): Promise<number> => {
    const { selectedIds, segmentIds, status } = selection;
    if (selectedIds) return new Set(selectedIds).size;
    const counts = await countsOf(customerId, segmentIds);
    return status ? counts[status] : countEveryone(counts);
  };
};

type Dependencies = TotalDependencies & {
  readonly lists: Pick<MemberReader, 'partitionPage'>;
  readonly subscribers: Pick<SubscriberRepository, 'getMany'>;
  /** Returns the id of an address within a customer. */
  readonly idOf: (customerId: string, email: string) => Promise<string>;
};

/**
 * How far a selection has been read: the partition and the last id read in it, or how many of the
 * chosen ids were read.
 */
export const peoplePosition = z.union([
  z.object({ lane: z.number().int(), afterId: z.string().optional() }),
  z.object({ taken: z.number().int() }),
]);
export type PeoplePosition = z.infer<typeof peoplePosition>;

export type PeoplePage = {
  readonly people: readonly Subscriber[];
  /** How many people were read for this page, including those that were filtered out. */
  readonly looked: number;
  /** Absent after the last page. */
  readonly next?: PeoplePosition;
};

/** Returns a function that checks whether a search for this text shows a person in the list. */
export const createSearchCheck = ({
  filter = '',
}: Selection): ((person: Subscriber) => boolean) => {
  const isFound = searchFor(filter);
  return ({ email, name }) => isFound(email, name);
};

/** Returns whether the list with this status and these segments shows the person. */
export const isSelected = (
  { status, statusReason, segmentIds }: Subscriber,
  selection: Pick<Selection, 'status' | 'segmentIds'>,
): boolean => {
  const requestedSegments = selection.segmentIds ?? [];
  const segments = requestedSegments.filter((id) => !isComputedSegment(id));
  const isWithout = isWithoutConsent({ status, statusReason });
  if (requestedSegments.includes(noConsentRecorded) && !isWithout) return false;
  if (requestedSegments.includes(exceptNoConsent) && isWithout) return false;
  return (
    (selection.status === undefined || selection.status === status) &&
    (segments.length === 0 || segments.some((id) => segmentIds.includes(id)))
  );
};

/** Returns a function that checks whether a person was deselected after everyone was selected. */
export const createExclusionCheck = ({
  excludedIds = [],
}: Selection): ((person: Subscriber) => boolean) => {
  const excluded = new Set(excludedIds);
  return ({ id }) => excluded.has(id);
};

/** Reads the people a job is about, page by page, in their current state. */
export const createPeoplePages = (dependencies: Dependencies) => {
  const { lists, subscribers, idOf } = dependencies;

  const pageOfIds = async (
    customerId: string,
    ids: readonly string[],
    offset: number,
    limit: number,
  ): Promise<PeoplePage> => {
    const part = ids.slice(offset, offset + limit);
    const found = await subscribers.getMany(customerId, part);
    const end = offset + part.length;
    return {
      people: part.flatMap((id) => found.get(id) ?? []),
      looked: part.length,
      next: end < ids.length ? { taken: end } : undefined,
    };
  };

  const pageOfPartition = async (
    customerId: string,
    selection: Selection,
    { lane: partition, afterId }: { readonly lane: number; readonly afterId?: string },
    limit: number,
  ): Promise<PeoplePage> => {
    const { segmentIds, status } = selection;
    const whom = { customerId, segmentIds, status };
    const page = await lists.partitionPage(whom, partition, afterId, limit);
    const nextPartition = partition + 1 < partitionCount ? { lane: partition + 1 } : undefined;
    const isFound = createSearchCheck(selection);
    const isExcluded = createExclusionCheck(selection);
    return {
      people: page.subscribers.filter((person) => isFound(person) && !isExcluded(person)),
      looked: page.subscribers.length,
      next: page.lastId ? { lane: partition, afterId: page.lastId } : nextPartition,
    };
  };

  /** A search for a complete address finds exactly that person, just like in the list. */
  const findExactMatch = async (customerId: string, selection: Selection) => {
    const email = normalizeEmail(selection.filter ?? '');
    if (!isEmailAddress(email)) return undefined;
    const id = await idOf(customerId, email);
    const person = (await subscribers.getMany(customerId, [id])).get(id);
    if (!person || !isSelected(person, selection)) return undefined;
    return { people: createExclusionCheck(selection)(person) ? [] : [person], looked: 1 };
  };

  return {
    total: peopleTotal(dependencies),

    async page(
      customerId: string,
      selection: Selection,
      position: PeoplePosition | undefined,
      limit: number,
    ): Promise<PeoplePage> {
      const { selectedIds } = selection;
      if (selectedIds) {
        const ids = [...new Set(selectedIds)];
        const offset = position && 'taken' in position ? position.taken : 0;
        return pageOfIds(customerId, ids, offset, limit);
      }
      const exactMatch = position ? undefined : await findExactMatch(customerId, selection);
      const from = position && 'lane' in position ? position : { lane: 0 };
      return exactMatch ?? pageOfPartition(customerId, selection, from, limit);
    },
  };
};
export type PeoplePages = ReturnType<typeof createPeoplePages>;
