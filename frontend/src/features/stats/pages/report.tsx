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
    value: 'recipients',
    label: 'Recipients',
    count: ({ sent, skipped, failed }: DeliveryView) => sent + skipped + failed,
  },
  { value: 'opens', label: 'Opens', count: ({ open }: DeliveryView) => open },
  { value: 'clicks', label: 'Clicks', count: ({ click }: DeliveryView) => click },
  {
    value: 'unsubscribes',
    label: 'Unsubscribes',
    count: ({ unsubscribe }: DeliveryView) => unsubscribe,
  },
] as const;

/** The tab an address names; of one that names none of them, the first. */
const tabOf = (wanted: string | null) =>
  tabs.find(({ value }) => value === wanted)?.value ?? 'overview';

/** Nobody is planned for an email of a series: its recipients are those it came to. */
const asStep = (delivery: DeliveryView): DeliveryView => ({
  ...delivery,
  sendTo: delivery.sent + delivery.skipped + delivery.failed,
});

/** What became of one email: numbers, and the people behind them. The tab lives in the address. */
export const Report = (props: { readonly delivery: DeliveryView }) => {
  const { sequenceId } = props.delivery;
  const delivery = sequenceId ? asStep(props.delivery) : props.delivery;
  const [params, setParams] = useSearchParams();
  const tab = tabOf(params.get('tab'));
  const { id, createdAt } = delivery;
  return (
    <>
      <AboutEmail delivery={delivery} />
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
          <OverviewTab delivery={delivery} />
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
