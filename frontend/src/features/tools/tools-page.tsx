import { Tabs, Text } from '@mantine/core';
import { useSearchParams } from 'react-router-dom';
import { AssistantNote } from '../../components/assistant/assistant-note';
import { LoadError } from '../../components/load-error';
import { Page } from '../../components/page';
import { useApi } from '../../lib/api/use-api';
import { PresetsTab } from './presets/presets-tab';
import { HistoryTab } from './runs/history-tab';
import { TestTab } from './test/test-tab';
import { useToolForm } from './test/use-tool-form';

const tabs = ['test', 'presets', 'history'] as const;
type Tab = (typeof tabs)[number];

/** A console for the tools that automations use. */
export const ToolsPage = () => {
  const [params, setParams] = useSearchParams();
  const tab: Tab = tabs.find((one) => one === params.get('tab')) ?? 'test';
  const open = (next: string | null) => setParams(next && next !== 'test' ? { tab: next } : {});
  const { data, error, mutate } = useApi('GET /tools/list', {});
  const form = useToolForm(data?.tools ?? []);
  const customerId = form.customer?.value;
  return (
    <Page title="Tool Testing">
      <AssistantNote />
      {error && !data ? <LoadError error={error} onRetry={() => void mutate()} /> : null}
      <Tabs value={tab} onChange={open} keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="test">Test Tool</Tabs.Tab>
          <Tabs.Tab value="presets">Test Presets</Tabs.Tab>
          <Tabs.Tab value="history">Test History</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="test">
          <TestTab form={form} tools={data?.tools} />
        </Tabs.Panel>
        <Tabs.Panel value="presets">
          {customerId ? (
            <PresetsTab
              customerId={customerId}
              onUse={(preset) => {
                form.load(preset.toolName, preset.parameters);
                open('test');
              }}
            />
          ) : (
            <ChooseFirst />
          )}
        </Tabs.Panel>
        <Tabs.Panel value="history">
          {customerId ? <HistoryTab customerId={customerId} /> : <ChooseFirst />}
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
};

const ChooseFirst = () => (
  <Text size="sm" c="dimmed">
    Choose a customer under Test Tool first. Presets and runs belong to a customer.
  </Text>
);
