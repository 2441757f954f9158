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

/** The static segments that the given ones are made of, however deep. */
const originsOf = (ids: readonly string[], segments: readonly Segment[]): string[] => {
  const byId = new Map(segments.map((segment) => [segment.id, segment]));
  const seen = new Set(ids);
  // Iterating a set visits what is added on the way, so every segment is looked at once.
  for (const id of seen) {
    for (const origin of byId.get(id)?.definition?.segmentIds ?? []) seen.add(origin);
  }
  return [...seen].filter((id) => byId.has(id) && !byId.get(id)?.definition);
};

const nobody: FieldValues = { people: [], isAll: true };

/** The attributes that rules can be about. */
export const createFieldKeys = ({ rules, fieldKeys, values }: Dependencies) => ({
  /**
   * Keys of the members of these segments, or of the whole audience, in alphabetical order. Where
   * several kinds of values were seen in a segment, the values decide that its members have now: a
   * few odd ones do not make text of numbers. Without segments nobody asks for types.
   */
  async list(customerId: string, segmentIds: readonly string[] = []): Promise<FieldKey[]> {
    const segments = await rules.gather(customerId, segmentIds);
    const isEverybody = segments.some(({ id }) => id === allSubscribersId);
    const ids =
      segmentIds.length === 0 || isEverybody ? [wholeAudience] : originsOf(segmentIds, segments);
    const found = await fieldKeys.read(customerId, ids);
    const isMixed = [...found.values()].some((kinds) => typeOf(kinds) === undefined);
    const now =
      isMixed && segmentIds.length > 0
        ? await values(customerId, isEverybody ? 'everybody' : ids)
        : nobody;
    return [...found]
      .map(([key, kinds]): FieldKey => {
        const type = typeOf(kinds);
        return type ? { key, type } : fieldOfValues(key, now);
      })
      .sort((a, b) => a.key.localeCompare(b.key));
  },
});
