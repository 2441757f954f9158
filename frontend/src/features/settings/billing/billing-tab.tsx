import { Skeleton, Stack } from '@mantine/core';
import { LoadError } from '../../../components/load-error';
import { CompCard } from './comp/comp-card';
import { Invoices } from './invoices/invoices';
import { BillingNotices } from './plan/billing-notices';
import { CurrentPlan } from './plan/current-plan';
import { useBilling } from './use-billing';

const Loading = () => (
  <Stack gap="lg" role="img" aria-label="Loading your plan">
    <Skeleton height={232} />
    <Skeleton height={120} />
  </Stack>
);

/** The plan of the account: what it is, what is used of it, and what was paid. */
export const BillingTab = () => {
  const { data: view, error, mutate } = useBilling();
  if (!view && error) {
    return (
      <LoadError
        error={error}
        onRetry={() => void mutate()}
        title="Your plan could not be loaded"
      />
    );
  }
  if (!view) return <Loading />;
  return (
    <Stack gap={28}>
      <BillingNotices view={view} />
      <CurrentPlan view={view} />
      {/* Reads anew when a payment has changed the plan. */}
      <Invoices key={`${view.premium} ${view.subscription?.status}`} />
      <CompCard view={view} mutate={mutate} />
    </Stack>
  );
};
