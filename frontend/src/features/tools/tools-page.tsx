import { Text } from '@mantine/core';
import type { PresetView } from '../../../../shared/contracts/assistant/tools';
import { AssistantNote } from '../../components/assistant/assistant-note';
import { ListPage } from '../../components/list/list-page';
import { useTabAddress } from '../../components/list/tab-address';
import { LoadError } from '../../components/load-error';
import { useApi } from '../../lib/api/use-api';
import { PresetsTab } from './presets/presets-tab';
import { HistoryTab } from './runs/history-tab';
import { TestTab } from './test/test-tab';
import { useToolForm } from './test/use-tool-form';

const toolTabs = [
  { value: 'test', label: 'Test Tool' },
  { value: 'presets', label: 'Test Presets' },
  { value: 'history', label: 'Test History' },
] as const;

/** A console for the tools that automations use. */
export const ToolsPage = () => {
  const tabs = useTabAddress(toolTabs);
  const { data, error, mutate } = useApi('GET /tools/list', {});
  const form = useToolForm(data?.tools ?? []);
  const customerId = form.customer?.value;
  const applyPreset = (preset: PresetView) => {
    form.load(preset.toolName, preset.parameters);
    tabs.open('test');
  };
  const contents = {
    test: <TestTab form={form} tools={data?.tools} />,
    presets: customerId ? (
      <PresetsTab customerId={customerId} onUse={applyPreset} />
    ) : (
      <ChooseFirst />
    ),
    history: customerId ? <HistoryTab customerId={customerId} /> : <ChooseFirst />,
  };
  return (
    <ListPage
      title="Tool Testing"
      intro={
        <>
          <AssistantNote />
          {error && !data ? <LoadError error={error} onRetry={() => void mutate()} /> : null}
        </>
      }
      tabs={tabs}
    >
      {contents[tabs.current.value]}
    </ListPage>
  );
};

const ChooseFirst = () => (
  <Text size="sm" c="dimmed">
    Choose a customer under Test Tool first. Presets and runs belong to a customer.
  </Text>
);
