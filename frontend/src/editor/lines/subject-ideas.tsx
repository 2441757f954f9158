import { ActionIcon, Loader, Menu, Text, Tooltip } from '@mantine/core';
import { IconArrowBackUp, IconSparkles } from '@tabler/icons-react';
import { useState } from 'react';
import { useAssistant } from '../../components/assistant/use-assistant';
import { messageOf } from '../../lib/api/problem-error';
import type { ProposeSubjects } from '../api/use-subjects';

type Props = {
  readonly subject: string;
  readonly propose: ProposeSubjects;
  readonly onChoose: (subject: string) => void;
};

const useSubjects = ({ subject, propose, onChoose }: Props) => {
  const [subjects, setSubjects] = useState<readonly string[]>();
  const [previousSubject, setPreviousSubject] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const requestIdeas = async () => {
    setSubjects(undefined);
    setProblem(undefined);
    try {
      setSubjects(await propose());
    } catch (error) {
      setProblem(messageOf(error));
    }
  };
  const choose = (chosenSubject: string) => {
    setPreviousSubject(chosenSubject === previousSubject ? undefined : subject);
    onChoose(chosenSubject);
  };
  return { subjects, before: previousSubject, problem, ask: requestIdeas, choose };
};

const Note = ({ children }: { readonly children: string }) => (
  <Text size="xs" c="dimmed" px="sm" py={4} maw={360}>
    {children}
  </Text>
);

const Proposals = (props: Props) => {
  const assistant = useAssistant();
  const {
    subjects,
    before: previousSubject,
    problem,
    ask: requestIdeas,
    choose,
  } = useSubjects(props);
  if (!assistant) {
    return (
      <Menu.Item disabled leftSection={<Loader size="xs" aria-hidden />}>
        Loading
      </Menu.Item>
    );
  }
  if (!assistant.isOn) return <Note>{assistant.why ?? 'The assistant is off.'}</Note>;
  return (
    <>
      {assistant.isSimulator ? <Note>Written by a local simulator, not a real model.</Note> : null}
      <Menu.Label>Now: {props.subject || 'no subject'}</Menu.Label>
      {previousSubject === undefined ? null : (
        <Menu.Item
          leftSection={<IconArrowBackUp size={16} />}
          onClick={() => choose(previousSubject)}
        >
          Back to “{previousSubject || 'no subject'}”
        </Menu.Item>
      )}
      {subjects?.map((subject) => (
        <Menu.Item key={subject} onClick={() => choose(subject)}>
          {subject}
        </Menu.Item>
      ))}
      {problem ? (
        <Text size="sm" c="red" role="alert" px="sm" maw={360}>
          {problem}
        </Text>
      ) : null}
      <Menu.Divider />
      <Menu.Item
        closeMenuOnClick={false}
        leftSection={<IconSparkles size={16} />}
        onClick={() => void requestIdeas()}
      >
        {subjects || problem ? 'Get more ideas' : 'Suggest a subject'}
      </Menu.Item>
    </>
  );
};

/** Suggests other subjects. After choosing one, the author can return to the previous subject. */
export const SubjectIdeas = (props: Props) => (
  <Menu position="bottom-end" shadow="md" width={380} keepMounted={false}>
    <Menu.Target>
      <Tooltip label="Suggest a subject" openDelay={400}>
        <ActionIcon variant="subtle" color="gray" size={28} aria-label="Suggest a subject">
          <IconSparkles size={18} stroke={1.6} />
        </ActionIcon>
      </Tooltip>
    </Menu.Target>
    <Menu.Dropdown>
      <Proposals {...props} />
    </Menu.Dropdown>
  </Menu>
);
