import { Tabs } from '@mantine/core';
import { useSearchParams } from 'react-router-dom';
import { Page } from '../../../components/page';
import { useApi } from '../../../lib/api/use-api';
import { useCustomerId } from '../../../lib/session/customer-context';
import { segmentTabsFor } from '../components/audience-tabs';
import { MainAction } from '../components/main-action';
import { RunningImports } from '../components/running-imports';
import { SegmentsTab } from '../components/segments-tab';
import { SubscribersTab } from '../components/subscribers-tab';

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
  const tab = tabs.find(({ value }) => value === wanted)?.value ?? subscribers;
  return (
    <Page title="Audience" actions={<MainAction tab={tab} />}>
      <RunningImports />
      <Tabs
        value={tab}
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
        {tabs.map((segmentTab) => (
          <Tabs.Panel key={segmentTab.value} value={segmentTab.value}>
            <SegmentsTab tab={segmentTab} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </Page>
  );
};
