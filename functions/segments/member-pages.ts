import type { MembershipRepository } from '../subscribers/membership-repository';
import { mergePages, type PageSource } from '../subscribers/merge-pages';

type Members = Pick<MembershipRepository, 'laneMemberIds'>;

export type IdPage = { readonly ids: readonly string[]; readonly lastSid?: string };

const laneOfSegment = (
  read: (afterSid: string | undefined) => ReturnType<Members['laneMemberIds']>,
  from: string | undefined,
): PageSource<string> => {
  let after = from;
  let ended = false;
  return async () => {
    if (ended) return undefined;
    const page = await read(after);
    after = page.lastSid;
    ended = after === undefined;
    return page.subscriberIds;
  };
};

/** One page of a lane of static segments: ids in their order, a member of several of them once. */
export const memberPage = async (
  members: Members,
  audience: { readonly customerId: string; readonly segmentIds: readonly string[] },
  lane: number,
  afterSid: string | undefined,
  limit: number,
): Promise<IdPage> => {
  const { customerId, segmentIds } = audience;
  const sources = segmentIds.map((id) =>
    laneOfSegment(
      (after) => members.laneMemberIds(customerId, id, lane, after, limit + 1),
      afterSid,
    ),
  );
  const ids: string[] = [];
  for await (const id of mergePages(sources, (a, b) => a < b)) {
    if (id === ids.at(-1)) continue;
    if (ids.length === limit) return { ids, lastSid: ids.at(-1) };
    ids.push(id);
  }
  return { ids };
};
