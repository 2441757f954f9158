import { Skeleton, Stack } from '@mantine/core';
import type { BillingView } from '../../../../../shared/contracts/billing';
import { LoadError } from '../../../components/load-error';
import { ComplimentaryCard } from './comp/comp-card';
import { DetailsCard } from './details/details-card';
import { Invoices } from './invoices/invoices';
import { BillingNotices } from './plan/billing-notices';
import { CurrentPlan } from './plan/current-plan';
import { PlanCards } from './prices/plan-cards';
import { Pricing } from './prices/pricing';
import { useBilling } from './use-billing';

/**
 * Shows the plan cards if there is no subscription to manage, and otherwise the prices of Premium.
 * If a complimentary plan has an end date, the plan cards are shown too, so that customers can pay
 * before it ends.
 */
const Plans = ({ view }: { readonly view: BillingView }) => {
  if (view.canManage) return <Pricing view={view} />;
  if (!view.premium) return <PlanCards view={view} />;
  return (
    <>
      {view.comp?.endsAt ? <PlanCards view={view} /> : null}
      <Pricing view={view} />
    </>
  );
};

const Loading = () => (
  <Stack gap="lg" role="img" aria-label="Loading your plan">
    <Skeleton height={232} />
    <Skeleton height={380} />
  </Stack>
);

/** The account's plan with its price and payment history. */
export const BillingTab = () => {
  const { data: view, error, mutate } = useBilling();
  if (!view && error) {
    return (
      <LoadError error={error} onRetry={() => void mutate()} title="We couldn’t load your plan" />
    );
  }
  if (!view) return <Loading />;
  return (
    <Stack gap={28}>
      <BillingNotices view={view} />
      <CurrentPlan view={view} />
      <Plans view={view} />
      <DetailsCard view={view} />
      {/* The key changes when a payment changes the plan, so that React mounts this component again and it reloads the invoices. */}
      <Invoices key={`${view.premium} ${view.subscription?.status}`} />
      <ComplimentaryCard view={view} mutate={mutate} />
    </Stack>
  );
};
