import { Alert, Button, Paper, Stack, Text, Textarea, Title } from '@mantine/core';
import { useState } from 'react';
import type * as z from 'zod';
import type { Routes } from '../../../../../functions/routes';
import { assistantLimits } from '../../../../../shared/assistant-limits';
import type { PromptRun } from '../../../../../shared/contracts/assistant/prompts';
import { inputsOf } from '../../../../../shared/prompt-template';
import { CustomerField, type SelectedCustomer } from '../../../components/customers/customer-field';
import { api } from '../../../lib/api/client';
import { messageOf, ProblemError } from '../../../lib/api/problem-error';
import { useAction } from '../../../lib/api/use-action';
import { RunDetails } from '../runs/run-entry';
import type { PromptForm } from './use-prompt-form';

type Props = Pick<PromptForm, 'form' | 'content'> & {
  /** The id of a saved prompt. The run is added to that prompt's history. */
  readonly promptId: string | undefined;
  readonly customer: SelectedCustomer | undefined;
  readonly setCustomer: (customer: SelectedCustomer | undefined) => void;
};

type Outcome = { readonly run?: PromptRun; readonly error?: unknown };

const fieldOf = ({ error }: Outcome, name: string): string | undefined =>
  error instanceof ProblemError ? error.fields[name] : undefined;

const useTry = ({ form, content, promptId, customer }: Props) => {
  const [inputs, setInputs] = useState<Readonly<Record<string, string>>>({});
  const [outcome, setOutcome] = useState<Outcome>({});
  const names = inputsOf(form.values.template).slice(0, assistantLimits.prompt.maxInputs);
  const tryPrompt = useAction(
    async (body: z.input<Routes['POST /prompts/try']['body']>) =>
      setOutcome({ run: await api('POST /prompts/try', { body }) }),
    {
      onError: (error) => setOutcome({ error }),
      invalidates: ['GET /prompts/{promptId}/runs'],
    },
  );
  const run = async () => {
    if ((await form.validateField('template')).hasError) return;
    const inputValues = Object.fromEntries(names.map((name) => [name, inputs[name] ?? '']));
    const body = { ...content(), customerId: customer?.value ?? '', inputs: inputValues };
    const savedPrompt = promptId === undefined ? {} : { id: promptId };
    await tryPrompt.run({ ...body, ...savedPrompt });
  };
  return { inputs, setInputs, outcome, isRunning: tryPrompt.busy, names, run };
};

/** Runs the prompt text in the form next to this panel, whether it is saved or not. */
export const TryOut = (props: Props) => {
  const { inputs, setInputs, outcome, isRunning, names, run } = useTry(props);
  return (
    <Paper px={16} py={14} component="section" aria-label="Try it out">
      <Stack>
        <Title order={3} size="h4">
          Try it out
        </Title>
        <Text size="xs" c="dimmed">
          {props.promptId === undefined
            ? 'Runs the prompt as written here. Save it to keep a history.'
            : 'Runs the prompt as written here and adds it to the history.'}
        </Text>
        <CustomerField
          chosen={props.customer}
          onChoose={props.setCustomer}
          error={fieldOf(outcome, 'customerId')}
        />
        {names.map((name) => (
          <Textarea
            key={name}
            label={name}
            autosize
            maxRows={4}
            maxLength={assistantLimits.prompt.inputMaxLength}
            value={inputs[name] ?? ''}
            error={fieldOf(outcome, `inputs.${name}`)}
            onChange={({ currentTarget: { value } }) => setInputs({ ...inputs, [name]: value })}
          />
        ))}
        <Button onClick={() => void run()} loading={isRunning} variant="default">
          Run
        </Button>
        <div aria-live="polite">
          {outcome.error ? <Alert color="red">{messageOf(outcome.error)}</Alert> : null}
          {outcome.run ? <RunDetails run={outcome.run} /> : null}
        </div>
      </Stack>
    </Paper>
  );
};
