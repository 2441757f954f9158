import { Alert, Button, Group, Stack, TagsInput, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { isEmailAddress, normaliseEmail } from '../../../../../../shared/email-address';
import { limits } from '../../../../../../shared/limits';
import { messages } from '../../../../../../shared/messages';
import { useTestRecipients } from './use-test-recipients';
import { type TestSendProps, useTestSend } from './use-test-send';

const most = limits.testSendMostAddresses;

const problemOf = (emails: readonly string[]): string | undefined => {
  if (emails.length === 0) return 'Enter an address.';
  const wrong = emails.find((email) => !isEmailAddress(email));
  return wrong === undefined ? undefined : `${messages.invalidEmail}: ${wrong}`;
};

/** Whom to send the test to, and what became of it. */
export const TestSendForm = ({
  subscriberName,
  onClose,
  ...props
}: TestSendProps & {
  readonly subscriberName?: string | undefined;
  readonly onClose: () => void;
}) => {
  const recipients = useTestRecipients();
  const { busy, sent, problems, send } = useTestSend(props, recipients);
  const [emails, setEmails] = useState<string[]>([]);
  const [problem, setProblem] = useState<string>();

  const choose = (values: readonly string[]) => {
    // Ignore the empty part after a separator at the end.
    const named = values.map(normaliseEmail).filter((email) => email !== '');
    setEmails([...new Set(named)].slice(0, most));
    setProblem(undefined);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = problemOf(emails);
    setProblem(found);
    if (!found) await send(emails);
  };
  const kept = recipients.kept.filter((email) => !emails.includes(email));
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack>
        <TagsInput
          label="Send to"
          description={`Up to ${most} addresses. The subject starts with “[Test]”, and nothing is counted.`}
          placeholder={emails.length < most ? 'you@example.com' : undefined}
          data={recipients.kept}
          value={emails}
          onChange={choose}
          maxTags={most}
          splitChars={[',', ';', ' ']}
          acceptValueOnBlur
          clearable
          data-autofocus
          error={problem}
        />
        {kept.length > 0 ? (
          <Group gap="xs" role="group" aria-label="Remembered addresses">
            {kept.map((email) => (
              <Group key={email} gap={0}>
                <Button
                  size="compact-sm"
                  variant="light"
                  onClick={() => choose([...emails, email])}
                >
                  {email}
                </Button>
                <Button
                  size="compact-sm"
                  variant="subtle"
                  color="gray"
                  aria-label={`Forget ${email}`}
                  onClick={() => void recipients.forget(email).catch(() => undefined)}
                >
                  ✕
                </Button>
              </Group>
            ))}
          </Group>
        ) : null}
        <Text size="sm" c="dimmed">
          {`Merge tags are filled in for ${subscriberName ?? 'a made-up person, Ada Lovelace'}.`}
        </Text>
        <div>
          {sent.map((text) => (
            <Alert key={text} color="teal" role="status">
              {text}
            </Alert>
          ))}
          {problems.map((text) => (
            <Alert key={text} color="red" role="alert">
              {text}
            </Alert>
          ))}
        </div>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <Button type="submit" loading={busy}>
            Send test
          </Button>
        </Group>
      </Stack>
    </form>
  );
};
