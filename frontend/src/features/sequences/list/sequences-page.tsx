import { ListPage } from '../../../components/list/list-page';
import { useTabAddress } from '../../../components/list/tab-address';
import { useSequences } from './calls/use-sequences';
import { NewSequence } from './new-sequence';
import { SequencesTab } from './sequences-tab';

const kinds = [
  { value: 'segments', label: 'Segments', type: 'segment' },
  { value: 'shopify', label: 'Shopify', type: 'shopify' },
] as const;

/** All sequences of the customer, grouped by what starts them. */
export const SequencesPage = () => {
  const tabs = useTabAddress(kinds);
  const { value, type, label } = tabs.current;
  const totals = {
    segments: useSequences('segment').data?.sequences.length,
    shopify: useSequences('shopify').data?.sequences.length,
  };
  // An empty tab shows the button in its middle.
  const isEmpty = totals[value] === 0;
  return (
    <ListPage
      title="Sequences"
      actions={isEmpty ? null : <NewSequence type={type} />}
      tabs={tabs}
      countOf={(tab) => totals[tab.value]}
    >
      <SequencesTab type={type} label={label} />
    </ListPage>
  );
};
