import { Alert, Button, Group, Stack, TagsInput, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { isEmailAddress, normaliseEmail } from '../../../../../../shared/email-address';
import { limits } from '../../../../../../shared/limits';
import { testMark } from '../../../../../../shared/email/test-mark';
import { messages } from '../../../../../../shared/messages';
import { RememberedAddresses } from './remembered-addresses';
import { useTestRecipients } from './use-test-recipients';
import { type TestSendProps, useTestSend } from './use-test-send';

const most = limits.testSendMostAddresses;

const problemOf = (emails: readonly string[]): string | undefined => {
  if (emails.length === 0) return 'Enter an address.';
  const wrong = emails.find((email) => !isEmailAddress(email));
  return wrong === undefined ? undefined : `${messages.invalidEmail}: ${wrong}`;
};

type ResultsProps = { readonly sent: readonly string[]; readonly problems: readonly string[] };

const TestResults = ({ sent, problems }: ResultsProps) => (
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
);

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
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack>
        <TagsInput
          label="Send to"
          description={`Up to ${most} addresses. The subject starts with “${testMark(props.variant)}”, and nothing is counted.`}
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
        <RememberedAddresses
          emails={recipients.kept.filter((email) => !emails.includes(email))}
          onChoose={(email) => choose([...emails, email])}
          onForget={(email) => void recipients.forget(email).catch(() => undefined)}
        />
        <Text size="sm" c="dimmed">
          {`Merge tags are filled in for ${subscriberName ?? 'a made-up person, Ada Lovelace'}.`}
        </Text>
        <TestResults sent={sent} problems={problems} />
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
