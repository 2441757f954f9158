import { useSearchParams } from 'react-router-dom';
import { AssistantNote } from '../../../components/assistant/assistant-note';
import { Dialog } from '../../../components/dialog';
import { RunView } from '../../../components/runs/run-view';
import { CustomerContext } from '../../../lib/session/customer-context';

/** Shows the run whose id is in the page's URL. A prompt's history links to this URL. */
export const RunByAddress = () => {
  const [params, setParams] = useSearchParams();
  const customerId = params.get('customer');
  const runId = params.get('run');
  if (!customerId || !runId) return null;
  const close = () => {
    const rest = new URLSearchParams(params);
    rest.delete('customer');
    rest.delete('run');
    setParams(rest, { replace: true });
  };
  return (
    <Dialog losesInput={false} opened onClose={close} title="Automation run" size="lg">
      <AssistantNote />
      <CustomerContext value={customerId}>
        <RunView runId={runId} />
      </CustomerContext>
    </Dialog>
  );
};
