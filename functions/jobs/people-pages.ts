import * as z from 'zod';
import {
  exceptNoConsent,
  isComputedSegment,
  noConsentRecorded,
} from '../../shared/audience/no-consent';
import type { Selection } from '../../shared/contracts/jobs';
import { isEmailAddress, normaliseEmail } from '../../shared/email-address';
import { searchFor } from '../../shared/search-text';
import { type AudienceCounters, everyone } from '../audience/status-counters';
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
    return status ? counts[status] : everyone(counts);
  };
};

type Dependencies = TotalDependencies & {
  readonly lists: Pick<MemberReader, 'lanePage'>;
  readonly subscribers: Pick<SubscriberRepository, 'getMany'>;
  /** Returns the id of an address within a customer. */
  readonly idOf: (customerId: string, email: string) => Promise<string>;
};

/**
 * How far a selection has been read: a partition and its last id, or how many of the chosen ids.
 */
export const peoplePlace = z.union([
  z.object({ lane: z.number().int(), afterId: z.string().optional() }),
  z.object({ taken: z.number().int() }),
]);
export type PeoplePlace = z.infer<typeof peoplePlace>;

export type PeoplePage = {
  readonly people: readonly Subscriber[];
  /** How many people were read for this page, including those that were filtered out. */
  readonly looked: number;
  /** Absent after the last page. */
  readonly next?: PeoplePlace;
};

/** Returns a check for whether a search for this text shows the person in the list. */
export const foundBy = ({ filter = '' }: Selection): ((person: Subscriber) => boolean) => {
  const isFound = searchFor(filter);
  return ({ email, name }) => isFound(email, name);
};

/** Returns whether the list with this status and these segments shows the person. */
export const isShown = (
  { status, statusReason, segmentIds }: Subscriber,
  selection: Pick<Selection, 'status' | 'segmentIds'>,
): boolean => {
  const asked = selection.segmentIds ?? [];
  const segments = asked.filter((id) => !isComputedSegment(id));
  const isWithout = isWithoutConsent({ status, statusReason });
  if (asked.includes(noConsentRecorded) && !isWithout) return false;
  if (asked.includes(exceptNoConsent) && isWithout) return false;
  return (
    (selection.status === undefined || selection.status === status) &&
    (segments.length === 0 || segments.some((id) => segmentIds.includes(id)))
  );
};

/** Returns a check for people who were deselected after everyone was selected. */
export const excludedBy = ({ excludedIds = [] }: Selection): ((person: Subscriber) => boolean) => {
  const excluded = new Set(excludedIds);
  return ({ id }) => excluded.has(id);
};

/** Reads the people a job is about, page by page, in their current state. */
export const createPeoplePages = (dependencies: Dependencies) => {
  const { lists, subscribers, idOf } = dependencies;

  const ofIds = async (
    customerId: string,
    ids: readonly string[],
    taken: number,
    limit: number,
  ): Promise<PeoplePage> => {
    const part = ids.slice(taken, taken + limit);
    const found = await subscribers.getMany(customerId, part);
    const end = taken + part.length;
    return {
      people: part.flatMap((id) => found.get(id) ?? []),
      looked: part.length,
      next: end < ids.length ? { taken: end } : undefined,
    };
  };

  const ofPartition = async (
    customerId: string,
    selection: Selection,
    { lane, afterId }: { readonly lane: number; readonly afterId?: string },
    limit: number,
  ): Promise<PeoplePage> => {
    const { segmentIds, status } = selection;
    const whom = { customerId, segmentIds, status };
    const page = await lists.lanePage(whom, lane, afterId, limit);
    const nextPartition = lane + 1 < partitionCount ? { lane: lane + 1 } : undefined;
    const isFound = foundBy(selection);
    const isExcluded = excludedBy(selection);
    return {
      people: page.subscribers.filter((person) => isFound(person) && !isExcluded(person)),
      looked: page.subscribers.length,
      next: page.lastId ? { lane, afterId: page.lastId } : nextPartition,
    };
  };

  /** A search for a complete address finds exactly that person, just like in the list. */
  const exactly = async (customerId: string, selection: Selection) => {
    const email = normaliseEmail(selection.filter ?? '');
    if (!isEmailAddress(email)) return undefined;
    const id = await idOf(customerId, email);
    const person = (await subscribers.getMany(customerId, [id])).get(id);
    if (!person || !isShown(person, selection)) return undefined;
    return { people: excludedBy(selection)(person) ? [] : [person], looked: 1 };
  };

  return {
    total: peopleTotal(dependencies),

    async page(
      customerId: string,
      selection: Selection,
      place: PeoplePlace | undefined,
      limit: number,
    ): Promise<PeoplePage> {
      const { selectedIds } = selection;
      if (selectedIds) {
        const ids = [...new Set(selectedIds)];
        const taken = place && 'taken' in place ? place.taken : 0;
        return ofIds(customerId, ids, taken, limit);
      }
      const exact = place ? undefined : await exactly(customerId, selection);
      const from = place && 'lane' in place ? place : { lane: 0 };
      return exact ?? ofPartition(customerId, selection, from, limit);
    },
  };
};
export type PeoplePages = ReturnType<typeof createPeoplePages>;
