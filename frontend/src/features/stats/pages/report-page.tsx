import { ActionIcon, Skeleton, Tabs } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import type { DeliveryView } from '../../../../../shared/contracts/deliveries';
import { LoadError } from '../../../components/load-error';
import { isNotThere, NotThere } from '../../../components/not-there';
import { Page } from '../../../components/page';
import { TabCount } from '../../../components/badges/tab-count';
import { useApi } from '../../../lib/api/use-api';
import { paths } from '../../../lib/paths';
import { useCustomerId } from '../../../lib/session/customer-context';
import { AboutEmail } from '../components/about-email';
import { OverviewTab } from '../overview/overview-tab';
import { ClicksTab } from '../people/clicks-tab';
import { PeopleTab } from '../people/people-tab';
import { refreshInterval } from '../refresh-interval';

const tabs = [
  { value: 'overview', label: 'Overview', count: () => undefined },
  {
    ...{ value: 'recipients', label: 'Recipients' },
    count: ({ sent, skipped, failed }: DeliveryView) => sent + skipped + failed,
  },
  { value: 'opens', label: 'Opens', count: ({ open }: DeliveryView) => open },
  { value: 'clicks', label: 'Clicks', count: ({ click }: DeliveryView) => click },
  {
    ...{ value: 'unsubscribes', label: 'Unsubscribes' },
    count: ({ unsubscribe }: DeliveryView) => unsubscribe,
  },
] as const;

/** The tab an address names; of one that names none of them, the first. */
const tabOf = (wanted: string | null) =>
  tabs.find(({ value }) => value === wanted)?.value ?? 'overview';

const BackButton = () => {
  const customerId = useCustomerId();
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label="Back to emails"
      renderRoot={(props) => <Link to={paths.emails(customerId)} {...props} />}
    >
      <IconArrowLeft size={20} />
    </ActionIcon>
  );
};

/** What became of one email: numbers, and the people behind them. */
export const ReportPage = () => {
  const customerId = useCustomerId();
  const { draftId = '' } = useParams();
  const [params, setParams] = useSearchParams();
  const { data, error, mutate } = useApi(
    'GET /delivery/{deliveryId}',
    { params: { deliveryId: draftId } },
    { refreshInterval },
  );
  const tab = tabOf(params.get('tab'));
  return (
    <Page title="Email Stats" before={<BackButton />}>
      {error && !data && isNotThere(error) ? (
        <NotThere what="email" back={{ label: 'Back to emails', to: paths.emails(customerId) }} />
      ) : null}
      {error && !data && !isNotThere(error) ? (
        <LoadError error={error} onRetry={() => mutate()} />
      ) : null}
      {!data && !error ? (
        <Skeleton height={320} radius="md" role="img" aria-label="Loading" />
      ) : null}
      {data ? <AboutEmail delivery={data} /> : null}
      {data ? (
        <Tabs
          value={tab}
          onChange={(value) => setParams(value && value !== 'overview' ? { tab: value } : {})}
          keepMounted={false}
        >
          <Tabs.List mb="lg">
            {tabs.map(({ value, label, count }) => (
              <Tabs.Tab key={value} value={value}>
                {label} <TabCount>{count(data)}</TabCount>
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value="overview">
            <OverviewTab delivery={data} />
          </Tabs.Panel>
          <Tabs.Panel value="recipients">
            <PeopleTab deliveryId={draftId} createdAt={data.createdAt} />
          </Tabs.Panel>
          <Tabs.Panel value="opens">
            <PeopleTab deliveryId={draftId} createdAt={data.createdAt} filter="opened" />
          </Tabs.Panel>
          <Tabs.Panel value="clicks">
            <ClicksTab delivery={data} />
          </Tabs.Panel>
          <Tabs.Panel value="unsubscribes">
            <PeopleTab deliveryId={draftId} createdAt={data.createdAt} filter="unsubscribed" />
          </Tabs.Panel>
        </Tabs>
      ) : null}
    </Page>
  );
};
