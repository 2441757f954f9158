import type { DeliveryView } from '../../../../../shared/contracts/deliveries';
import { AddressTabs, useTabAddress } from '../../../components/list/tab-address';
import { AboutEmail } from '../components/about-email';
import { OverviewTab } from '../overview/overview-tab';
import { ClicksTab } from '../people/clicks-tab';
import { PeopleTab } from '../people/people-tab';

const reportTabs = [
  { value: 'overview', label: 'Overview' },
  { value: 'recipients', label: 'Recipients' },
  { value: 'opens', label: 'Opens' },
  { value: 'clicks', label: 'Clicks' },
  { value: 'unsubscribes', label: 'Unsubscribes' },
] as const;

/**
 * Sets the number of planned recipients to the sum of sent, skipped, and failed emails, because an
 * email in a sequence has no planned number.
 */
const toStepDelivery = (delivery: DeliveryView): DeliveryView => ({
  ...delivery,
  sendTo: delivery.sent + delivery.skipped + delivery.failed,
});

/**
 * The results of one email: its numbers, and the lists of recipients. The URL contains the open
 * tab.
 */
export const Report = (props: { readonly delivery: DeliveryView }) => {
  const { sequenceId } = props.delivery;
  const delivery = sequenceId ? toStepDelivery(props.delivery) : props.delivery;
  const tabs = useTabAddress(reportTabs);
  const { id, createdAt, sent, skipped, failed, open, click, unsubscribe } = delivery;
  const counts = {
    overview: undefined,
    recipients: sent + skipped + failed,
    opens: open,
    clicks: click,
    unsubscribes: unsubscribe,
  };
  const contents = {
    overview: <OverviewTab delivery={delivery} />,
    recipients: <PeopleTab key="all" deliveryId={id} createdAt={createdAt} />,
    opens: <PeopleTab key="opened" deliveryId={id} createdAt={createdAt} filter="opened" />,
    clicks: <ClicksTab delivery={delivery} />,
    unsubscribes: (
      <PeopleTab key="left" deliveryId={id} createdAt={createdAt} filter="unsubscribed" />
    ),
  };
  return (
    <>
      <AboutEmail delivery={delivery} />
      <AddressTabs tabs={tabs} countOf={({ value }) => counts[value]} gap="lg">
        {contents[tabs.current.value]}
      </AddressTabs>
    </>
  );
};
