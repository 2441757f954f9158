import { Alert, Badge, Button, Group, List, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import type { DraftContent } from '../draft-content';
import type { CheckResult, Finding } from './check-email';
import { SizeMeter } from './size-meter';
import { useChecks } from './use-checks';

type OnShow = (path: string) => void;

type Props = {
  readonly content: DraftContent;
  /** Names of the subscribers' fields; without them no merge tag counts as unknown. */
  readonly fields?: readonly string[];
  /** Selects and shows the block at a finding's path. */
  readonly onShow?: OnShow;
};

const looks = {
  error: { color: 'red', word: 'Must be fixed', Icon: IconCircleX },
  warn: { color: 'yellow', word: 'Worth a look', Icon: IconAlertTriangle },
} as const;

const FindingLine = ({ finding, onShow }: { finding: Finding; onShow: OnShow | undefined }) => {
  const { text, place, path, severity } = finding;
  const { color, word, Icon } = looks[severity];
  return (
    <List.Item
      icon={<Icon size={20} color={`var(--mantine-color-${color}-7)`} aria-label={word} />}
    >
      <Text size="sm">{text}</Text>
      {place ? (
        <Group gap="xs">
          <Text size="sm" c="dimmed">
            {place}
          </Text>
          {path !== undefined && onShow ? (
            <Button
              size="compact-xs"
              variant="subtle"
              aria-label={`Show ${place}`}
              onClick={() => onShow(path)}
            >
              Show
            </Button>
          ) : null}
        </Group>
      ) : null}
    </List.Item>
  );
};

const count = (findings: readonly Finding[], severity: Finding['severity']) =>
  findings.filter((finding) => finding.severity === severity).length;

const Summary = ({ findings }: Pick<CheckResult, 'findings'>) => {
  const errors = count(findings, 'error');
  const warnings = count(findings, 'warn');
  return (
    <Group gap="xs" aria-live="polite">
      {errors > 0 ? <Badge color="red.9">{`${errors} to fix`}</Badge> : null}
      {warnings > 0 ? <Badge color="yellow" c="dark">{`${warnings} to look at`}</Badge> : null}
      {findings.length === 0 ? <Badge color="teal.9">Nothing found</Badge> : null}
    </Group>
  );
};

const Result = ({ result, onShow }: { result: CheckResult; onShow: OnShow | undefined }) => (
  <Stack>
    <Summary findings={result.findings} />
    <SizeMeter bytes={result.bytes} clipBytes={result.clipBytes} />
    {result.findings.length === 0 ? (
      <Group gap="xs">
        <IconCircleCheck size={20} color="var(--mantine-color-teal-7)" aria-hidden />
        <Text size="sm">Links, images, colours and size are fine.</Text>
      </Group>
    ) : (
      <List spacing="sm" center={false}>
        {result.findings.map((finding) => (
          <FindingLine key={finding.key} finding={finding} onShow={onShow} />
        ))}
      </List>
    )}
  </Stack>
);

/** What to look at before the email is sent: each finding with what to do and the way to it. */
export const ChecksPanel = ({ content, fields, onShow }: Props) => {
  const { result, problem } = useChecks(content, fields);
  return (
    <Stack component="section" aria-label="Checks">
      <Title order={2} size="h4">
        Checks
      </Title>
      {problem ? (
        <Alert color="red" role="alert">
          {problem}
        </Alert>
      ) : null}
      {!problem && !result ? <Skeleton height={120} aria-label="Checking the email" /> : null}
      {!problem && result ? <Result result={result} onShow={onShow} /> : null}
    </Stack>
  );
};
