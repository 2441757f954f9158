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
 * Explains that the subscription starts on the day a complimentary plan ends, if the customer pays
 * before that day.
 */
const ComplimentaryUntil = ({ endsAt }: { readonly endsAt: string }) => (
  <Text size="sm">
    {`You have complimentary Premium until ${formatDay(endsAt)}. If you upgrade sooner, you’re charged right away.`}
  </Text>
);

/** Returns the pricing tiers that cover the customer's subscribers, and the selected one. */
const useRanges = (activeSubscribers: number) => {
  const [neededSize, setNeededSize] = useState(0);
  const { data, error, mutate } = useApi('GET /premium/getRangePrices', {
    query: { activeSubscribers },
  });
  const tier = data?.find(({ to }) => to >= neededSize) ?? data?.[0];
  return { ranges: data, range: tier, error, choose: setNeededSize, retry: () => void mutate() };
};

/** The Premium plan: its price for the customer's number of subscribers, and a button to pay. */
export const PremiumCard = ({ view }: { readonly view: BillingView }) => {
  const [interval, setInterval] = useState<BillingInterval>('month');
  const { ranges, range: tier, error, choose, retry } = useRanges(view.activeSubscribers);
  const checkout = useCheckout();
  const hasYearly = tier?.yearly !== undefined;
  const shownInterval = hasYearly ? interval : 'month';
  const offer = tier && offerOf(tier, shownInterval);
  return (
    <Paper p="lg" component="section" aria-label="Premium" className={classes.card} data-offered>
      <Group justify="space-between">
        <Title order={2}>Premium</Title>
        {hasYearly ? <IntervalSwitch interval={shownInterval} onChange={setInterval} /> : null}
      </Group>
      {ranges && tier ? (
        <PremiumPrice tiers={ranges} tier={tier} interval={shownInterval} onTierChange={choose} />
      ) : null}
      {ranges && !tier ? <BeyondRanges /> : null}
      {!ranges && error ? (
        <LoadError error={error} onRetry={retry} title="We couldn’t load prices" />
      ) : null}
      {!ranges && !error ? <PriceSkeleton /> : null}
      <FeatureList features={planFeatures.premium} />
      {view.comp?.endsAt ? <ComplimentaryUntil endsAt={view.comp.endsAt} /> : null}
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
