import { Button, Group } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { useNavigate } from 'react-router-dom';
import { SearchBox } from '../../../components/list/search-box';
import { paths } from '../../../lib/paths';
import { useCustomerId } from '../../../lib/session/customer-context';

type Props = { readonly value: string; readonly onChange: (value: string) => void };

/** Searches emails while the user types. The same text can be used as the idea for a new email. */
export const IdeaSearch = ({ value, onChange }: Props) => {
  const customerId = useCustomerId();
  const navigate = useNavigate();
  const idea = value.trim();
  const write = () => navigate(paths.composeIdea(customerId, idea));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (idea) write();
      }}
    >
      <Group mb="md" gap="xs">
        <SearchBox
          label="Search emails"
          placeholder="Type your email idea..."
          w={280}
          value={value}
          onChange={onChange}
        />
        {idea ? (
          <Button type="submit" variant="light" leftSection={<IconSparkles size={16} />}>
            Write this email
          </Button>
        ) : null}
      </Group>
    </form>
  );
};
