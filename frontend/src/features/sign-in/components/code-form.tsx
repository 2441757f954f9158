import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { limits } from '../../../../../shared/limits';
import { messages } from '../../../../../shared/messages';
import type { SignIn } from '../use-sign-in';

const validate = {
  code: (value: string) =>
    value.replace(/\s/g, '').length >= limits.loginCodeLength ? null : messages.codeTooShort,
};

export const CodeForm = ({ finish, back, busy, email, codeError }: SignIn) => {
  const form = useForm({ initialValues: { code: '' }, validate });
  return (
    <form onSubmit={form.onSubmit(({ code }) => finish(code.trim()))} noValidate>
      <Stack>
        <Text size="sm" c="dimmed">
          If {email} has an account, a 6-character code is on its way to it. It works for 10
          minutes.
        </Text>
        <TextInput
          label="Code"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          autoFocus
          styles={{ input: { letterSpacing: 6, textTransform: 'uppercase', fontWeight: 600 } }}
          {...form.getInputProps('code')}
          error={form.errors.code ?? codeError}
        />
        <Button type="submit" loading={busy} fullWidth>
          Sign in
        </Button>
        <Button variant="subtle" color="gray" onClick={back} fullWidth>
          Back
        </Button>
      </Stack>
    </form>
  );
};
