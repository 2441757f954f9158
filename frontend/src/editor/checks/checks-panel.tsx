import {
  Alert,
  Badge,
  Button,
  FileButton,
  Group,
  List,
  Skeleton,
  Stack,
  Text,
  Title,
} from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import type { EmailDocument } from '../email-document';
import { imageTypes } from '../images/upload-image';
import type { CheckResult, Finding } from './check-email';
import type { Fix } from './fixes';
import { SizeMeter } from './size-meter';
import { useChecks } from './use-checks';

type OnShow = (path: string) => void;
type OnFix = (fix: Fix, file: File | null) => Promise<void>;
type Actions = { readonly onShow: OnShow | undefined; readonly onFix: OnFix | undefined };

type Props = {
  readonly content: EmailDocument;
  /** Names of the subscribers' fields; without them no merge tag counts as unknown. */
  readonly fields?: readonly string[];
  /** Selects and shows the block at a finding's path. */
  readonly onShow?: OnShow;
  /** Does what a finding offers; without it nothing is offered. */
  readonly onFix?: OnFix | undefined;
};

const looks = {
  error: { color: 'red', word: 'Must be fixed', Icon: IconCircleX },
  warn: { color: 'yellow', word: 'Worth a look', Icon: IconAlertTriangle },
} as const;

const FixButton = ({ fix, onFix }: { readonly fix: Fix; readonly onFix: OnFix }) => {
  const look = { size: 'compact-xs', variant: 'light' } as const;
  if (fix.kind !== 'upload') {
    return (
      <Button {...look} onClick={() => void onFix(fix, null)}>
        {fix.label}
      </Button>
    );
  }
  return (
    <FileButton accept={imageTypes.join(',')} onChange={(file) => void onFix(fix, file)}>
      {(props) => (
        <Button {...props} {...look}>
          {fix.label}
        </Button>
      )}
    </FileButton>
  );
};

const FindingLine = ({ finding, onShow, onFix }: { readonly finding: Finding } & Actions) => {
  const { text, place, path, severity, fixes } = finding;
  const { color, word, Icon } = looks[severity];
  return (
    <List.Item
      icon={<Icon size={20} color={`var(--mantine-color-${color}-7)`} aria-label={word} />}
    >
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {text}
      </Text>
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
      {onFix && fixes.length > 0 ? (
        <Group gap="xs" mt={4}>
          {fixes.map((fix) => (
            <FixButton key={`${fix.kind} ${fix.addresses.join()}`} fix={fix} onFix={onFix} />
          ))}
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
      {warnings > 0 ? <Badge color="yellow">{`${warnings} to look at`}</Badge> : null}
      {findings.length === 0 ? <Badge color="leaf">Nothing found</Badge> : null}
    </Group>
  );
};

const Result = ({ result, ...actions }: { readonly result: CheckResult } & Actions) => (
  <Stack>
    <Summary findings={result.findings} />
    <SizeMeter bytes={result.bytes} clipBytes={result.clipBytes} />
    {result.findings.length === 0 ? (
      <Group gap="xs">
        <IconCircleCheck size={20} color="var(--mb-leaf)" aria-hidden />
        <Text size="sm">Links, images, colours and size are fine.</Text>
      </Group>
    ) : (
      <List spacing="sm" center={false}>
        {result.findings.map((finding) => (
          <FindingLine key={finding.key} finding={finding} {...actions} />
        ))}
      </List>
    )}
  </Stack>
);

/** What to look at before the email is sent: each finding with what to do and the way to it. */
export const ChecksPanel = ({ content, fields, onShow, onFix }: Props) => {
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
      {!problem && result ? <Result result={result} onShow={onShow} onFix={onFix} /> : null}
    </Stack>
  );
};
