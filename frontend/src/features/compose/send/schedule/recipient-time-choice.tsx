import { Button, Checkbox, Group, Input, Radio, Stack, Text } from '@mantine/core';
import {
  type MissedTimePolicy,
  ownTimeProblem,
  recipientTimeLimits,
} from '../../../../../../shared/sending/recipient-time';
import type { DraftContent } from '../../session/draft-content';
import type { DraftEditing } from '../../session/use-draft';
import { zonesText } from './recipient-time-words';

/**
 * Returns why the email can't be sent in the recipient's local time. Returns undefined if it can,
 * or if local time isn't selected.
 */
export const recipientTimeProblem = ({
  ownTime: recipientTime,
  trial: abTest,
  warmUpConfig,
}: DraftContent): string | undefined =>
  recipientTime
    ? ownTimeProblem({ hasAbTest: Boolean(abTest), isPaced: warmUpConfig.type !== 'complete' })
    : undefined;

const policies: readonly {
  readonly value: MissedTimePolicy;
  readonly label: string;
  readonly description?: string;
}[] = [
  { value: 'now', label: 'Send right away' },
  {
    value: 'nextDay',
    label: 'Send at that time the next day',
    description: `If the time passed less than ${recipientTimeLimits.graceMinutes} minutes ago for someone, they get it right away.`,
  },
];

type Props = Pick<DraftEditing, 'content' | 'change'> & { readonly timeZone: string };

/**
 * Explains why the email can't be sent in each recipient's local time. Offers the fix that changes
 * the fewest settings.
 */
const UnavailableNotice = ({ content, change }: Pick<Props, 'content' | 'change'>) => {
  const problem = recipientTimeProblem(content);
  if (!problem) return null;
  const { trial: abTest, warmUpConfig } = content;
  return (
    <Group gap="sm" align="flex-start">
      <Input.Error role="alert">{problem}</Input.Error>
      {abTest ? null : (
        <Button
          size="xs"
          variant="default"
          onClick={() => change({ warmUpConfig: { ...warmUpConfig, type: 'complete' } })}
        >
          Send without warm-up
        </Button>
      )}
    </Group>
  );
};

/**
 * Selects whether each recipient gets the email at the same hour in their own time zone. Otherwise,
 * all recipients get it at the same moment.
 */
export const RecipientTimeChoice = ({ content, change, timeZone }: Props) => {
  const { ownTime: recipientTime } = content;
  return (
    <Stack gap="sm">
      <Checkbox
        label="Send at this time in each recipient’s time zone"
        description={`Takes up to ${recipientTimeLimits.longestHours} hours.`}
        checked={Boolean(recipientTime)}
        onChange={({ currentTarget: { checked } }) =>
          change({ ownTime: checked ? { late: 'now' } : null })
        }
      />
      {recipientTime ? (
        <>
          <UnavailableNotice content={content} change={change} />
          <Radio.Group
            label="If the time has already passed for a recipient"
            value={recipientTime.late}
            onChange={(latePolicy) =>
              change({ ownTime: { late: latePolicy === 'nextDay' ? latePolicy : 'now' } })
            }
          >
            <Stack gap="xs" mt="xs">
              {policies.map((policy) => (
                <Radio key={policy.value} {...policy} />
              ))}
            </Stack>
          </Radio.Group>
          <Text size="sm" c="dimmed">
            {zonesText(timeZone)}
          </Text>
        </>
      ) : null}
    </Stack>
  );
};
