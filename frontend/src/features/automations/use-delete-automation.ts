import type { AutomationRow } from '../../../../shared/contracts/assistant/automations';
import { api } from '../../lib/api/client';
import { ProblemError } from '../../lib/api/problem-error';
import { useAction } from '../../lib/api/use-action';
import { confirm } from '../../lib/confirm';
import { toastSuccess } from '../../lib/toast';

const confirmDeletion = ({ name }: AutomationRow, text: string): Promise<boolean> =>
  confirm({
    title: `Delete “${name}”?`,
    text,
    confirmLabel: 'Delete automation',
    cancelLabel: 'Cancel',
    isDangerous: true,
  });

const deleteAutomation = (automationId: string, isUseAccepted: boolean) =>
  api('DELETE /automations/{automationId}', {
    params: { automationId },
    query: { evenIfUsed: isUseAccepted ? 'true' : 'false' },
  });

/**
 * @returns false if the user decides to keep the automation, because nudges that start it were
 *   added in the meantime
 */
const remove = async (automation: AutomationRow): Promise<boolean> => {
  const { id, nudges } = automation;
  try {
    await deleteAutomation(id, nudges.length > 0);
  } catch (error) {
    const isUsed = error instanceof ProblemError && error.code === 'automation_in_use';
    if (!isUsed) throw error;
    if (!(await confirmDeletion(automation, error.message))) return false;
    await deleteAutomation(id, true);
  }
  return true;
};

/**
 * Asks for confirmation before deleting an automation. Asks again if nudges that start it were
 * added after the list was loaded.
 */
export const useDeleteAutomation = () => {
  const { run } = useAction(
    async (automation: AutomationRow) => {
      if (await remove(automation)) toastSuccess('Automation deleted');
    },
    { failure: 'Failed to delete automation', invalidates: ['GET /automations'] },
  );
  return async (automation: AutomationRow): Promise<void> => {
    const plain = 'Past runs are kept.';
    const used = 'Nudges use this automation. If you delete it, customers won’t see them anymore.';
    if (!(await confirmDeletion(automation, automation.nudges.length > 0 ? used : plain))) return;
    await run(automation);
  };
};
