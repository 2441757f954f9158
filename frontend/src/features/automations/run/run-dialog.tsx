import { Alert, Button, Stack, Tabs, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { ulid } from 'ulid';
import { assistantLimits } from '../../../../../shared/assistant-limits';
import type {
  AutomationInput,
  AutomationRow,
} from '../../../../../shared/contracts/assistant/automations';
import { AssistantNote } from '../../../components/assistant/assistant-note';
import { CustomerField, type SelectedCustomer } from '../../../components/customers/customer-field';
import { Dialog } from '../../../components/dialog';
import { RunHistory } from '../../../components/runs/run-history';
import { RunView } from '../../../components/runs/run-view';
import { api } from '../../../lib/api/client';
import { messageOf } from '../../../lib/api/problem-error';
import { useAction } from '../../../lib/api/use-action';
import { useApi } from '../../../lib/api/use-api';
import { CustomerContext } from '../../../lib/session/customer-context';

type Props = { readonly automation: AutomationRow; readonly onClose: () => void };

/**
 * Starts a run. If the response was lost and the user starts again, returns the same run instead of
 * a second one.
 */
const useStart = (automationId: string, customerId: string | undefined) => {
  const [run, setRun] = useState<{
    readonly id: string;
    readonly customerId: string | undefined;
  }>();
  const [runRequest, setRunRequest] = useState({ id: ulid(), of: customerId });
  const [error, setError] = useState<unknown>();
  const { run: start, busy: isStarting } = useAction(
    async (inputs: Readonly<Record<string, string>>) => {
      setError(undefined);
      // Uses a new run id if the user has selected another customer. A run with the old id may have
      // started for the previous customer even though its response was lost.
      const currentRun = runRequest.of === customerId ? runRequest : { id: ulid(), of: customerId };
      setRunRequest(currentRun);
      const body = { customerId: customerId ?? '', runId: currentRun.id, inputs };
      const params = { automationId };
      const { id } = await api('POST /automations/{automationId}/runs', { params, body });
      setRun({ id, customerId });
      setRunRequest({ id: ulid(), of: customerId });
    },
    { onError: setError, invalidates: ['GET /automation-runs'] },
  );
  // Ignores a run that belongs to a customer other than the selected one.
  const runId = run?.customerId === customerId ? run?.id : undefined;
  return { runId, error, isStarting, start };
};

const InputFields = ({
  inputs,
  inputValues,
  onInputChange,
}: {
  readonly inputs: readonly AutomationInput[];
  readonly inputValues: Readonly<Record<string, string>>;
  readonly onInputChange: (name: string, value: string) => void;
}) =>
  inputs.map(({ name, label, value }) => (
    <Textarea
      key={name}
      label={label}
      placeholder={value}
      autosize
      maxRows={4}
      maxLength={assistantLimits.prompt.inputMaxLength}
      value={inputValues[name] ?? ''}
      onChange={({ currentTarget }) => onInputChange(name, currentTarget.value)}
    />
  ));

/** Runs an automation for a customer and shows it step by step. */
export const RunDialog = ({ automation: { id, name }, onClose }: Props) => {
  const { data } = useApi('GET /automations/{automationId}', { params: { automationId: id } });
  const [customer, setCustomer] = useState<SelectedCustomer>();
  const [inputValues, setInputValues] = useState<Readonly<Record<string, string>>>({});
  const { runId, error, isStarting, start } = useStart(id, customer?.value);
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Run ${name}`}
      size="lg"
      losesInput={runId === undefined ? undefined : false}
    >
      <AssistantNote />
      <CustomerContext value={customer?.value}>
        <Tabs defaultValue="run" keepMounted={false}>
          <Tabs.List mb="md">
            <Tabs.Tab value="run">Run</Tabs.Tab>
            <Tabs.Tab value="history" disabled={!customer}>
              Run History
            </Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="run">
            <Stack>
              <CustomerField chosen={customer} onChoose={setCustomer} />
              <InputFields
                inputs={data?.inputs ?? []}
                inputValues={inputValues}
                onInputChange={(input, value) => setInputValues({ ...inputValues, [input]: value })}
              />
              <Button
                onClick={() => void start(inputValues)}
                loading={isStarting}
                disabled={!customer || !data}
              >
                Run
              </Button>
              <Text size="xs" c="dimmed">
                Results are saved in the customer’s account. Nothing is sent.
              </Text>
              <div aria-live="polite">
                {error ? <Alert color="red">{messageOf(error)}</Alert> : null}
                {runId && customer ? <RunView key={runId} runId={runId} /> : null}
              </div>
            </Stack>
          </Tabs.Panel>
          <Tabs.Panel value="history">{customer ? <RunHistory /> : null}</Tabs.Panel>
        </Tabs>
      </CustomerContext>
    </Dialog>
  );
};
