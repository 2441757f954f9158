import { Tabs } from '@mantine/core';
import { useSearchParams } from 'react-router-dom';
import type { SequenceView } from '../../../../../shared/contracts/sequences/sequence';
import { TabCount } from '../../../components/badges/tab-count';
import { EmailsTab } from './emails-tab';
import { LinksTab } from './links-tab';
import { PeopleTab } from './people/people-tab';

const tabs = [
  { value: 'emails', label: 'Emails', count: ({ stepsCount }: SequenceView) => stepsCount },
  {
    value: 'people',
    label: 'People',
    count: ({ subscribersCount }: SequenceView) => subscribersCount,
  },
  { value: 'links', label: 'Links', count: () => undefined },
] as const;

/** Its emails, its people and its links. The tab lives in the address. */
export const LiveTabs = ({ sequence }: { readonly sequence: SequenceView }) => {
  const [params, setParams] = useSearchParams();
  const tab = tabs.find(({ value }) => value === params.get('tab'))?.value ?? 'emails';
  return (
    <Tabs
      value={tab}
      onChange={(value) => setParams(value && value !== 'emails' ? { tab: value } : {})}
      keepMounted={false}
    >
      <Tabs.List mb="lg">
        {tabs.map(({ value, label, count }) => (
          <Tabs.Tab key={value} value={value}>
            {label} <TabCount>{count(sequence)}</TabCount>
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="emails">
        <EmailsTab sequence={sequence} />
      </Tabs.Panel>
      <Tabs.Panel value="people">
        <PeopleTab sequence={sequence} />
      </Tabs.Panel>
      <Tabs.Panel value="links">
        <LinksTab sequence={sequence} />
      </Tabs.Panel>
    </Tabs>
  );
};
