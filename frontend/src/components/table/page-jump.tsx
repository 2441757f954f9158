import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { formatNumber } from '../../lib/format';

type Props = { readonly pages: number; readonly onJump: (page: number) => void };

/** A page by its number, and Enter. One that is not there leads to the nearest that is. */
export const PageJump = ({ pages, onJump }: Props) => {
  const [typed, setTyped] = useState('');
  const wanted = Number(typed);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (wanted < 1) return;
        setTyped('');
        onJump(Math.min(pages, wanted));
      }}
    >
      <TextInput
        size="xs"
        w={110}
        inputMode="numeric"
        aria-label={`Go to page, 1 to ${formatNumber(pages)}`}
        placeholder="Go to page"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value.replace(/\D/g, ''))}
      />
    </form>
  );
};
