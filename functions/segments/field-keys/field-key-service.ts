import { allSubscribersId } from '../../../shared/audience/all-subscribers';
import type { FieldKey } from '../../../shared/contracts/segment-rules';
import type { Segment } from '../../items/segment';
import { wholeAudience } from '../../items/segment-keys';
import type { RuleBook } from '../evaluation/rule-book';
import type { FieldKeyRepository } from './field-key-repository';
import { typeOf } from './field-kind-rules';
import { fieldOfValues } from './field-value-rules';
import type { FieldValues, ReadFieldValues } from './field-values';

type Dependencies = {
  readonly rules: Pick<RuleBook, 'gather'>;
  readonly fieldKeys: Pick<FieldKeyRepository, 'read'>;
  readonly values: ReadFieldValues;
};

/** Returns the static segments that the given ones are built on, at any depth. */
const originsOf = (ids: readonly string[], segments: readonly Segment[]): string[] => {
  const byId = new Map(segments.map((segment) => [segment.id, segment]));
  const idsToVisit = new Set(ids);
  // Iterating a set also visits what is added meanwhile, so every segment is processed once.
  for (const id of idsToVisit) {
    for (const origin of byId.get(id)?.definition?.segmentIds ?? []) idsToVisit.add(origin);
  }
  return [...idsToVisit].filter((id) => byId.has(id) && !byId.get(id)?.definition);
};

const noFieldValues: FieldValues = { people: [], isAll: true };

/** Lists the attributes that rules can be about. */
export const createFieldKeys = ({ rules, fieldKeys, values }: Dependencies) => ({
  /**
   * Returns the attribute keys of the members of these segments, or of the whole audience, in
   * alphabetical order. If several types were seen in a segment, its members' current values
   * decide, so that a few odd values don't turn a number attribute into text. Without segments,
   * types aren't needed.
   */
  async list(customerId: string, segmentIds: readonly string[] = []): Promise<FieldKey[]> {
    const segments = await rules.gather(customerId, segmentIds);
    const isEverybody = segments.some(({ id }) => id === allSubscribersId);
    const ids =
      segmentIds.length === 0 || isEverybody ? [wholeAudience] : originsOf(segmentIds, segments);
    const found = await fieldKeys.read(customerId, ids);
    const isMixed = [...found.values()].some((kinds) => typeOf(kinds) === undefined);
    const currentValues =
      isMixed && segmentIds.length > 0
        ? await values(customerId, isEverybody ? 'everybody' : ids)
        : noFieldValues;
    return [...found]
      .map(([key, kinds]): FieldKey => {
        const type = typeOf(kinds);
        return type ? { key, type } : fieldOfValues(key, currentValues);
      })
      .sort((a, b) => a.key.localeCompare(b.key));
  },
});
