import { Tabs } from '@mantine/core';
import { useSearchParams } from 'react-router-dom';
import type { DeliveryView } from '../../../../../shared/contracts/deliveries';
import { TabCount } from '../../../components/badges/tab-count';
import { AboutEmail } from '../components/about-email';
import { OverviewTab } from '../overview/overview-tab';
import { ClicksTab } from '../people/clicks-tab';
import { PeopleTab } from '../people/people-tab';

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

type Props = {
  readonly delivery: DeliveryView;
  /** It is an email of a series: people get it one by one, for as long as the series stands. */
  readonly isStep?: boolean;
};

/** What became of one email: numbers, and the people behind them. The tab lives in the address. */
export const Report = ({ delivery, isStep = false }: Props) => {
  const [params, setParams] = useSearchParams();
  const tab = tabOf(params.get('tab'));
  const { id, createdAt } = delivery;
  return (
    <>
      <AboutEmail delivery={delivery} isStep={isStep} />
      <Tabs
        value={tab}
        onChange={(value) => setParams(value && value !== 'overview' ? { tab: value } : {})}
        keepMounted={false}
      >
        <Tabs.List mb="lg">
          {tabs.map(({ value, label, count }) => (
            <Tabs.Tab key={value} value={value}>
              {label} <TabCount>{count(delivery)}</TabCount>
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="overview">
          <OverviewTab delivery={delivery} isStep={isStep} />
        </Tabs.Panel>
        <Tabs.Panel value="recipients">
          <PeopleTab deliveryId={id} createdAt={createdAt} />
        </Tabs.Panel>
        <Tabs.Panel value="opens">
          <PeopleTab deliveryId={id} createdAt={createdAt} filter="opened" />
        </Tabs.Panel>
        <Tabs.Panel value="clicks">
          <ClicksTab delivery={delivery} />
        </Tabs.Panel>
        <Tabs.Panel value="unsubscribes">
          <PeopleTab deliveryId={id} createdAt={createdAt} filter="unsubscribed" />
        </Tabs.Panel>
      </Tabs>
    </>
  );
};
