import { Alert, Button, Group, List, Skeleton, Stack, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { plural } from '../../lib/format';
import type { EmailDocument } from '../email-document';
import type { CheckResult, Issue } from './check-email';
import classes from './checks.module.css';
import { issueCountText } from './count-words';
import { type Actions, IssueLine, type OnFix, type OnShow, severityStyles } from './finding-line';
import { SizeMeter } from './size-meter';
import { useChecks } from './use-checks';

type Props = {
  readonly content: EmailDocument;
  /** The names of the subscribers' fields. Without them, no merge tag is reported as unknown. */
  readonly fields?: readonly string[] | undefined;
  /** Set for a template, which may contain sample texts that no one has confirmed. */
  readonly isTemplate?: boolean | undefined;
  readonly onShow?: OnShow;
  /** Applies a fix. Without it, no fixes are offered. */
  readonly onFix?: OnFix | undefined;
  /**
   * Marks all confirmed samples as unconfirmed, so that the author has to confirm each one again.
   */
  readonly onAskAgain?: (() => void) | undefined;
};

const Mark = ({ first }: { readonly first: Issue | undefined }) => {
  if (!first) return <IconCircleCheck size={20} stroke={1.6} color="var(--mb-leaf)" aria-hidden />;
  const { color, Icon } = severityStyles[first.severity];
  return <Icon size={20} stroke={1.6} color={`var(--mb-${color})`} aria-hidden />;
};

/** The first issue in one line, with a link to it. */
const Headline = ({ issues, onShow }: Pick<CheckResult, 'issues'> & Pick<Actions, 'onShow'>) => {
  const first = issues[0];
  const path = first?.path;
  return (
    <Group wrap="nowrap" gap="sm" align="flex-start">
      <Mark first={first} />
      <div className={classes.words} aria-live="polite">
        <Text size="sm" fw={600}>
          {issueCountText(issues)}
        </Text>
        <Text size="sm" c="dimmed">
          {first ? first.text : 'No problems with links, images, colors, or size.'}
        </Text>
      </div>
      {first && path !== undefined && onShow ? (
        <Button
          size="xs"
          variant="default"
          flex="none"
          aria-label={`Fix it: ${first.location}`}
          onClick={() => onShow(path)}
        >
          Fix it
        </Button>
      ) : null}
    </Group>
  );
};

type ResultProps = Actions & {
  readonly result: CheckResult;
  readonly onAskAgain: (() => void) | undefined;
};

const Result = ({ result, onAskAgain, ...actions }: ResultProps) => {
  const { confirmed } = result;
  const [isOpen, setOpen] = useState(false);
  const list = useId();
  return (
    <>
      <Headline issues={result.issues} onShow={actions.onShow} />
      <Button
        size="compact-xs"
        variant="subtle"
        className={classes.more}
        aria-expanded={isOpen}
        aria-controls={list}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? 'Show less' : 'Show all'}
      </Button>
      {/* The list scrolls, so keyboard users must be able to focus it. */}
      <section
        id={list}
        className={classes.list}
        aria-label="All issues"
        tabIndex={isOpen ? 0 : undefined}
        hidden={!isOpen}
      >
        {isOpen ? (
          <Stack>
            <List
              spacing="sm"
              center={false}
              listStyleType="none"
              classNames={{ root: classes.items, itemWrapper: classes.item }}
            >
              {result.issues.map((issue) => (
                <IssueLine key={issue.key} issue={issue} {...actions} />
              ))}
            </List>
            {confirmed > 0 && onAskAgain ? (
              <Button
                size="compact-xs"
                variant="subtle"
                className={classes.more}
                onClick={onAskAgain}
              >
                {`Check ${plural(confirmed, 'confirmed sample text')} again`}
              </Button>
            ) : null}
            <SizeMeter bytes={result.bytes} clipBytes={result.clipBytes} />
          </Stack>
        ) : null}
      </section>
    </>
  );
};

/**
 * A card with everything to check before sending. Each issue links to its location in the email.
 */
export const ChecksPanel = (props: Props) => {
  const { content, fields, isTemplate, onShow, onFix, onAskAgain } = props;
  const { result, problem } = useChecks(content, fields, isTemplate);
  return (
    <section aria-label="Checks" className={classes.card}>
      {problem ? (
        <Alert color="red" role="alert">
          {problem}
        </Alert>
      ) : null}
      {!problem && !result ? (
        <Skeleton height={40} role="img" aria-label="Checking the email" />
      ) : null}
      {!problem && result ? (
        <Result result={result} onShow={onShow} onFix={onFix} onAskAgain={onAskAgain} />
      ) : null}
    </section>
  );
};
