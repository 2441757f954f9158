import type * as z from 'zod';
import type { Routes } from '../../../../../functions/routes';
import type {
  NudgeBackground,
  NudgeIcon,
  NudgeRule,
  NudgeView,
} from '../../../../../shared/contracts/assistant/nudges';
import { api } from '../../../lib/api/client';
import { showInForm, useAction } from '../../../lib/api/use-action';
import { useContractForm } from '../../../lib/api/use-contract-form';
import { confirm } from '../../../lib/confirm';

const startOf = (nudge: NudgeView | undefined) => ({
  title: nudge?.title ?? '',
  description: nudge?.description ?? '',
  ctaDescription: nudge?.ctaDescription ?? 'Write a draft',
  icon: nudge?.icon ?? ('bulb' as NudgeIcon),
  background: nudge?.background ?? ('leaf' as NudgeBackground),
  rule: nudge?.rule ?? ('always' as NudgeRule),
  singleUse: nudge?.singleUse ?? false,
  hidden: nudge?.hidden ?? false,
  customerIds: nudge?.customerIds ?? [],
});

/**
 * The API routes whose data includes nudges. GET /automations is one of them, because each
 * automation card shows how many nudges it has.
 */
export const nudgeRoutes = ['GET /nudges/manage', 'GET /automations', 'GET /nudges'] as const;

/**
 * Asks for confirmation when a nudge that was only for selected customers is about to become
 * visible to all customers.
 */
const confirmForAll = ({ title, customerIds: { length } }: NudgeView): Promise<boolean> =>
  confirm({
    title: `Show “${title}” to all customers?`,
    text: `It was only for ${length === 1 ? 'one customer' : `${length} customers`}. Without a customer, everyone sees it.`,
    confirmLabel: 'Show it to all',
    cancelLabel: 'Keep editing',
  });

/** Manages the fields of a nudge and saves it. */
export const useNudgeForm = (
  automationId: string,
  nudge: NudgeView | undefined,
  onSaved: () => void,
) => {
  const form = useContractForm({
    initialValues: startOf(nudge),
    validateInputOnBlur: true,
    contract: async () =>
      (await import('../../../../../shared/contracts/assistant/nudges')).createNudgeBody,
    bodyOf: (values) => ({ ...values, automationId }),
  });
  const saving = useAction(
    async (body: z.input<Routes['POST /nudges']['body']>) => {
      if (nudge) {
        const params = { nudgeId: nudge.id };
        await api('PUT /nudges/{nudgeId}', { params, body: { ...body, rev: nudge.rev } });
      } else await api('POST /nudges', { body });
      onSaved();
    },
    {
      success: 'Nudge saved',
      onError: showInForm(form),
      invalidates: nudgeRoutes,
    },
  );
  const save = async () => {
    const body = { ...form.getValues(), automationId };
    const hasCustomers = nudge && nudge.customerIds.length > 0;
    if (hasCustomers && body.customerIds.length === 0 && !(await confirmForAll(nudge))) return;
    await saving.run(body);
  };
  return { form, save };
};
