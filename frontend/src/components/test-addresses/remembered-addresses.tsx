import { Button, Group } from '@mantine/core';

type Props = {
  readonly emails: readonly string[];
  readonly onChoose: (email: string) => void;
  readonly onForget: (email: string) => void;
};

/** Addresses of earlier tests that are not chosen yet; each can be chosen or forgotten. */
export const RememberedAddresses = ({ emails, onChoose, onForget }: Props) =>
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
