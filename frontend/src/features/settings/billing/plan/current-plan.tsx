import { Group, Paper, Stack, Text, Title } from '@mantine/core';
import type { BillingView } from '../../../../../../shared/contracts/billing';
import { limits } from '../../../../../../shared/limits';
import { StateBadge } from '../../../../components/badges/state-badge';
import { DetailItem, DetailList } from '../../../../components/detail-list';
import { WaitingButton } from '../../../../components/waiting-button';
import { api } from '../../../../lib/api/client';
import { formatDay, formatNumber } from '../../../../lib/format';
import { useCustomerId } from '../../../../lib/session/customer-context';
import { type PlanState, paidDetails, planStateOf, stateBadges } from './plan-state';
import { SubscriberBar } from './subscriber-bar';

/** Opens Stripe's portal, where the user can change the card, pay invoices, and cancel the plan. */
const ManageButton = () => {
  const customerId = useCustomerId();
  const open = async () => {
    const { url } = await api('GET /premium/createPortalSession', { customerId });
    window.location.assign(url);
  };
  return <WaitingButton action={open}>MANAGE YOUR SUBSCRIPTION</WaitingButton>;
};

const { freePlan } = limits;

const complimentaryEndText = ({ comp: complimentary }: BillingView): string =>
  complimentary?.endsAt ? formatDay(complimentary.endsAt) : 'No end date';

const planDetailsOf = (
  view: BillingView,
  state: PlanState,
): readonly (readonly [string, string])[] => {
  if (state === 'given') {
    return [
      ['Price', 'No charge'],
      ['Active until', complimentaryEndText(view)],
    ];
  }
  if (view.premium && view.subscription) return paidDetails(state, view.subscription);
  const used = `${formatNumber(view.emailsThisMonth)} of ${formatNumber(freePlan.emailsPerMonth)}`;
  return [['Emails this month', used]];
};

/** The current plan with its state, its price or remaining allowance, and how to change it. */
export const CurrentPlan = ({ view }: { readonly view: BillingView }) => {
  const state = planStateOf(view);
  const badge = stateBadges[state];
  return (
    <Paper p="lg" component="section" aria-label="Your plan">
      <Stack gap="lg">
        <Group justify="space-between" align="flex-start">
          <div>
            <Title order={2}>Your plan</Title>
            <Group gap={10} mt={6}>
              <Text fz={26} lh="32px" fw={600}>
                {view.premium ? 'Premium' : 'Free'}
              </Text>
              {badge ? <StateBadge tone={badge[0]}>{badge[1]}</StateBadge> : null}
            </Group>
          </div>
          {view.canManage ? <ManageButton /> : null}
        </Group>
        <DetailList>
          {planDetailsOf(view, state).map(([label, value]) => (
            <DetailItem key={label} label={label}>
              {value}
            </DetailItem>
          ))}
        </DetailList>
        <SubscriberBar view={view} />
      </Stack>
    </Paper>
  );
};
