import pMap from 'p-map';
import { assistantLimits } from '../../shared/assistant-limits';
import type { NudgeContent, NudgeView } from '../../shared/contracts/assistant/nudges';
import { shippedNudges } from '../automations/shipped/shipped-nudges';
import type { Automation } from '../items/assistant/automation';
import type { StoredNudge } from '../items/assistant/nudge';
import { AppError } from '../platform/app-error';
import type { Clock } from '../platform/clock';
import type { NewId } from '../platform/ids';
import type { NudgeRepository } from './nudge-repository';

type Dependencies = {
  readonly nudges: NudgeRepository;
  readonly automations: () => Promise<readonly Automation[]>;
  readonly automation: (id: string) => Promise<Automation | undefined>;
  readonly isCustomer: (customerId: string) => Promise<boolean>;
  readonly clock: Clock;
  readonly newId: NewId;
};

const { max } = assistantLimits.nudge;

const shippedValues: readonly StoredNudge[] = shippedNudges.map((one) => ({
  ...one,
  rev: 0,
  by: '',
}));
const isShipped = (id: string): boolean => shippedValues.some((one) => one.id === id);

export const nudgeNotFound = () => new AppError('nudge_not_found', 'This nudge has expired.');

/** Returns whether a nudge is for a customer: it is for all customers, or for selected ones. */
export const isForCustomer = (
  { customerIds }: Pick<NudgeContent, 'customerIds'>,
  customerId: string,
): boolean => customerIds.length === 0 || customerIds.includes(customerId);

/** Returns only what a save may change, and ignores everything else in the input. */
const contentOf = (input: NudgeContent): NudgeContent => ({
  title: input.title,
  description: input.description,
  icon: input.icon,
  ctaDescription: input.ctaDescription,
  background: input.background,
  singleUse: input.singleUse,
  hidden: input.hidden,
  rule: input.rule,
  automationId: input.automationId,
  customerIds: input.customerIds,
});

const automationOf = (automation: Automation | undefined) =>
  automation && { automation: { name: automation.name, type: automation.category } };

/**
 * @throws AppError nudge_refused when the nudge's automation or a selected customer no longer
 *   exists
 */
const createCheck = (dependencies: Pick<Dependencies, 'automation' | 'isCustomer'>) => {
  const checkCustomers = async (customerIds: readonly string[]): Promise<void> => {
    await pMap(
      customerIds,
      async (customerId) => {
        if (await dependencies.isCustomer(customerId)) return;
        const message = 'A selected customer no longer exists. Choose again.';
        throw new AppError('nudge_refused', message, { fields: { customerIds: message } });
      },
      { concurrency: 10 },
    );
  };

  const checkNudge = async (input: NudgeContent): Promise<Automation> => {
    const automation = await dependencies.automation(input.automationId);
    if (automation) {
      await checkCustomers(input.customerIds);
      return automation;
    }
    const message = 'This automation no longer exists. Choose another.';
    throw new AppError('nudge_refused', message, { fields: { automationId: message } });
  };
  return checkNudge;
};

/** Manages nudges for all customers: the managers' own and the built-in ones. */
export const createNudgeService = (dependencies: Dependencies) => {
  const { nudges, clock, newId } = dependencies;

  const find = async (id: string): Promise<StoredNudge | undefined> =>
    (await nudges.find(id)) ?? shippedValues.find((one) => one.id === id);

  /** Returns every nudge with its automation, if that still exists. */
  const all = async (): Promise<readonly NudgeView[]> => {
    const [saved, automations] = await Promise.all([nudges.list(), dependencies.automations()]);
    const isSaved = (id: string) => saved.some((one) => one.id === id);
    const values = [...shippedValues.filter(({ id }) => !isSaved(id)), ...saved];
    const byId = new Map(automations.map((one) => [one.id, one]));
    return values.map((value) => ({
      ...value,
      ...automationOf(byId.get(value.automationId)),
      isShipped: isShipped(value.id),
    }));
  };

  const checkNudge = createCheck(dependencies);

  const toView = (value: StoredNudge, automation: Automation): NudgeView => ({
    ...value,
    ...automationOf(automation),
    isShipped: isShipped(value.id),
  });

  return {
    find,
    all,

    /** @throws AppError nudge_refused, too_many_nudges */
    async create(input: NudgeContent, userId: string): Promise<NudgeView> {
      const automation = await checkNudge(input);
      // Two nudges created concurrently may exceed the limit by one, which does no harm.
      if ((await nudges.list()).length >= max) {
        const errorText = `You’ve reached the limit of ${max} nudges. Delete one first.`;
        throw new AppError('too_many_nudges', errorText);
      }
      const value = { id: newId(clock()), ...contentOf(input), rev: 1, by: userId };
      await nudges.save(value, 0);
      return toView(value, automation);
    },

    /** @throws AppError nudge_refused, nudge_not_found, stale_version */
    async update(id: string, { rev, ...input }: NudgeContent & { rev: number }, userId: string) {
      const automation = await checkNudge(input);
      const current = await find(id);
      if (!current) throw nudgeNotFound();
      // The trigger of a built-in nudge can't be changed.
      const rule = isShipped(id) ? current.rule : input.rule;
      const value = { id, ...contentOf(input), rule, rev: rev + 1, by: userId };
      if (current.rev !== rev || !(await nudges.save(value, rev))) {
        throw new AppError(
          'stale_version',
          'Someone else changed this nudge. Open it again and redo your change.',
        );
      }
      return toView(value, automation);
    },

    /**
     * Deletes a nudge. Does nothing if it was already deleted. Built-in nudges are hidden instead.
     * @throws AppError nudge_refused
     */
    async remove(id: string): Promise<void> {
      if (isShipped(id)) {
        const errorText = 'This is a built-in nudge. Hide it instead.';
        throw new AppError('nudge_refused', errorText);
      }
      await nudges.remove(id);
    },
  };
};
export type NudgeService = ReturnType<typeof createNudgeService>;
