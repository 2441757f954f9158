import { Tabs } from '@mantine/core';
import { useSearchParams } from 'react-router-dom';
import { Page } from '../../components/page';
import { RunningImports } from '../../features/audience/import/results/running-imports';
import { AddSubscribersButton } from '../../features/audience/list/add-subscribers-button';
import { SubscribersTab } from '../../features/audience/list/subscribers-tab';
import { segmentTabsFor } from '../../features/segments/list/segment-tabs';
import { SegmentsTab } from '../../features/segments/list/segments-tab';
import { TabAction } from '../../features/segments/list/tab-action';
import { useApi } from '../../lib/api/use-api';
import { useCustomerId } from '../../lib/session/customer-context';

const subscribers = 'subscribers';

const useTabs = () => {
  const customerId = useCustomerId();
  const { data } = useApi('GET /customer/{customerId}', { params: { customerId } });
  return segmentTabsFor(data?.reducedTabs ?? false);
};

/** The audience by subscriber, and by segment in the four ways a segment comes about. */
export const AudiencePage = () => {
  const [params, setParams] = useSearchParams();
  const tabs = useTabs();
  const wanted = params.get('tab');
  const segmentTab = tabs.find(({ value }) => value === wanted);
  return (
    <Page
      title="Audience"
      actions={segmentTab ? <TabAction tab={segmentTab} /> : <AddSubscribersButton />}
    >
      <RunningImports />
      <Tabs
        value={segmentTab?.value ?? subscribers}
        onChange={(value) => setParams(value && value !== subscribers ? { tab: value } : {})}
        keepMounted={false}
      >
        <Tabs.List mb="md">
          <Tabs.Tab value={subscribers}>Subscribers</Tabs.Tab>
          {tabs.map(({ value, label }) => (
            <Tabs.Tab key={value} value={value}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={subscribers}>
          <SubscribersTab />
        </Tabs.Panel>
        {tabs.map((tab) => (
          <Tabs.Panel key={tab.value} value={tab.value}>
            <SegmentsTab tab={tab} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </Page>
  );
};
