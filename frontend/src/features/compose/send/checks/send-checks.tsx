import { Button, Group, List, Paper, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { plural } from '../../../../lib/format';
import { paths } from '../../../../lib/paths';
import { useCustomerId } from '../../../../lib/session/customer-context';
import type { SendCheck } from './send-check';
import type { SendChecks } from './use-send-checks';

/**
 * Opens the step in which the author can fix an issue. If that is the editor, it scrolls to the
 * block.
 */
export type OnResolve = (target: 'editor' | 'recipients', path?: string) => void;

/** Confirms that sample texts from the template are true for this store. */
type OnConfirm = (samples: readonly string[]) => void;

const checkStyles = {
  blocking: { color: 'red', word: 'Fix before sending', Icon: IconCircleX },
  warning: { color: 'yellow', word: 'Suggestions', Icon: IconAlertTriangle },
} as const;

const wayNames = {
  editor: 'Go to the editor',
  recipients: 'Go to recipients',
  settings: 'Go to settings',
} as const;

const ResolveButton = ({
  check,
  onResolve,
}: {
  readonly check: SendCheck;
  readonly onResolve: OnResolve;
}) => {
  const customerId = useCustomerId();
  const { place: target, path, where, text } = check;
  if (!target) return null;
  const button = { size: 'compact-xs', variant: 'subtle' } as const;
  if (target === 'settings') {
    const to = paths.settings(customerId, 'emails');
    return (
      <Button {...button} component={Link} to={to}>
        {wayNames.settings}
      </Button>
    );
  }
  return (
    <Button
      {...button}
      aria-label={path === undefined ? `${wayNames[target]}: ${text}` : `Show ${where}: ${text}`}
      onClick={() => onResolve(target, path)}
    >
      {path === undefined ? wayNames[target] : `Show ${where}`}
    </Button>
  );
};

type LineProps = {
  readonly check: SendCheck;
  readonly kind: keyof typeof checkStyles;
  readonly onResolve: OnResolve;
  readonly onConfirm: OnConfirm | undefined;
};

const Line = ({ check, kind, onResolve, onConfirm }: LineProps) => {
  const { color, word, Icon } = checkStyles[kind];
  const { samples } = check;
  return (
    <List.Item
      icon={<Icon size={20} color={`var(--mantine-color-${color}-7)`} aria-label={word} />}
    >
      <Group gap="xs">
        <Text size="sm">{check.text}</Text>
        <ResolveButton check={check} onResolve={onResolve} />
        {samples && onConfirm ? (
          <Button
            size="compact-xs"
            variant="light"
            aria-label={`Keep as is: ${check.text}`}
            onClick={() => onConfirm(samples)}
          >
            Keep as is
          </Button>
        ) : null}
      </Group>
    </List.Item>
  );
};

const NoProblems = ({ waitsForReview }: Pick<Props, 'waitsForReview'>) => (
  <Group gap="xs">
    <IconCircleCheck size={20} color="var(--mb-leaf)" aria-hidden />
    <Text size="sm">
      {waitsForReview
        ? 'No issues found. A manager must approve this email before it’s sent.'
        : 'No issues found. Ready to send.'}
    </Text>
  </Group>
);

type Props = SendChecks & {
  /** Whether the Send button requests a review instead of sending. */
  readonly waitsForReview: boolean;
  readonly onResolve: OnResolve;
  /**
   * Confirms samples. If `onConfirm` and `onAskAgain` are absent, the author can't confirm samples
   * here.
   */
  readonly onConfirm?: OnConfirm | undefined;
  readonly onAskAgain?: (() => void) | undefined;
};

/**
 * A card above the Send button with what the author must fix and what they should review. It links
 * to the affected parts of the email.
 */
export const SendChecksCard = ({
  isChecked,
  blocking: blockingChecks,
  warnings,
  confirmed: confirmedCount,
  waitsForReview,
  onResolve,
  onConfirm,
  onAskAgain,
}: Props) => (
  <Paper withBorder p="lg" radius="md" component="section" aria-label="Before you send">
    <Stack gap="xs">
      <Title order={2} size="h5">
        Before you send
      </Title>
      <Stack gap="xs" id="send-problems" role="status">
        {/* Aligns the icon with the first line of the text, even if there are more lines. */}
        <List size="sm" spacing={4} ps={0} styles={{ itemWrapper: { alignItems: 'flex-start' } }}>
          {blockingChecks.map((check) => (
            <Line
              key={check.key}
              check={check}
              kind="blocking"
              onResolve={onResolve}
              onConfirm={onConfirm}
            />
          ))}
          {warnings.map((check) => (
            <Line
              key={check.key}
              check={check}
              kind="warning"
              onResolve={onResolve}
              onConfirm={onConfirm}
            />
          ))}
        </List>
        {isChecked ? null : (
          <Text size="sm" c="dimmed">
            Checking the email…
          </Text>
        )}
        {isChecked && blockingChecks.length + warnings.length === 0 ? (
          <NoProblems waitsForReview={waitsForReview} />
        ) : null}
      </Stack>
      {confirmedCount > 0 && onAskAgain ? (
        <Button
          size="compact-xs"
          variant="subtle"
          style={{ alignSelf: 'start' }}
          onClick={onAskAgain}
        >
          {`Check ${plural(confirmedCount, 'confirmed sample text')} again`}
        </Button>
      ) : null}
    </Stack>
  </Paper>
);
