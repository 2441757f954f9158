import { Anchor, Divider, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { IconCode, IconLayout, IconTemplate } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { Dialog } from '../../../components/dialog';
import { api } from '../../../lib/api/client';
import { invalidate } from '../../../lib/api/invalidate';
import { useAction } from '../../../lib/api/use-action';
import { useApi } from '../../../lib/api/use-api';
import { paths } from '../../../lib/paths';
import { useCustomerId } from '../../../lib/session/customer-context';
import { EditorChoice } from '../components/editor-choice';
import { IdeaForm } from '../components/idea-form';
import { EmailsPage } from './emails-page';

type Editor = 'TIPTAP_REACTEMAIL' | 'CODE';

/** Creates the draft and opens its workflow. Nothing is stored until this is called. */
const useCreate = (name: string, segmentId: string | undefined) => {
  const customerId = useCustomerId();
  const navigate = useNavigate();
  return useAction(async (editor: Editor) => {
    const body = { name: name.trim(), editor, ...(segmentId ? { segmentIds: [segmentId] } : {}) };
    const draft = await api('POST /draft', { body, customerId });
    void invalidate('GET /draft', 'GET /draft/count');
    await navigate(paths.composeDraft(customerId, draft.id), { replace: true });
  });
};

const title = 'What is your email about?';

/**
 * Returns the segment from whose page the user came. Its members become the email's recipients, and
 * closing this page returns to the segment.
 */
const useSegment = () => {
  const [params] = useSearchParams();
  const segmentId = params.get('segment') ?? undefined;
  const { data, isLoading } = useApi(
    'GET /segment/{segmentId}',
    segmentId ? { params: { segmentId } } : null,
  );
  return { segment: data, isLoading };
};

/**
 * Asks how to start a new email. The dialog covers the list of emails. Closing it returns to the
 * list, or to a segment's page if the user came from there.
 */
export const CreateEmailPage = () => {
  const customerId = useCustomerId();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [name, setName] = useState('');
  const { segment, isLoading } = useSegment();
  const { busy, run: create } = useCreate(name, segment?.id);
  const backPath = segment ? paths.segment(customerId, segment.id) : paths.emails(customerId);
  const templates = paths.chooseTemplate(customerId, { name: name.trim(), segmentId: segment?.id });
  useDocumentTitle(`${title} · Mailbloom`);
  return (
    <>
      <EmailsPage />
      <Dialog opened centered size="lg" title={title} onClose={() => navigate(backPath)}>
        <Stack>
          <IdeaForm
            name={name}
            segmentId={segment?.id}
            begin={params.get('idea') ?? ''}
            disabled={busy || isLoading}
          />
          <Divider label="or start from scratch" labelPosition="center" />
          <TextInput
            label="Email name"
            description="Not shown to recipients."
            placeholder="Spring collection launch"
            maxLength={255}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          {segment ? (
            <Text size="sm">
              Recipients: “{segment.name}”. You can change them before you send.
            </Text>
          ) : null}
          <SimpleGrid cols={3}>
            <EditorChoice
              icon={<IconLayout size={20} />}
              title="React email editor"
              text="Build with blocks: text, images, and buttons."
              onClick={() => create('TIPTAP_REACTEMAIL')}
              disabled={busy || isLoading}
            />
            <EditorChoice
              icon={<IconTemplate size={20} />}
              title="Template"
              text="Start from a ready-made design in your brand colors."
              onClick={() => navigate(templates)}
              disabled={busy || isLoading}
            />
            <EditorChoice
              icon={<IconCode size={20} />}
              title="Code editor"
              text="Paste your own HTML."
              onClick={() => create('CODE')}
              disabled={busy || isLoading}
            />
          </SimpleGrid>
          <Anchor
            size="sm"
            underline="always"
            component={Link}
            to={paths.settings(customerId, 'brand')}
          >
            Brand Settings
          </Anchor>
        </Stack>
      </Dialog>
    </>
  );
};
