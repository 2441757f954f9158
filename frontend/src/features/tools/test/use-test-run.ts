import { useState } from 'react';
import { ulid } from 'ulid';
import { assistantLimits } from '../../../../../shared/assistant-limits';
import type { ToolTest } from '../../../../../shared/contracts/assistant/tools';
import { api } from '../../../lib/api/client';
import { invalidate } from '../../../lib/api/invalidate';
import { messageOf } from '../../../lib/api/problem-error';
import { useApi } from '../../../lib/api/use-api';
import { showToast } from '../../../lib/toast';
import type { ToolForm } from './use-tool-form';

type RunningTest = { readonly executionId: string; readonly customerId: string };

/** Runs the tool and polls its log while it runs. */
export const useTestRun = (form: ToolForm) => {
  const [runningTest, setGoing] = useState<RunningTest>();
  const [test, setTest] = useState<ToolTest>();
  const [isRunning, setRunning] = useState(false);
  const liveLogs = useApi(
    'GET /tools/test/{executionId}/logs',
    isRunning && runningTest
      ? {
          params: { executionId: runningTest.executionId },
          query: { customerId: runningTest.customerId },
        }
      : null,
    // The server doesn't know the run until the call that starts it has arrived, so the log is
    // requested repeatedly until then.
    {
      refreshInterval: assistantLimits.tool.logPollMs,
      shouldRetryOnError: true,
      errorRetryInterval: assistantLimits.tool.logPollMs,
    },
  );
  const run = async () => {
    const { customer, toolName, read, automationInstanceId } = form;
    if (!customer || !toolName || !read) return;
    const ownRun = { executionId: ulid(), customerId: customer.value };
    setGoing(ownRun);
    setTest(undefined);
    setRunning(true);
    try {
      const endedTest = await api('POST /tools/test', {
        body: { ...ownRun, toolName, parameters: { ...read }, automationInstanceId },
      });
      setTest(endedTest);
      const message = endedTest.success ? 'Tool executed successfully' : 'Tool execution failed';
      showToast({ title: 'Test Completed', message, color: endedTest.success ? 'teal' : 'red' });
    } catch (error) {
      const errorText = messageOf(error);
      const isUnknown = errorText === 'Something went wrong';
      const message = isUnknown ? 'An error occurred while testing the tool' : errorText;
      showToast({ title: 'Test Failed', message, color: 'red' });
    }
    setRunning(false);
    void invalidate('GET /tools/test');
  };
  const logs = test?.logs ?? (isRunning ? (liveLogs.data?.logs ?? []) : []);
  return { run, isRunning, test, logs };
};
