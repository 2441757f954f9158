import { Button, Group, TagsInput } from '@mantine/core';
import { isEmailAddress, normalizeEmail } from '../../../../shared/email-address';
import { limits } from '../../../../shared/limits';
import { messages } from '../../../../shared/messages';
import type { TestRecipients } from './use-test-recipients';

type RememberedAddressesProps = {
  readonly emails: readonly string[];
  readonly onChoose: (email: string) => void;
  readonly onForget: (email: string) => void;
};

/** Addresses of earlier tests that aren't selected yet. Each can be selected or removed. */
const RememberedAddresses = ({ emails, onChoose, onForget }: RememberedAddressesProps) =>
  emails.length > 0 ? (
    <Group gap="xs" role="group" aria-label="Saved addresses">
      {emails.map((email) => (
        <Group key={email} gap={0}>
          <Button size="compact-sm" variant="light" onClick={() => onChoose(email)}>
            {email}
          </Button>
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            aria-label={`Forget ${email}`}
            onClick={() => onForget(email)}
          >
            ✕
          </Button>
        </Group>
      ))}
    </Group>
  ) : null;

const max = limits.testSendMostAddresses;

/** Returns why test emails can't be sent to these addresses. */
export const addressProblem = (emails: readonly string[]): string | undefined => {
  if (emails.length === 0) return 'Enter an address.';
  const wrong = emails.find((email) => !isEmailAddress(email));
  return wrong === undefined ? undefined : `${messages.invalidEmail}: ${wrong}`;
};

type Props = {
  readonly emails: readonly string[];
  readonly onChange: (emails: string[]) => void;
  readonly recipients: TestRecipients;
  /** Shown below the label, after the text about the maximum number of addresses. */
  readonly description: string;
  readonly problem: string | undefined;
};

/** The recipients of a test, with the addresses used in earlier tests below. */
export const AddressField = ({ emails, onChange, recipients, description, problem }: Props) => {
  const choose = (values: readonly string[]) => {
    // A pasted list of addresses arrives as one value. A separator at the end of the list produces
    // an empty address.
    const enteredAddresses = values
      .flatMap((value) => value.split(/[,;\s]+/))
      .map(normalizeEmail)
      .filter((email) => email !== '');
    onChange([...new Set(enteredAddresses)].slice(0, max));
  };
  return (
    <>
      <TagsInput
        label="Send to"
        description={`Up to ${max} addresses. ${description}`}
        placeholder={emails.length < max ? 'you@example.com' : undefined}
        data={recipients.kept}
        value={[...emails]}
        onChange={choose}
        maxTags={max}
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
    </>
  );
};
