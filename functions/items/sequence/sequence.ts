import * as z from 'zod';
import { sequenceSettings, sequenceType } from '../../../shared/contracts/sequences/sequence';
import { reevaluationOrder } from './reevaluation';
import { sequenceKey, triggerKey, triggerNameOf } from './sequence-keys';
import { winBackOrder } from './win-back';

const { name, ...settingFields } = sequenceSettings;
const settings = {
  ...settingFields,
  // Older sequences lack both this setting and the next one.
  storeConditions: settingFields.storeConditions.default(null),
  winBackDays: settingFields.winBackDays.default(null),
};

/** A step of a sequence. Its email is the draft with the same id. */
const step = z.object({ id: z.string(), delayInMinutes: z.number() });
export type Step = z.infer<typeof step>;

/**
 * The sender, contents, and revisions with which a sequence's emails are sent. Created before the
 * sequence refers to it.
 */
const publication = z.object({
  /**
   * The sequence's revision when this publication was created. Every activation has a different
   * revision.
   */
  rev: z.number(),
  senderId: z.string(),
  from: z.string(),
  ipPoolName: z.string().optional(),
  brand: z.string(),
  replyTo: z.string(),
  frequencyCapHours: z.number().optional(),
  linkOrigin: z.string(),
  /** The content keys of the emails, in the order of the steps. */
  contentKeys: z.array(z.string()),
});
export type Publication = z.infer<typeof publication>;

const running = z.object({
  ...settings,
  steps: z.array(step),
  /** The revisions of the emails being sent, in the order of the steps. */
  emailRevs: z.array(z.number()),
  at: z.string(),
  publication: publication.optional(),
  /** Whether the sequence's segment is dynamic, so that new people are found by evaluating it. */
  byRules: z.boolean().optional(),
});
/** A sequence as it's being sent, which is how it was when last activated. */
export type Running = z.infer<typeof running>;

const storedSchema = z.object({
  id: z.string(),
  type: sequenceType,
  name,
  ...settings,
  steps: z.array(step),
  enabled: z.boolean(),
  /**
   * The version that is being sent. It stays when the sequence is deactivated, and people in the
   * sequence stay at their step.
   */
  running: running.optional(),
  /**
   * Set when the people who were already in this segment at the activation also enter. The stream
   * handler adds them.
   */
  fill: z.object({ segmentId: z.string(), at: z.string() }).optional(),
  /** Whether the sequence ever let people enter again. If so, its steps have several deliveries. */
  comesAgain: z.boolean().optional(),
  /**
   * Steps that were removed from the active version. Each is mapped to the next step that remains,
   * or to null.
   */
  gone: z.record(z.string(), z.string().nullable()).optional(),
  /** Increases with every write. A write names the revision it is based on. */
  rev: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
});

/** An email sequence as its author edits it. */
export type Sequence = z.infer<typeof storedSchema>;

export const sequenceItem = (customerId: string, value: Sequence) => ({
  ...sequenceKey(customerId, value.id),
  ...value,
});

export const readSequence = (item: unknown): Sequence => storedSchema.parse(item);

const timesSchema = storedSchema.pick({ name: true, enabled: true }).extend({
  running: running.pick({ activeDays: true, activeHours: true }).optional(),
});
/** Reads on which days and at which hours a sequence sends. */
export const readSequenceTimes = (item: unknown) => timesSchema.parse(item);
export type SequenceTimes = z.infer<typeof timesSchema>;

const sendingSchema = storedSchema.pick({ id: true, name: true, enabled: true }).extend({
  running: running.pick({ fromAddress: true }).optional(),
});
/** Reads the sender of a sequence. */
export const readSequenceSending = (item: unknown) => sendingSchema.parse(item);

const stepIdsSchema = storedSchema
  .pick({ steps: true, gone: true })
  .extend({ running: running.pick({ steps: true }).optional() });
/** Returns the ids of all steps of a sequence: as edited, as sent, and removed. */
export const stepsOfRemoved = (item: unknown): string[] => {
  const { steps, running: out, gone: removedSteps = {} } = stepIdsSchema.parse(item);
  const currentStepIds = [...steps, ...(out?.steps ?? [])].map(({ id }) => id);
  return [...new Set([...currentStepIds, ...Object.keys(removedSteps)])];
};

const register = z.object({ rev: z.number().default(0) });
/** Returns how many sequences were ever created. Takes the register's item, or undefined. */
export const readSequenceRegister = (item: unknown): number => register.parse(item ?? {}).rev;

const stepFields = storedSchema
  .pick({ id: true, name: true })
  .extend({ running: z.object({ steps: z.array(step.pick({ id: true })) }).optional() });
/** Reads a sequence and its steps in the order in which they are sent. */
export const readSequenceSteps = (item: unknown) => {
  const { running, ...rest } = stepFields.parse(item);
  return { ...rest, stepIds: running?.steps.map(({ id }) => id) ?? [] };
};

/**
 * Returns what starts a sequence as it's being sent: a segment's id or the name of a store event.
 */
export const triggerOf = ({
  segmentId,
  triggerType,
}: Pick<Running, 'segmentId' | 'triggerType'>): string | undefined =>
  segmentId ?? triggerType ?? undefined;

/** A trigger for sequences that end when a person buys. No segment has such an id. */
export const orderGoal = 'ENDS_WITH_ORDER';

/** Returns the triggers of an active sequence: what starts it, and orders if they end it. */
export const triggerNamesOf = ({
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
  /**
   * For a dynamic segment: the time of the last scheduled re-evaluation, which finds people who
   * joined only because time passed.
   */
  sweptAt: z.string().optional(),
  /**
   * For a win-back sequence: the time up to which we checked who hadn't ordered for the number of
   * days that the sequence requires.
   */
  backAt: z.string().optional(),
});
/** An active sequence, and since when new people enter it. */
export type Trigger = z.infer<typeof trigger>;

export const triggerItem = (customerId: string, name: string, value: Trigger) => ({
  ...triggerKey(customerId, name, value.sequenceId),
  ...value,
  ...(value.sweptAt && reevaluationOrder(value.sweptAt, { customerId, name, ...value })),
  ...(value.backAt && winBackOrder(value.backAt, customerId, value.sequenceId)),
});

export const readTrigger = (item: unknown): Trigger => trigger.parse(item);

const ruleTriggerSchema = trigger.required({ sweptAt: true }).extend({ sk: z.string() });

/** A sequence on a dynamic segment. */
export type RuleTrigger = Trigger & { readonly segmentId: string };

/** Returns the sequences on dynamic segments from a list of triggers. */
export const ruleTriggersOf = (items: readonly unknown[]): RuleTrigger[] =>
  items.flatMap((item) => {
    const { success, data } = ruleTriggerSchema.safeParse(item);
    if (!success) return [];
    const { sk, ...value } = data;
    return [{ ...value, segmentId: triggerNameOf(sk) }];
  });

/** Reads a sequence from the stream, before or after a change. Undefined if it did not exist. */
export const sequenceImage = (item: Readonly<Record<string, unknown>> | undefined) =>
  item && {
    sequenceId: String(item.id),
    isOn: item.enabled === true,
    /** When the sequence was last activated. */
    since: z.object({ at: z.string() }).optional().parse(item.running)?.at ?? '',
    fill: storedSchema.shape.fill.parse(item.fill),
  };
