import { Tabs } from '@mantine/core';
import { useSearchParams } from 'react-router-dom';
import type { SegmentView } from '../../../../shared/contracts/segments';
import { Page } from '../../components/page';
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
import { formatNumber } from '../../lib/format';
import { useCustomerId } from '../../lib/session/customer-context';
import classes from './audience-page.module.css';

const subscribers = 'subscribers';

const useTabs = () => {
  const customerId = useCustomerId();
  const { data } = useApi('GET /customer/{customerId}', { params: { customerId } });
  const totals = useSegmentTotals();
  return { totals, tabs: segmentTabsFor(data?.reducedTabs ?? false) };
};

/** Nothing until it is known: an element, if empty, would take its place beside the word. */
const countOf = (total: number | undefined) =>
  total === undefined ? undefined : <span className={classes.count}>{formatNumber(total)}</span>;

/** Files, with what came of their imports. */
const FilesTab = ({ tab }: { readonly tab: SegmentTab }) => {
  const imports = useLastImports();
  const more: Column<SegmentView> = {
    key: 'import',
    head: 'Last import',
    width: '22%',
    cell: ({ id }) => <ImportResult job={imports.get(id)} />,
  };
  return <SegmentsTab tab={tab} more={more} />;
};

const TabContent = ({ tab }: { readonly tab: SegmentTab }) => {
  if (tab.origin === 'form') return <FormsTab />;
  return tab.origin === 'file' ? <FilesTab tab={tab} /> : <SegmentsTab tab={tab} />;
};

/** The one strong button; an empty list has it in its middle instead. */
const Action = ({ tab, total }: { readonly tab?: SegmentTab | undefined; total?: number }) => {
  if (total === 0) return null;
  return tab ? <TabAction tab={tab} /> : <AddSubscribersButton />;
};

/** The audience by subscriber, and by segment in the ways a segment comes about. */
export const AudiencePage = () => {
  const [params, setParams] = useSearchParams();
  const { tabs, totals } = useTabs();
  const { data: growth } = useGrowth();
  const wanted = params.get('tab');
  const tab = tabs.find(({ value }) => value === wanted);
  const total = tab ? totals?.[tab.origin] : growth?.size;
  return (
    <Page title="Audience" actions={<Action tab={tab} {...(total === 0 ? { total } : {})} />}>
      <AudienceStrip />
      <RunningImports />
      <Tabs
        value={tab?.value ?? subscribers}
        onChange={(value) => setParams(value && value !== subscribers ? { tab: value } : {})}
        keepMounted={false}
      >
        <Tabs.List mb="md">
          <Tabs.Tab value={subscribers} rightSection={countOf(growth?.size)}>
            Subscribers
          </Tabs.Tab>
          {tabs.map(({ value, label, origin }) => (
            <Tabs.Tab key={value} value={value} rightSection={countOf(totals?.[origin])}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={subscribers}>
          <SubscribersTab />
        </Tabs.Panel>
        {tabs.map((one) => (
          <Tabs.Panel key={one.value} value={one.value}>
            <TabContent tab={one} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </Page>
  );
};
