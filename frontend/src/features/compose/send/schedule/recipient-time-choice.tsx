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
 * Returns why the email can't be sent in the recipient's local time. Undefined if it can or doesn't
 * need to be.
 */
export const recipientTimeProblem = ({
  ownTime: recipientTime,
  trial: abTest,
  warmUpConfig,
}: DraftContent): string | undefined =>
  recipientTime
    ? ownTimeProblem({ hasTrial: Boolean(abTest), isPaced: warmUpConfig.type !== 'complete' })
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
 * The reason why sending in local time isn't possible, with the fix that changes the fewest
 * settings.
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
 * Selects whether the email is sent at the same local hour for each recipient, instead of at one
 * moment for all.
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
