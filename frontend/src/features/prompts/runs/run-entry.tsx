import { Anchor, Group, Stack, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { PromptRun } from '../../../../../shared/contracts/assistant/prompts';
import { providerNames } from '../../../../../shared/model-providers';
import { StateBadge } from '../../../components/badges/state-badge';
import { formatDecimal, formatMoment, formatMoney, formatNumber } from '../../../lib/format';
import { paths } from '../../../lib/paths';
import classes from '../prompts.module.css';

/** Costs have four decimals, because most calls cost less than a cent. */
const costDigits = 4;

/** Returns a run's cost: tokens, money, and time. */
export const runCost = ({ inputTokens, outputTokens, costMicroUsd, durationMs }: PromptRun) => {
  const tokens = `${formatNumber(inputTokens)} input tokens, ${formatNumber(outputTokens)} output tokens`;
  const time = durationMs < 1000 ? `${durationMs} ms` : `${formatDecimal(durationMs / 1000, 2)} s`;
  return `${tokens} · ${formatMoney(costMicroUsd / 1_000_000, 'USD', costDigits)} · ${time}`;
};

/** The request and the response. */
export const RunDetails = ({ run }: { readonly run: PromptRun }) => (
  <Stack gap="xs" mt="xs">
    <Text size="xs" c="dimmed">
      {`Temperature ${run.temperature} · ${runCost(run)}`}
    </Text>
    <div>
      <Text size="xs" fw={550} mb={4}>
        Executed prompt
      </Text>
      <pre className={classes.text}>{run.executedPrompt}</pre>
    </div>
    <div>
      <Text size="xs" fw={550} mb={4}>
        {run.isCut ? 'Result (truncated)' : 'Result'}
      </Text>
      {run.problem ? (
        <Text size="sm" c="red">
          {run.problem}
        </Text>
      ) : (
        <pre className={classes.text}>{run.result}</pre>
      )}
    </div>
  </Stack>
);

const kinds: Readonly<Record<PromptRun['kind'], string>> = {
  try: 'Try-out',
  automation: 'Automation',
  idea: 'Idea',
};

const authorText = ({ author }: PromptRun): string => {
  if (!author) return '';
  return author.isYou ? 'by you' : `by ${author.name}`;
};

/** Links to the run itself and to the draft it wrote. */
const RunLinks = ({ run: { kind, id, customerId, draftId } }: { readonly run: PromptRun }) => (
  <Group gap="md" mt="xs">
    {kind === 'automation' ? (
      <Anchor component={Link} size="sm" to={paths.automationRun(customerId, id)}>
        Open the run
      </Anchor>
    ) : null}
    {draftId ? (
      <Anchor component={Link} size="sm" to={paths.composeDraft(customerId, draftId)}>
        Open the draft
      </Anchor>
    ) : null}
  </Group>
);

/** One run in the history. A click shows its details. */
export const RunEntry = ({ run }: { readonly run: PromptRun }) => (
  <details className={classes.run}>
    <summary className={classes.summary}>
      <Group gap="xs" display="inline-flex">
        <time dateTime={run.createdAt}>{formatMoment(run.createdAt)}</time>
        <StateBadge tone="quiet">{kinds[run.kind]}</StateBadge>
        <Text size="xs" c="dimmed" span>
          {[providerNames[run.provider], run.model, run.customerName, authorText(run)]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        {run.problem ? (
          <Text size="xs" c="red" span>
            No answer
          </Text>
        ) : null}
      </Group>
      {run.description ? (
        <Text size="xs" c="dimmed" truncate title={run.description}>
          {run.description}
        </Text>
      ) : null}
    </summary>
    <RunLinks run={run} />
    <RunDetails run={run} />
  </details>
);
