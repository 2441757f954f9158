import {
  Button,
  Grid,
  Group,
  Paper,
  Select,
  Skeleton,
  Stack,
  Text,
  TextInput,
} from '@mantine/core';
import { useState } from 'react';
import type { ToolView } from '../../../../../shared/contracts/assistant/tools';
import { CustomerField } from '../../../components/customers/customer-field';
import { PermissionBadge, permissionTexts } from '../../../components/tools/permission-badge';
import { renderToolOption } from '../../../components/tools/tool-option';
import { LogView } from '../runs/log-view';
import classes from '../runs/runs.module.css';
import { TestOutcome } from '../runs/test-outcome';
import { ParameterInputs } from './parameter-inputs';
import { SavePreset } from './save-preset';
import { useTestRun } from './use-test-run';
import type { ToolForm } from './use-tool-form';

type Props = { readonly form: ToolForm; readonly tools: readonly ToolView[] | undefined };

/** Shows errors only for fields that the user has touched. */
const useTouched = () => {
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  return {
    touch: (name: string) => () => setTouched(new Set([...touched, name])),
    told: (name: string, problem: string | undefined) => (touched.has(name) ? problem : undefined),
  };
};

const Fields = ({ form, tools = [] }: Props) => {
  const { touch: markTouched, told: shownProblem } = useTouched();
  return (
    <Stack>
      <Select
        label="Tool"
        placeholder="Choose a tool"
        data={tools.map(({ name }) => name)}
        renderOption={renderToolOption(tools)}
        searchable
        value={form.toolName}
        onChange={form.chooseTool}
        onBlur={markTouched('tool')}
        error={shownProblem('tool', form.problems.tool)}
      />
      {form.tool ? (
        <Stack gap={4} align="flex-start" component="section" aria-label="Tool permissions">
          <PermissionBadge permission={form.tool.permission} />
          <Text size="xs" c="dimmed">
            {form.tool.description}
          </Text>
          <Text size="xs" c="dimmed">
            {permissionTexts[form.tool.permission]}
          </Text>
        </Stack>
      ) : null}
      <CustomerField
        label="Customer ID"
        chosen={form.customer}
        onChoose={form.setCustomer}
        onBlur={markTouched('customer')}
        error={shownProblem('customer', form.problems.customer)}
      />
      <TextInput
        label="Automation Instance ID"
        description="Any ID that identifies this run."
        maxLength={100}
        value={form.automationInstanceId}
        onChange={({ currentTarget: { value } }) => form.setInstance(value)}
        onBlur={markTouched('instance')}
        error={shownProblem('instance', form.problems.instance)}
      />
      {form.tool ? <ParameterInputs form={form} /> : null}
    </Stack>
  );
};

/** Explains why Run is disabled. */
const MissingInputs = ({ form }: { readonly form: ToolForm }) => {
  const problems = Object.values(form.problems).filter((problem) => problem !== undefined);
  if (problems.length === 0) return null;
  return (
    <Text mt="md" size="xs" c="dimmed" ta="right" aria-live="polite">
      {`You can’t run this tool yet. ${problems.join('. ')}.`}
    </Text>
  );
};

/** Tests a tool for a customer, and shows the log and response next to the form. */
export const TestTab = ({ form, tools }: Props) => {
  const { run, isRunning, test, logs } = useTestRun(form);
  const [isSaving, setSaving] = useState(false);
  if (!tools) return <Skeleton height={320} role="img" aria-label="Loading tools" />;
  return (
    <Grid gap="lg">
      <Grid.Col span={{ base: 12, sm: 6 }}>
        <Paper px={20} py={18}>
          <Fields form={form} tools={tools} />
          <MissingInputs form={form} />
          <Group mt="md" justify="flex-end" gap="xs">
            <Button variant="default" disabled={!form.isValid} onClick={() => setSaving(true)}>
              Save as Preset
            </Button>
            <Button disabled={!form.isValid} loading={isRunning} onClick={() => void run()}>
              Run
            </Button>
          </Group>
        </Paper>
      </Grid.Col>
      <Grid.Col span={{ base: 12, sm: 6 }}>
        <Stack className={classes.beside}>
          <TestOutcome test={test} isRunning={isRunning} />
          <LogView logs={logs} />
        </Stack>
      </Grid.Col>
      {isSaving ? <SavePreset form={form} onClose={() => setSaving(false)} /> : null}
    </Grid>
  );
};
