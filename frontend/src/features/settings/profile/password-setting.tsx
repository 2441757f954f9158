import { Button, Group, Input, Text } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../../../components/dialog';
import { SignedIn } from './signed-in';

/**
 * Explains that there is no password, in the place where people look for one. Links to the list of
 * signed-in browsers.
 */
export const PasswordSetting = () => {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div>
      <Input.Label labelElement="div">Password</Input.Label>
      <Group mt={4}>
        <Button variant="default" onClick={() => setOpen(true)}>
          Update your Password
        </Button>
      </Group>
      <Dialog
        losesInput={false}
        opened={isOpen}
        onClose={close}
        title="You have no password"
        size={680}
      >
        <Text size="sm" mb="md">
          You sign in with a code we email you, so there’s no password to update. Your signed-in
          browsers are listed below. If you don’t recognize one, sign out the others.
        </Text>
        {isOpen ? <SignedIn onClose={close} /> : null}
      </Dialog>
    </div>
  );
};
