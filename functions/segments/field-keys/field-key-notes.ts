import type { FieldType } from '../../../shared/segment-operators';
import { wholeAudience } from '../../items/segment-keys';
import { subscribersOwner } from '../../items/subscriber-keys';
import type { Change } from '../../platform/work/stream-handler';
import { kindOf } from './field-kind-rules';

/** One attribute of one segment whose values look so. */
export type Note = {
  readonly customerId: string;
  readonly segmentId: string;
  readonly key: string;
  readonly kind: FieldType;
};

const fieldsOf = (item: Change['after']): Readonly<Record<string, unknown>> =>
  typeof item?.f === 'object' && item.f !== null ? { ...item.f } : {};

const segmentsOf = (item: Change['after']): ReadonlySet<unknown> =>
  item?.sg instanceof Set ? item.sg : new Set();

/** What a subscriber's change says about attributes: new values everywhere, known ones to new segments. */
export const notesOf = ({ pk, before, after }: Change): Note[] => {
  const customerId = subscribersOwner(pk);
  if (!customerId || !after) return [];
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  const known = segmentsOf(before);
  const segments = [wholeAudience, ...[...segmentsOf(after)].map(String)];
  return Object.entries(is).flatMap(([key, value]) => {
    const kind = typeof value === 'string' ? kindOf(value) : undefined;
    if (!kind) return [];
    const isNew = was[key] !== value;
    return segments
      .filter((id) => isNew || (id !== wholeAudience && !known.has(id)))
      .map((segmentId) => ({ customerId, segmentId, key, kind }));
  });
};
