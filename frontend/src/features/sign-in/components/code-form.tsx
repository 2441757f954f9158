import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { limits } from '../../../../../shared/limits';
import { messages } from '../../../../../shared/messages';
import type { SignIn } from '../use-sign-in';
import { ResendCode } from './resend-code';

const validate = {
  code: (value: string) =>
    value.replace(/\s/g, '').length >= limits.loginCodeLength ? null : messages.codeTooShort,
};

const CodeSentNotice = ({ email, note }: Pick<SignIn, 'email' | 'note'>) => (
  <Text size="sm" c="dimmed">
    {note
      ? `${note} Codes are sent to ${email} and work for 10 minutes.`
      : `If ${email} has an account, we’ve sent it a sign-in code. The code works for 10 minutes.`}
  </Text>
);

export const CodeForm = (signIn: SignIn) => {
  const { finish, begin, back, busy, email, codeError, resendAt } = signIn;
  const form = useForm({ initialValues: { code: '' }, validate });
  const resend = async () => {
    await begin(email);
    form.reset();
  };
  return (
    <form onSubmit={form.onSubmit(({ code }) => finish(code.trim()))} noValidate>
      <Stack>
        <CodeSentNotice {...signIn} />
        <TextInput
          label="Code"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          autoFocus
          styles={{ input: { letterSpacing: 6, textTransform: 'uppercase', fontWeight: 600 } }}
          {...form.getInputProps('code')}
          error={form.errors.code ?? codeError}
          errorProps={{ role: 'alert' }}
        />
        <Button type="submit" loading={busy} fullWidth>
          Sign in
        </Button>
        <Group justify="space-between" gap="xs" wrap="nowrap">
          <Button variant="transparent" color="gray" px={0} onClick={back}>
            Back
          </Button>
          <ResendCode resendAt={resendAt} busy={busy} onResend={resend} />
        </Group>
      </Stack>
    </form>
  );
};
