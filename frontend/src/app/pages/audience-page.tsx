import type { SegmentView } from '../../../../shared/contracts/segments';
import { ListPage } from '../../components/list/list-page';
import { useTabAddress } from '../../components/list/tab-address';
import type { Column } from '../../components/table/column';
import { useGrowth } from '../../features/audience/api/use-growth';
import { ImportResult } from '../../features/audience/import/results/import-result';
import { RunningImports } from '../../features/audience/import/results/running-imports';
import { useLastImports } from '../../features/audience/import/results/use-last-imports';
import { AddSubscribersButton } from '../../features/audience/list/add-subscribers-button';
import { SubscribersTab } from '../../features/audience/list/subscribers-tab';
import { AudienceStrip } from '../../features/audience/strip/audience-strip';
import { FormsTab } from '../../features/forms/list/forms-tab';
import { type SegmentTab, segmentTabsFor } from '../../features/segments/list/segment-tabs';
import { SegmentsTab } from '../../features/segments/list/segments-tab';
import { TabAction } from '../../features/segments/list/tab-action';
import { useSegmentTotals } from '../../features/segments/list/use-segment-totals';
import { useApi } from '../../lib/api/use-api';
import { useCustomerId } from '../../lib/session/customer-context';

const subscribersTab = { value: 'subscribers', label: 'Subscribers', origin: undefined } as const;

/** The imported files, with their results. */
const FilesTab = ({ tab }: { readonly tab: SegmentTab }) => {
  const imports = useLastImports();
  const importColumn: Column<SegmentView> = {
    key: 'import',
    head: 'Last import',
    width: '22%',
    cell: ({ id }) => <ImportResult job={imports.get(id)} />,
  };
  return <SegmentsTab tab={tab} more={importColumn} />;
};

const TabContent = ({ tab }: { readonly tab: SegmentTab | typeof subscribersTab }) => {
  if (!tab.origin) return <SubscribersTab />;
  if (tab.origin === 'form') return <FormsTab />;
  return tab.origin === 'file' ? <FilesTab tab={tab} /> : <SegmentsTab tab={tab} />;
};

/** The audience as a list of subscribers, and as segments grouped by how they are made. */
export const AudiencePage = () => {
  const customerId = useCustomerId();
  const { data: customer } = useApi('GET /customer/{customerId}', { params: { customerId } });
  const tabs = useTabAddress([subscribersTab, ...segmentTabsFor(customer?.reducedTabs ?? false)]);
  const totals = useSegmentTotals();
  const { data: growth } = useGrowth();
  const countOf = ({ origin }: SegmentTab | typeof subscribersTab) =>
    origin ? totals?.[origin] : growth?.size;
  const tab = tabs.current;
  const action = tab.origin ? <TabAction tab={tab} /> : <AddSubscribersButton />;
  return (
    <ListPage
      title="Audience"
      // When the list is empty, the button is in the middle of the list instead.
      actions={countOf(tab) === 0 ? null : action}
      intro={
        <>
          <AudienceStrip />
          <RunningImports />
        </>
      }
      tabs={tabs}
      countOf={countOf}
    >
      <TabContent key={tab.value} tab={tab} />
    </ListPage>
  );
};
