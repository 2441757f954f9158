import { Button, Tabs } from '@mantine/core';
import { Link, useSearchParams } from 'react-router-dom';
import { Page } from '../../../components/page';
import { paths } from '../../../lib/paths';
import { useCustomerId } from '../../../lib/session/customer-context';
import { RunningImports } from '../components/running-imports';
import { SegmentsTab } from '../components/segments-tab';
import { SubscribersTab } from '../components/subscribers-tab';

const tabs = [
  { value: 'subscribers', label: 'Subscribers' },
  { value: 'segments', label: 'Segments' },
  { value: 'files', label: 'Files' },
] as const;

const MainAction = ({ tab }: { readonly tab: string }) => {
  const customerId = useCustomerId();
  const to = tab === 'files' ? paths.importCsv(customerId) : paths.addSubscribers(customerId);
  return (
    <Button renderRoot={(props) => <Link to={to} {...props} />}>
      {tab === 'files' ? 'Upload file' : 'Add subscribers'}
    </Button>
  );
};

/** The audience by subscriber, by segment and by file. */
export const AudiencePage = () => {
  const [params, setParams] = useSearchParams();
  const tab = params.get('tab') ?? 'subscribers';
  return (
    <Page title="Audience" actions={<MainAction tab={tab} />}>
      <RunningImports />
      <Tabs
        value={tab}
        onChange={(value) => setParams(value && value !== 'subscribers' ? { tab: value } : {})}
        keepMounted={false}
      >
        <Tabs.List mb="md">
          {tabs.map(({ value, label }) => (
            <Tabs.Tab key={value} value={value}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="subscribers">
          <SubscribersTab />
        </Tabs.Panel>
        <Tabs.Panel value="segments">
          <SegmentsTab />
        </Tabs.Panel>
        <Tabs.Panel value="files">
          <SegmentsTab origin="file" />
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
};
