import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { testMark } from '../../../../../../shared/email/test-mark';
import { AddressField, addressProblem } from '../../../../components/test-addresses/address-field';
import { useTestRecipients } from '../../../../components/test-addresses/use-test-recipients';
import { type TestSendProps, useTestSend } from './use-test-send';

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

/** A form with the recipients of a test email. After sending, it also shows the results. */
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

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = addressProblem(emails);
    setProblem(found);
    if (!found) await send(emails);
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack>
        <AddressField
          emails={emails}
          onChange={(chosenEmails) => {
            setEmails(chosenEmails);
            setProblem(undefined);
          }}
          recipients={recipients}
          description={`The subject starts with “${testMark(props.variant)}”. Tests don’t count in stats.`}
          problem={problem}
        />
        <Text size="sm" c="dimmed">
          {`Merge tags use data from ${subscriberName ?? 'a sample person, Ada Lovelace'}.`}
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
