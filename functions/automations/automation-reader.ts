import type * as z from 'zod';
import type { AutomationView, automationTab } from '../../shared/contracts/assistant/automations';
import type { Automation } from '../items/assistant/automation';
import { AppError } from '../platform/app-error';
import type { AutomationRepository } from './automation-repository';
import type { NudgeUse, NudgeUses } from './nudge-uses';
import { shippedValues, withShippedAutomations } from './shipped/saved-and-shipped';

export type ReaderDependencies = {
  readonly automations: AutomationRepository;
  readonly uses: NudgeUses;
  /** The names of the existing tools. */
  readonly tools: Pick<ReadonlyMap<string, unknown>, 'has'>;
};

type Listing = {
  readonly tab: z.infer<typeof automationTab>;
  readonly limit: number;
  readonly offset: number;
};

/** Returns whether the automation comes with the product. */
export const isShipped = (id: string): boolean => shippedValues.some((one) => one.id === id);

const categoryOfTab = {
  ALL: undefined,
  SYSTEM_DEFAULT: 'USER_DEFAULT',
  FOR_NUDGE: 'FOR_NUDGE',
} as const;

export const automationNotFound = () =>
  new AppError('automation_not_found', 'This automation no longer exists.');

/** Reads automations together with the nudges that start them. */
export const createAutomationReader = ({ automations, uses, tools }: ReaderDependencies) => {
  const toView = (value: Automation, nudges: readonly NudgeUse[] = []): AutomationView => ({
    ...value,
    isShipped: isShipped(value.id),
    unknownTools: value.tools.filter((name) => !tools.has(name)),
    nudges: [...nudges],
  });

  const find = async (id: string): Promise<Automation | undefined> =>
    (await automations.find(id)) ?? shippedValues.find((one) => one.id === id);

  const all = async () => withShippedAutomations(await automations.list());

  return {
    toView,
    find,

    /**
     * Lists the automations that come with the product and were never changed, followed by the
     * saved ones, oldest first.
     */
    async list({ tab, limit, offset }: Listing) {
      const category = categoryOfTab[tab];
      const [allAutomations, used] = await Promise.all([all(), uses()]);
      const matchingAutomations = allAutomations.filter(
        (one) => category === undefined || one.category === category,
      );
      return {
        automations: matchingAutomations
          .slice(offset, offset + limit)
          .map((one) => toView(one, used.get(one.id))),
        total: matchingAutomations.length,
      };
    },

    /** @throws AppError automation_not_found */
    async get(id: string): Promise<AutomationView> {
      const [value, used] = await Promise.all([find(id), uses()]);
      if (!value) throw automationNotFound();
      return toView(value, used.get(id));
    },
  };
};
