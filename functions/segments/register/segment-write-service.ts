import { allSubscribersId } from '../../../shared/audience/all-subscribers';
import type { SegmentDefinition } from '../../../shared/contracts/segment-rules';
import type { SaveSegmentBody } from '../../../shared/contracts/segments';
import type { Segment } from '../../items/segment';
import { AppError } from '../../platform/app-error';
import { type Clock, toInstant } from '../../platform/clock';
import type { NewId } from '../../platform/ids';
import {
  create,
  publish,
  redefine,
  remove,
  rename,
  type SegmentChange,
  type SegmentsNow,
} from './segment-changes';
import { checkSources } from './segment-references';
import type { SegmentRegisterRepository } from './segment-register';
import type { SegmentSequences } from './segment-sequences';

type Dependencies = {
  readonly register: SegmentRegisterRepository;
  readonly customers: { get(customerId: string): Promise<{ readonly premium: boolean }> };
  readonly deliveries: { get(customerId: string, deliveryId: string): Promise<unknown> };
  readonly imports: { running(customerId: string): Promise<readonly { segmentId: string }[]> };
  /** Active sequences that start with the segment. */
  readonly feeds: SegmentSequences;
  readonly forms: { fills(customerId: string, segmentId: string): Promise<boolean> };
  readonly store: { fills(customerId: string, segmentId: string): Promise<boolean> };
  readonly clock: Clock;
  readonly newId: NewId;
};

/**
 * The maximum number of attempts to write. An attempt fails only if someone else's write succeeded
 * first, and no team makes more writes than this at the same time.
 */
const maxTries = 12;

const busyError = () =>
  new AppError('stale_version', 'Your segments are being updated. Try again in a moment.');

type Rules = Pick<SegmentDefinition, 'behaviorRule'>;
type Content = Pick<Segment, 'name' | 'origin' | 'definition'>;

/** The person who creates a segment, if there is one. */
export type SegmentCreator = { readonly userId: string; readonly isManager: boolean };

const markOf = (creator?: SegmentCreator) =>
  creator && { createdBy: creator.userId, createdAsManager: creator.isManager || undefined };

const checkNotFilling = async (
  { imports, forms, store, feeds }: Pick<Dependencies, 'imports' | 'forms' | 'store' | 'feeds'>,
  customerId: string,
  segmentId: string,
): Promise<void> => {
  if (await forms.fills(customerId, segmentId)) {
    throw new AppError('segment_in_use', 'A form uses this segment. Delete the form first.');
  }
  if (await store.fills(customerId, segmentId)) {
    const errorText = 'Your connected store uses this segment. Remove the store first.';
    throw new AppError('segment_in_use', errorText);
  }
  const sequences = (await feeds(customerId, segmentId)).map(({ name }) => `“${name}”`);
  if (sequences.length > 0) {
    const them = sequences.length === 1 ? 'that sequence' : 'those sequences';
    const errorText = `People enter ${sequences.join(', ')} through this segment. Deactivate ${them} first.`;
    throw new AppError('segment_in_use', errorText);
  }
  const running = await imports.running(customerId);
  if (!running.some((job) => job.segmentId === segmentId)) return;
  const message = 'An import into this segment is still running. Delete it afterward.';
  throw new AppError('segment_in_use', message);
};

/** Handles every change that people make to segments, checked against all current segments. */
export const createSegmentWrites = (dependencies: Dependencies) => {
  const { register, customers, deliveries, clock, newId } = dependencies;

  const applyChange = async (
    customerId: string,
    decide: (currentSegments: SegmentsNow) => SegmentChange,
  ): Promise<Segment> => {
    for (let tries = 0; tries < maxTries; tries += 1) {
      const currentSegments = await register.read(customerId);
      const change = decide(currentSegments);
      if (await register.write(customerId, currentSegments, change)) return change.segment;
    }
    throw busyError();
  };

  const add = async (
    customerId: string,
    content: Content,
    by?: SegmentCreator,
  ): Promise<Segment> => {
    const { premium } = await customers.get(customerId);
    const at = clock();
    const creation = { reserved: false, createdAt: toInstant(at), ...markOf(by) };
    const segment = { id: newId(at), ...content, ...creation };
    return applyChange(customerId, (currentSegments) => create(segment, currentSegments, premium));
  };

  const checkDeliveries = async (customerId: string, { behaviorRule }: Rules): Promise<void> => {
    const ids = behaviorRule.flatMap((rule) => ('deliveryId' in rule ? [rule.deliveryId] : []));
    await Promise.all(ids.map((id) => id && deliveries.get(customerId, id)));
  };

  return {
    /**
     * A rule about an email must refer to an email that this customer sent.
     * @throws AppError delivery_not_found
     */
    checkDeliveries,

    /**
     * Unsaved rules must refer only to segments and emails of this customer.
     * @throws AppError segment_source_missing, segment_is_everybody or delivery_not_found
     */
    async checkRules(customerId: string, definition: SegmentDefinition): Promise<void> {
      const [{ all }] = await Promise.all([
        register.read(customerId),
        checkDeliveries(customerId, definition),
      ]);
      checkSources(definition, all);
    },

    /** @throws AppError segment_name_taken or segment_quota_exceeded */
    create: (
      customerId: string,
      { name, origin }: { readonly name: string; readonly origin: 'manually' | 'form' },
      by?: SegmentCreator,
    ) => add(customerId, { name, origin }, by),

    /**
     * Creates (without an id) or changes a dynamic segment.
     * @param by the person who creates a new segment
     * @throws AppError segment_name_taken, segment_quota_exceeded, segment_source_missing,
     *   segment_is_everybody, segment_cycle, segment_too_deep, segment_reserved,
     *   segment_not_dynamic, segment_not_found, delivery_not_found
     */
    async save(customerId: string, input: SaveSegmentBody, by?: SegmentCreator): Promise<Segment> {
      await checkDeliveries(customerId, input);
      const { id, name, segmentIds, ...rules } = input;
      // If one source is all subscribers, the other sources add no one.
      const sources = segmentIds.includes(allSubscribersId) ? [allSubscribersId] : segmentIds;
      const definition = { ...rules, segmentIds: [...new Set(sources)] };
      if (!id) return add(customerId, { name, origin: 'dynamic', definition }, by);
      return applyChange(customerId, (currentSegments) =>
        redefine(id, { name, definition }, currentSegments),
      );
    },

    /** @throws AppError segment_name_taken, segment_reserved or segment_not_found */
    rename: (customerId: string, segmentId: string, name: string) =>
      applyChange(customerId, (currentSegments) => rename(segmentId, name, currentSegments)),

    /**
     * Shows a segment to its members under a name, or hides it (`null`).
     * @throws AppError segment_is_dynamic, segment_reserved or segment_not_found
     */
    publish: (customerId: string, segmentId: string, publicName: string | null) =>
      applyChange(customerId, (currentSegments) => publish(segmentId, publicName, currentSegments)),

    /**
     * Removes the segment itself, so that it no longer counts toward the plan's limit. A stream
     * handler deletes its memberships.
     * @throws AppError segment_in_use, segment_reserved or segment_not_found
     */
    async remove(customerId: string, segmentId: string): Promise<void> {
      await checkNotFilling(dependencies, customerId, segmentId);
      await applyChange(customerId, (currentSegments) => remove(segmentId, currentSegments));
    },
  };
};
