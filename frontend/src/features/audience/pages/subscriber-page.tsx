import { Skeleton, Stack } from '@mantine/core';
import { useParams } from 'react-router-dom';
import { BackButton } from '../../../components/back-button';
import { LoadError } from '../../../components/load-error';
import { isNotThere, NotThere } from '../../../components/not-there';
import { Page } from '../../../components/page';
import { paths } from '../../../lib/paths';
import { useCustomerId } from '../../../lib/session/customer-context';
import { useSubscriber } from '../api/use-subscriber';
import { ActivityCard } from '../subscriber/activity-card';
import { ConsentsCard } from '../subscriber/consents-card';
import { OrdersCard } from '../subscriber/orders-card';
import { PrivacyMenu } from '../subscriber/privacy-menu';
import { ProfileCard } from '../subscriber/profile-card';
import { SegmentsCard } from '../subscriber/segments-card';
import { SequencesCard } from '../subscriber/sequences-card';
import { StatusCard } from '../subscriber/status-card';
import classes from './subscriber-page.module.css';

const Loading = () => (
  <section className={classes.columns} aria-busy="true" aria-label="Loading">
    <Stack>
      <Skeleton height={220} radius="md" />
      <Skeleton height={160} radius="md" />
    </Stack>
    <Skeleton height={400} radius="md" />
  </section>
);

/** A page with everything known about one subscriber, and the available actions. */
export const SubscriberPage = () => {
  const customerId = useCustomerId();
  const { subscriberId = '' } = useParams();
  const person = useSubscriber(subscriberId);
  const { subscriber, error } = person;
  const isMissing = isNotThere(error);
  return (
    <Page
      title={subscriber && !isMissing ? subscriber.name || subscriber.email : 'Subscriber'}
      before={<BackButton label="Back" otherwise={paths.audience(customerId)} />}
      actions={
        subscriber && !isMissing ? <PrivacyMenu email={subscriber.email} {...person} /> : undefined
      }
    >
      {isMissing ? (
        <NotThere
          kind="subscriber"
          back={{ label: 'Back to audience', to: paths.audience(customerId) }}
        />
      ) : null}
      {error && !isMissing && !subscriber ? (
        <LoadError error={error} onRetry={person.retry} />
      ) : null}
      {!subscriber && !error ? <Loading /> : null}
      {subscriber && !isMissing ? (
        <div className={classes.columns}>
          <Stack>
            <ProfileCard subscriber={subscriber} onSave={person.save} />
            <StatusCard subscriber={subscriber} onUnsubscribe={person.unsubscribe} />
            <OrdersCard subscriberId={subscriberId} />
            <ConsentsCard consents={subscriber.consents} stated={subscriber.consent} />
            <SegmentsCard
              segmentIds={subscriber.segmentIds}
              onAdd={person.addToSegment}
              onRemove={person.removeFromSegment}
            />
            <SequencesCard subscriberId={subscriberId} />
          </Stack>
          <ActivityCard subscriberId={subscriberId} />
        </div>
      ) : null}
    </Page>
  );
};
