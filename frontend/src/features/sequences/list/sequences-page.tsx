import { Tabs } from '@mantine/core';
import { useSearchParams } from 'react-router-dom';
import type { SequenceType } from '../../../../../shared/sequences/sequence-rules';
import { TabCount } from '../../../components/badges/tab-count';
import { Page } from '../../../components/page';
import { useSequences } from './calls/use-sequences';
import { NewSequence } from './new-sequence';
import { SequencesTab } from './sequences-tab';

const tabs = [
  { value: 'segments', label: 'Segments', type: 'segment' },
  { value: 'shopify', label: 'Shopify', type: 'shopify' },
] as const satisfies readonly {
  readonly value: string;
  readonly label: string;
  readonly type: SequenceType;
}[];

/** Every series of the customer, by what starts it. */
export const SequencesPage = () => {
  const [params, setParams] = useSearchParams();
  const tab = tabs.find(({ value }) => value === params.get('tab')) ?? tabs[0];
  const totals = {
    segment: useSequences('segment').data?.sequences.length,
    shopify: useSequences('shopify').data?.sequences.length,
  };
  // While a tab has none, its middle has the button.
  const isEmpty = totals[tab.type] === 0;
  return (
    <Page title="Sequences" actions={isEmpty ? null : <NewSequence type={tab.type} />}>
      <Tabs
        value={tab.value}
        onChange={(value) => setParams(value && value !== tabs[0].value ? { tab: value } : {})}
        keepMounted={false}
      >
        <Tabs.List mb="md">
          {tabs.map(({ value, label, type }) => (
            <Tabs.Tab key={value} value={value}>
              {label} <TabCount>{totals[type]}</TabCount>
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={tab.value}>
          <SequencesTab type={tab.type} label={tab.label} />
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
};
