import { Button, SimpleGrid, Skeleton, Stack } from '@mantine/core';
import { IconUserQuestion } from '@tabler/icons-react';
import { Link, useParams } from 'react-router-dom';
import { BackButton } from '../../../components/back-button';
import { EmptyState } from '../../../components/empty-state';
import { LoadError } from '../../../components/load-error';
import { Page } from '../../../components/page';
import { paths } from '../../../lib/paths';
import { useCustomerId } from '../../../lib/session/customer-context';
import { useSubscriber } from '../api/use-subscriber';
import { ActivityCard } from '../components/subscriber/activity-card';
import { PrivacyMenu } from '../components/subscriber/privacy-menu';
import { ProfileCard } from '../components/subscriber/profile-card';
import { SegmentsCard } from '../components/subscriber/segments-card';
import { StatusCard } from '../components/subscriber/status-card';

const NotThere = () => {
  const customerId = useCustomerId();
  return (
    <EmptyState
      icon={<IconUserQuestion size={32} />}
      title="This subscriber does not exist"
      action={
        <Button renderRoot={(props) => <Link to={paths.audience(customerId)} {...props} />}>
          Go to the audience
        </Button>
      }
    >
      Their data was deleted, or they belong to another account.
    </EmptyState>
  );
};

const Loading = () => (
  <SimpleGrid cols={{ base: 1, md: 2 }} aria-busy="true" aria-label="Loading">
    <Stack>
      <Skeleton height={220} radius="md" />
      <Skeleton height={160} radius="md" />
    </Stack>
    <Skeleton height={400} radius="md" />
  </SimpleGrid>
);

const isMissing = (status: number | undefined) => status === 404 || status === 400;

/** Everything known of one subscriber, and what can be done about them. */
export const SubscriberPage = () => {
  const customerId = useCustomerId();
  const { subscriberId = '' } = useParams();
  const person = useSubscriber(subscriberId);
  const { subscriber, error } = person;
  const isGone = isMissing(error?.status);
  return (
    <Page
      title={subscriber && !isGone ? subscriber.name || subscriber.email : 'Subscriber'}
      before={<BackButton label="Back" otherwise={paths.audience(customerId)} />}
      actions={
        subscriber && !isGone ? <PrivacyMenu email={subscriber.email} {...person} /> : undefined
      }
    >
      {isGone ? <NotThere /> : null}
      {error && !isGone && !subscriber ? <LoadError error={error} onRetry={person.retry} /> : null}
      {!subscriber && !error ? <Loading /> : null}
      {subscriber && !isGone ? (
        <SimpleGrid cols={{ base: 1, md: 2 }} style={{ alignItems: 'start' }}>
          <Stack>
            <ProfileCard subscriber={subscriber} onSave={person.save} />
            <StatusCard subscriber={subscriber} onUnsubscribe={person.unsubscribe} />
            <SegmentsCard
              segmentIds={subscriber.segmentIds}
              onAdd={person.addToSegment}
              onRemove={person.removeFromSegment}
            />
          </Stack>
          <ActivityCard subscriberId={subscriberId} />
        </SimpleGrid>
      ) : null}
    </Page>
  );
};
