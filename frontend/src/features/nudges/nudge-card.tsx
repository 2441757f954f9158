import { Badge, Button, Group, Paper, Text, Title } from '@mantine/core';
import {
  IconBulb,
  IconCalendarEvent,
  IconMail,
  IconPackage,
  IconTrendingDown,
  IconUsers,
} from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { CustomerNudge, NudgeIcon } from '../../../../shared/contracts/assistant/nudges';
import { plural } from '../../lib/format';
import { paths } from '../../lib/paths';
import { useCustomerId } from '../../lib/session/customer-context';
import classes from './nudges.module.css';

const icons: Readonly<Record<NudgeIcon, typeof IconBulb>> = {
  mail: IconMail,
  trend: IconTrendingDown,
  people: IconUsers,
  calendar: IconCalendarEvent,
  package: IconPackage,
  bulb: IconBulb,
};

type Props = {
  readonly nudge: CustomerNudge;
  readonly onRun: () => void;
  readonly onViewResult: () => void;
  readonly onHide: (hidden: boolean) => void;
};

const usageText = ({ singleUse, ranCount, isUsed, lastRunId }: CustomerNudge): string => {
  if (isUsed) return 'Used · runs once';
  if (singleUse && lastRunId) return 'The last run didn’t create a draft · you can run it again';
  const times = ranCount === 0 ? 'Not run yet' : `Run ${plural(ranCount, 'time')}`;
  return singleUse ? `${times} · runs once` : times;
};

/** The result of a nudge that was run. It replaces the button, which can't be clicked again. */
const Outcome = ({ nudge, onViewResult }: Pick<Props, 'nudge' | 'onViewResult'>) => {
  const customerId = useCustomerId();
  const { title, draftId } = nudge;
  return (
    <>
      {draftId ? (
        <Button
          size="xs"
          component={Link}
          to={paths.composeDraft(customerId, draftId)}
          aria-label={`Open the draft: ${title}`}
        >
          Open the draft
        </Button>
      ) : null}
      <Button
        size="xs"
        variant={draftId ? 'default' : 'filled'}
        onClick={onViewResult}
        aria-label={`View result: ${title}`}
      >
        View result
      </Button>
    </>
  );
};

/** A suggestion with the reason why it is shown now, and the button that runs it. */
export const NudgeCard = ({ nudge, onRun, onViewResult, onHide }: Props) => {
  const Icon = icons[nudge.icon];
  return (
    <Paper
      component="article"
      aria-label={nudge.title}
      className={classes.card ?? ''}
      data-background={nudge.background}
      data-hidden={nudge.hidden || undefined}
    >
      <Group wrap="nowrap" align="flex-start" gap="md">
        <span className={classes.icon}>
          <Icon size={22} aria-hidden />
        </span>
        <div className={classes.words}>
          <Group gap="xs">
            <Title order={2} className={classes.title}>
              {nudge.title}
            </Title>
            {nudge.isNew ? <Badge color="clay">New</Badge> : null}
            {nudge.hidden ? <Badge color="gray">Hidden</Badge> : null}
          </Group>
          {nudge.why ? (
            <Text fw={550} mt={4}>
              {nudge.why}
            </Text>
          ) : null}
          <Text c="dimmed" mt={4}>
            {nudge.description}
          </Text>
          <Group mt="md" gap="xs">
            {nudge.isUsed ? (
              <Outcome nudge={nudge} onViewResult={onViewResult} />
            ) : (
              <Button
                size="xs"
                onClick={onRun}
                aria-label={`${nudge.ctaDescription}: ${nudge.title}`}
              >
                {nudge.ctaDescription}
              </Button>
            )}
            {nudge.lastRunId && !nudge.isUsed ? (
              <Button
                size="xs"
                variant="default"
                onClick={onViewResult}
                aria-label={`Last run of ${nudge.title}`}
              >
                Last run
              </Button>
            ) : null}
            <Button
              size="xs"
              variant="subtle"
              onClick={() => onHide(!nudge.hidden)}
              aria-label={`${nudge.hidden ? 'Show again' : 'Hide'} ${nudge.title}`}
            >
              {nudge.hidden ? 'Show again' : 'Hide'}
            </Button>
            <Text size="xs" c="dimmed">
              {`${nudge.automation.name} · ${usageText(nudge)}`}
            </Text>
          </Group>
        </div>
      </Group>
    </Paper>
  );
};
