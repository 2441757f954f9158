import * as z from 'zod';
import { sequenceSettings, sequenceType } from '../../../shared/contracts/sequences/sequence';
import { sequenceKey, triggerKey, triggerNameOf } from './sequence-keys';
import { sweepOrder } from './sweep';
import { winBackOrder } from './win-back';

const { name, ...given } = sequenceSettings;
const settings = {
  ...given,
  // Series that were stored before have neither.
  storeConditions: given.storeConditions.default(null),
  winBackDays: given.winBackDays.default(null),
};

/** Its email is the draft of the same id. */
const step = z.object({ id: z.string(), delayInMinutes: z.number() });
export type Step = z.infer<typeof step>;

/** How and as what its emails go out, made before the series says that they do. */
const publication = z.object({
  /** The revision that made it: no other activation has the same. */
  rev: z.number(),
  senderId: z.string(),
  from: z.string(),
  ipPoolName: z.string().optional(),
  brand: z.string(),
  replyTo: z.string(),
  frequencyCapHours: z.number().optional(),
  linkOrigin: z.string(),
  /** Where the content of each email is stored, in the order of the steps. */
  contentKeys: z.array(z.string()),
});
export type Publication = z.infer<typeof publication>;

const running = z.object({
  ...settings,
  steps: z.array(step),
  /** The revision of each email that goes out, in the order of the steps. */
  emailRevs: z.array(z.number()),
  at: z.string(),
  publication: publication.optional(),
  /** Its segment is one of rules: who comes in is found by looking. */
  byRules: z.boolean().optional(),
});
/** A series as it goes out: what it was when it was activated last. */
export type Running = z.infer<typeof running>;

const stored = z.object({
  id: z.string(),
  type: sequenceType,
  name,
  ...settings,
  steps: z.array(step),
  enabled: z.boolean(),
  /** Stays when the series is deactivated: people inside keep their places. */
  running: running.optional(),
  /** Whoever is in this segment enters as well, since this activation: the reactor lets them in. */
  fill: z.object({ segmentId: z.string(), at: z.string() }).optional(),
  /** It once let people in again: its steps have several deliveries. */
  comesAgain: z.boolean().optional(),
  /** Steps that were taken out of what goes out, and the one behind each that is left. */
  gone: z.record(z.string(), z.string().nullable()).optional(),
  /** Grows with every write; a write names the one it was based on. */
  rev: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
});

/** A series of emails as its author has it. */
export type Sequence = z.infer<typeof stored>;

export const sequenceItem = (customerId: string, value: Sequence) => ({
  ...sequenceKey(customerId, value.id),
  ...value,
});

export const readSequence = (item: unknown): Sequence => stored.parse(item);

const timed = stored.pick({ name: true, enabled: true }).extend({
  running: running.pick({ activeDays: true, activeHours: true }).optional(),
});
/** What of a series says on which days and at which hours it sends. */
export const readSequenceTimes = (item: unknown) => timed.parse(item);
export type SequenceTimes = z.infer<typeof timed>;

const sending = stored.pick({ id: true, name: true, enabled: true }).extend({
  running: running.pick({ fromAddress: true }).optional(),
});
/** What of a series says from whom it goes out. */
export const readSequenceSending = (item: unknown) => sending.parse(item);

const removed = stored
  .pick({ steps: true, gone: true })
  .extend({ running: running.pick({ steps: true }).optional() });
/** Every step that a series has, or had once it went out. */
export const stepsOfRemoved = (item: unknown): string[] => {
  const { steps, running: out, gone = {} } = removed.parse(item);
  const own = [...steps, ...(out?.steps ?? [])].map(({ id }) => id);
  return [...new Set([...own, ...Object.keys(gone)])];
};

const register = z.object({ rev: z.number().default(0) });
/** How many series were ever made, from the register's item or nothing. */
export const readSequenceRegister = (item: unknown): number => register.parse(item ?? {}).rev;

const places = stored
  .pick({ id: true, name: true })
  .extend({ running: z.object({ steps: z.array(step.pick({ id: true })) }).optional() });
/** A series and its steps in the order in which they go out. */
export const readSequencePlaces = (item: unknown) => {
  const { running, ...rest } = places.parse(item);
  return { ...rest, stepIds: running?.steps.map(({ id }) => id) ?? [] };
};

/** What starts a series as it goes out: a segment's id or the name of a store event. */
export const triggerOf = ({
  segmentId,
  triggerType,
}: Pick<Running, 'segmentId' | 'triggerType'>): string | undefined =>
  segmentId ?? triggerType ?? undefined;

/** Series that end for whoever buys listen to this as well. No segment has such an id. */
export const orderGoal = 'ENDS_WITH_ORDER';

/** What an active series listens to: what starts it, and orders if they end it. */
export const listenedBy = ({
  enabled,
  running,
}: Pick<Sequence, 'enabled' | 'running'>): readonly string[] => {
  if (!enabled || !running) return [];
  const starts = triggerOf(running);
  return [...(starts ? [starts] : []), ...(running.endsWithOrder ? [orderGoal] : [])];
};

const trigger = z.object({
  sequenceId: z.string(),
  since: z.string(),
  /** Of a segment of rules: up to when it was looked whom time alone brought in. */
  sweptAt: z.string().optional(),
  /** Of a win-back: up to when it was looked who had not ordered for its days. */
  backAt: z.string().optional(),
});
/** An active series and since when who arrives enters it. */
export type Trigger = z.infer<typeof trigger>;

export const triggerItem = (customerId: string, name: string, value: Trigger) => ({
  ...triggerKey(customerId, name, value.sequenceId),
  ...value,
  ...(value.sweptAt && sweepOrder(value.sweptAt, { customerId, name, ...value })),
  ...(value.backAt && winBackOrder(value.backAt, customerId, value.sequenceId)),
});

export const readTrigger = (item: unknown): Trigger => trigger.parse(item);

const ofRules = trigger.required({ sweptAt: true }).extend({ sk: z.string() });

/** A series on a segment of rules. */
export type RuleTrigger = Trigger & { readonly segmentId: string };

/** Series on segments of rules, out of everything that feeds series. */
export const ruleTriggersOf = (items: readonly unknown[]): RuleTrigger[] =>
  items.flatMap((item) => {
    const { success, data } = ofRules.safeParse(item);
    if (!success) return [];
    const { sk, ...value } = data;
    return [{ ...value, segmentId: triggerNameOf(sk) }];
  });

/** What the stream shows of a series before or after a change; undefined if it did not exist. */
export const sequenceImage = (item: Readonly<Record<string, unknown>> | undefined) =>
  item && {
    sequenceId: String(item.id),
    isOn: item.enabled === true,
    /** When it was activated last. */
    since: z.object({ at: z.string() }).optional().parse(item.running)?.at ?? '',
    fill: stored.shape.fill.parse(item.fill),
  };
