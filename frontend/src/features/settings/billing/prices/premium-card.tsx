import { Anchor, Button, Group, Paper, Text, Title } from '@mantine/core';
import { useState } from 'react';
import type { BillingInterval, BillingView } from '../../../../../../shared/contracts/billing';
import { LoadError } from '../../../../components/load-error';
import { useApi } from '../../../../lib/api/use-api';
import { contact } from '../../../../lib/contact';
import { formatDay } from '../../../../lib/format';
import { useCheckout } from '../checkout/use-checkout';
import { FeatureList } from './feature-list';
import { IntervalSwitch } from './interval-switch';
import { PremiumPrice, PriceSkeleton } from './premium-price';
import { offerOf, planFeatures } from './price-words';
import classes from './prices.module.css';

/**
 * Shown to customers with more subscribers than the largest pricing tier covers. Their price is
 * negotiated.
 */
const BeyondRanges = () => (
  <Text size="sm">
    You have more active subscribers than our largest plan covers.{' '}
    <Anchor underline="always" href={`mailto:${contact.supportEmail}?subject=Upgrade`}>
      Contact us for pricing
    </Anchor>
    .
  </Text>
);

/**
 * Explains that a customer who pays before a complimentary plan ends starts the subscription on the
 * day it ends.
 */
const GivenUntil = ({ endsAt }: { readonly endsAt: string }) => (
  <Text size="sm">
    {`You have complimentary Premium until ${formatDay(endsAt)}. If you upgrade sooner, you’re charged right away.`}
  </Text>
);

/** Returns the pricing tiers that cover the customer's subscribers, and the selected one. */
const useRanges = (activeSubscribers: number) => {
  const [wanted, setWanted] = useState(0);
  const { data, error, mutate } = useApi('GET /premium/getRangePrices', {
    query: { activeSubscribers },
  });
  const range = data?.find(({ to }) => to >= wanted) ?? data?.[0];
  return { ranges: data, range, error, choose: setWanted, retry: () => void mutate() };
};

/** The Premium plan: its price for the customer's number of subscribers, and a button to pay. */
export const PremiumCard = ({ view }: { readonly view: BillingView }) => {
  const [interval, setInterval] = useState<BillingInterval>('month');
  const { ranges, range, error, choose, retry } = useRanges(view.activeSubscribers);
  const checkout = useCheckout();
  const hasYearly = range?.yearly !== undefined;
  const shown = hasYearly ? interval : 'month';
  const offer = range && offerOf(range, shown);
  return (
    <Paper p="lg" component="section" aria-label="Premium" className={classes.card} data-offered>
      <Group justify="space-between">
        <Title order={2}>Premium</Title>
        {hasYearly ? <IntervalSwitch interval={shown} onChange={setInterval} /> : null}
      </Group>
      {ranges && range ? (
        <PremiumPrice ranges={ranges} range={range} interval={shown} onRange={choose} />
      ) : null}
      {ranges && !range ? <BeyondRanges /> : null}
      {!ranges && error ? (
        <LoadError error={error} onRetry={retry} title="We couldn’t load prices" />
      ) : null}
      {!ranges && !error ? <PriceSkeleton /> : null}
      <FeatureList features={planFeatures.premium} />
      {view.comp?.endsAt ? <GivenUntil endsAt={view.comp.endsAt} /> : null}
      <Button
        className={classes.foot}
        disabled={!offer || view.requestInProgress}
        loading={checkout.busy}
        onClick={() => offer && checkout.start(offer.priceId, view.email)}
      >
        Upgrade
      </Button>
    </Paper>
  );
};
